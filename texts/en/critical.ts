import type { criticalTexts as vi } from '../vi/critical.ts'

export const criticalTexts = {
  'critical.title': 'Critical Error',
  'critical.text': 'Primary location is not set by Admin.',
  'critical.steps': 'Admin: open the popular places, make one the default, then reload the page.',
} satisfies Record<keyof typeof vi, string>
