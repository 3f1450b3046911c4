import type { firstTexts as vi } from '../vi/first.ts'

export const firstTexts = {
  'first.title': 'Where should we bring it?',
  'first.gps': 'Use my location',
  'first.gpsText': 'Turn on GPS to find the nearest stores',
  'first.popular': 'Popular places',
  'first.other': 'Search another address',
  'first.keep': 'Here is fine',
} satisfies Record<keyof typeof vi, string>
