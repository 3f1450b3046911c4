import type { Translation } from '../../../machines/domain/translation.ts'
import type { overlayTexts as vi } from './texts.vi.ts'

export const overlayTexts = {
  'staff.acting': 'You are signed in as {name}',
  'staff.end': 'End',
  'message.open': 'View',
  'offline.title': 'You are offline',
  'offline.subtitle': 'Check your connection. Everything you were doing is still here.',
  'offline.retry': 'Try again',
  'offline.order': 'See your order from {store}',
  'offline.unreachable': 'Still no connection.',
  'loading.wait': 'Please wait…',
  'consent.label': 'Privacy',
  'consent.text': 'This site keeps some data on your device so that it works better.',
  'consent.accept': 'Accept',
  'cart.otherTitle': 'Start a new cart?',
  'cart.otherText': 'Your cart contains items from {store}. Adding this removes them.',
  'cart.otherReplace': 'Start a new cart',
  'cart.otherKeep': 'Keep my cart',
  'critical.title': 'Critical Error',
  'critical.text': 'Primary location is not set by Admin.',
  'critical.steps': 'Admin: open the popular places, make one the default, then reload the page.',
  'first.title': 'Where should we deliver?',
  'first.popular': 'Popular locations',
  'first.other': 'Search for another address',
  'first.keep': 'Use this location',
} satisfies Translation<typeof vi>
