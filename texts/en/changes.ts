import type { changesTexts as vi } from '../vi/changes.ts'

export const changesTexts = {
  'cart.soldOut': 'Sold out',
  'cart.choiceGone': 'A choice has changed',
  'cart.drop': 'Take it out',
  'cart.dropAll': 'Take out what is gone',
  'cart.newPrice': 'New price: {price}',
  'cart.agree': 'Agree',
  'way.place': 'Change address',
  'way.house': 'Add the number',
  'way.pickup': 'Pick it up',
  'way.later': 'Choose a time',
  'way.now': 'As soon as possible',
  'way.more': 'Add dishes',
  'way.store': 'Look at the dish',
  'way.others': 'Other stores',
  'way.coupon': 'Remove code',
} satisfies Record<keyof typeof vi, string>
