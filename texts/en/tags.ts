import type { tagTexts as vi } from '../vi/tags.ts'

export const tagTexts = {
  'address.tag.home': 'Home',
  'address.tag.work': 'Work',
  'address.tag.other': 'Other',
} satisfies Record<keyof typeof vi, string>
