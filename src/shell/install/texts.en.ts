import type { Translation } from '../../../machines/domain/translation.ts'
import type { installTexts as vi } from './texts.vi.ts'

export const installTexts = {
  'install.title': 'Install Bữa',
  'install.text': 'Opens fast, and works on slow networks.',
  'install.accept': 'Install',
  'install.decline': 'Not now',
  'install.share': 'Tap your browser’s Share button',
  'install.add': 'Choose “Add to Home Screen”',
  'install.understood': 'Got it',
} satisfies Translation<typeof vi>
