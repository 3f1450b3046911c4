import type { courierWaitingTexts as vi } from '../vi/courier-waiting.ts'

export const courierWaitingTexts = {
  'courier.waiting': 'Looking for orders near you. On a poor line this takes a moment longer; just keep this screen open.',
} as const satisfies Record<keyof typeof vi, string>
