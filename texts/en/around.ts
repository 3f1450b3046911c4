import type { aroundTexts as vi } from '../vi/around.ts'

export const aroundTexts = {
  'offline.title': 'You are offline',
  'offline.subtitle': 'Check your connection. Everything you were doing is still here.',
  'offline.retry': 'Try again',
  'offline.order': 'See your order from {store}',
  'offline.unreachable': 'Still no connection.',
  'loading.wait': 'Please wait...',
  'consent.label': 'Privacy',
  'consent.text': 'This site keeps some data on your device so that it works better.',
  'consent.accept': 'Accept',
} satisfies Record<keyof typeof vi, string>
