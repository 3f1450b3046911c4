import type { distanceTexts as vi } from '../vi/distance.ts'

export const distanceTexts = {
  'distance.fault.restaurant': 'The store’s details are not valid',
  'distance.fault.address': 'Your address is not valid',
  'distance.fault.coordinates': 'The coordinates are not valid',
  'reach.fetch': 'Switch to pickup',
  'reach.outside': 'This address is outside the store’s delivery area ({distance} away, it delivers within {radius}).',
  'reach.inactive': 'This store is not available at the moment.',
  'distance.driven': '{distance} by road',
} satisfies Record<keyof typeof vi, string>
