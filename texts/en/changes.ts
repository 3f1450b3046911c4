import type { changesTexts as vi } from '../vi/changes.ts'

export const changesTexts = {
  'cart.soldOut': 'Sold out',
  'cart.choiceGone': 'An option has changed',
  'cart.drop': 'Remove',
  'cart.dropAll': 'Remove unavailable items',
  'cart.newPrice': 'New price: {price}',
  'cart.agree': 'Accept',
  'way.place': 'Change address',
  'way.house': 'Add the house number',
  'way.pickup': 'Switch to pickup',
  'way.later': 'Choose a time',
  'way.now': 'As soon as possible',
  'way.more': 'Add items',
  'way.store': 'View the item',
  'way.others': 'Other stores',
  'way.coupon': 'Remove code',
} satisfies Record<keyof typeof vi, string>
