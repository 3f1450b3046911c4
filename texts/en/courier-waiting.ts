import type { courierWaitingTexts as vi } from '../vi/courier-waiting.ts'

export const courierWaitingTexts = {
  'courier.waiting': 'Looking for orders near you. On a slow connection this takes a little longer; keep this screen open.',
} as const satisfies Record<keyof typeof vi, string>
