import type { Translation } from '../../machines/domain/translation.ts'
import type { shellTexts as vi } from './texts.vi.ts'

export const shellTexts = {
  'alerts.new': 'Unread',
  'session.expired': 'Your session has expired. Please sign in again.',
  'cart.added': '{name} added to cart',
  'option.only.DELIVERY': 'This store offers delivery only, so your order will be delivered.',
  'option.only.SELFPICKUP': 'This store offers pickup only, so you will collect your order.',
  'share.copied': 'Link copied',
  'share.notCopied': 'The link could not be copied. Copy it from the address bar.',
  'staff.over': 'The customer’s session has ended. You are back at your desk.',
  'alerts.notMarked': 'The notification could not be marked as read. Please try again.',
  'favourite.failed': 'Your favourite could not be saved. Please try again.',
  'favourite.offline': 'You are offline, so your favourite was not saved.',
  'courier.stepRefused': '{store}: your last step was refused.',
  'notice.dismiss': 'Dismiss',
} satisfies Translation<typeof vi>
