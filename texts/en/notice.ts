import type { noticeTexts as vi } from '../vi/notice.ts'

export const noticeTexts = {
  'session.expired': 'Your session has expired. Please log in again.',
  'cart.added': 'Added {name} to the cart',
  'address.saved': 'Address saved',
  'address.deleted': 'Address deleted',
  'address.preferred': 'Default address set',
  'notice.dismiss': 'Hide message',
} satisfies Record<keyof typeof vi, string>
