import type { Translation } from '../../src/ui/translation.ts'
import type { homeTexts as vi } from '../vi/home.ts'

export const homeTexts = {
  'home.title': 'Good food around you',
  'home.count': '{count} stores',
  'home.count#one': '{count} store',
  'home.lead': 'Hungry? Bữa delivers.',
  'home.leadText': 'Hot meals from stores you know, tracked live.',
  'store.minutes': '{minutes} min',
  'store.rating': '{rating} stars, {count} reviews',
  'store.rating#one': '{rating} stars, {count} review',
  'store.freeFrom': 'Free delivery from {amount}',
  'store.fee': 'Delivery {amount}',
  'store.vegetarian': 'Vegetarian',
  'store.closed': 'Closed',
  'store.opensAt': 'Opens {time}',
} satisfies Translation<typeof vi>
