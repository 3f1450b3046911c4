import type { noticeTexts as vi } from '../vi/notice.ts'

export const noticeTexts = {
  'session.expired': 'Your session has expired. Please log in again.',
  'cart.added': 'Added {name} to the cart',
  'option.only.DELIVERY': 'This store only delivers, so your order will be delivered.',
  'option.only.SELFPICKUP': 'This store only offers pickup, so you will collect your order.',
  'notice.dismiss': 'Hide message',
} satisfies Record<keyof typeof vi, string>
