import type { firstTexts as vi } from '../vi/first.ts'

export const firstTexts = {
  'first.title': 'Where should we deliver?',
  'first.gps': 'Use my location',
  'first.gpsText': 'Turn on GPS to find the nearest stores',
  'first.popular': 'Popular locations',
  'first.other': 'Search for another address',
  'first.keep': 'Use this location',
} satisfies Record<keyof typeof vi, string>
