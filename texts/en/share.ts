import type { shareTexts as vi } from '../vi/share.ts'

export const shareTexts = {
  'share.label': 'Share {name}',
} satisfies Record<keyof typeof vi, string>
