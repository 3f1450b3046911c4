import type { notFoundTexts as vi } from '../vi/not-found.ts'

export const notFoundTexts = {
  'notFound.title': 'Page not found',
  'notFound.text': 'This page is gone or never was.',
  'notFound.home': 'Go home',
} satisfies Record<keyof typeof vi, string>
