import type { firstTexts as vi } from '../vi/first.ts'

export const firstTexts = {
  'location.title': 'Choose a place',
  'first.title': 'Where should we bring it?',
  'first.text': 'Choose a place near you to see who delivers there.',
  'first.search': 'Search places',
  'first.none': 'No place matches.',
  'first.keep': 'Here is fine',
} satisfies Record<keyof typeof vi, string>
