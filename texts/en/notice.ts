import type { noticeTexts as vi } from '../vi/notice.ts'

export const noticeTexts = {
  'session.expired': 'Your session has expired. Please log in again.',
  'cart.added': 'Added {name} to the cart',
  'notice.dismiss': 'Hide message',
} satisfies Record<keyof typeof vi, string>
