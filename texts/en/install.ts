import type { installTexts as vi } from '../vi/install.ts'

export const installTexts = {
  'install.title': 'Put the app on your home screen',
  'install.text': 'Opens fast, and works on a weak network.',
  'install.accept': 'Install',
  'install.decline': 'Not now',
  'install.share': 'Tap your browser’s Share button',
  'install.add': 'Choose “Add to Home Screen”',
  'install.understood': 'Got it',
} satisfies Record<keyof typeof vi, string>
