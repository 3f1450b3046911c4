import type { Translation } from '../../../../machines/domain/translation.ts'
import type { storesTexts as vi } from './texts.vi.ts'

export const storesTexts = {
  'favourite.label': 'Favourite {name}',
  'home.title': 'Good food around you',
  'home.count': '{count} stores',
  'home.count#one': '{count} store',
  'store.minutes': '{minutes} min',
  'store.rating': '{rating} stars, {count} reviews',
  'store.rating#one': '{rating} stars, {count} review',
  'store.freeFrom': 'Free delivery over {amount}',
  'store.free': 'Free delivery',
  'store.discount': 'Up to {percent}% off',
  'store.busy': 'Busy',
  'store.fee': 'Delivery {amount}',
  'store.vegetarian': 'Vegetarian',
  'store.closed': 'Closed',
  'store.opensAt': 'Opens {time}',
  'item.from': 'From {amount}',
  'categories.title': 'Categories',
  'favourites.title': 'Favourite stores',
} satisfies Translation<typeof vi>
