import type { actingTexts as vi } from '../vi/acting.ts'

export const actingTexts = {
  'staff.acting': 'You are acting for {name}',
  'staff.over': 'Acting for the customer has ended. You are back at your desk.',
  'staff.end': 'End',
} satisfies Record<keyof typeof vi, string>
