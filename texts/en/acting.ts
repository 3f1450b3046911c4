import type { impersonationTexts as vi } from '../vi/acting.ts'

export const impersonationTexts = {
  'staff.acting': 'You are signed in as {name}',
  'staff.end': 'End',
} satisfies Record<keyof typeof vi, string>
