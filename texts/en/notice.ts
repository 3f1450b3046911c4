import type { noticeTexts as vi } from '../vi/notice.ts'

export const noticeTexts = {
  'session.expired': 'Your session has expired. Please sign in again.',
  'cart.added': '{name} added to cart',
  'option.only.DELIVERY': 'This store offers delivery only, so your order will be delivered.',
  'option.only.SELFPICKUP': 'This store offers pickup only, so you will collect your order.',
  'notice.dismiss': 'Dismiss',
} satisfies Record<keyof typeof vi, string>
