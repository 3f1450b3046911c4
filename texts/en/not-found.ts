import type { notFoundTexts as vi } from '../vi/not-found.ts'

export const notFoundTexts = {
  'notFound.title': 'Page not found',
  'notFound.text': 'This page does not exist or has been removed.',
  'notFound.home': 'Go to home',
} satisfies Record<keyof typeof vi, string>
