import type { Translation } from '../../../../machines/domain/translation.ts'
import type { pageLinksTexts as vi } from './texts.vi.ts'

export const pageLinksTexts = {
  'pages.label': 'About us',
  'pages.licenses': 'Open-source licences',
} satisfies Translation<typeof vi>
