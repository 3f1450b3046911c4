import type { shareTexts as vi } from '../vi/share.ts'

export const shareTexts = {
  'share.label': 'Share {name}',
  'share.copied': 'Link copied',
  'share.notCopied': 'The link could not be copied. Copy it from the address bar.',
} satisfies Record<keyof typeof vi, string>
