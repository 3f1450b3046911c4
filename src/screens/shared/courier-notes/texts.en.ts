import type { Translation } from '../../../../machines/domain/translation.ts'
import type { courierNotesTexts as vi } from './texts.vi.ts'

export const courierNotesTexts = {
  'courier.cut': 'Connection lost. What you see may be out of date; reconnecting.',
  'courier.blocked':
    'Your device is not sharing its location, so customers cannot see where you are. Allow location access, then try again.',
  'courier.pending': 'Not sent yet; will be sent when you are back online:',
  'courier.sendNow': 'Send now',
  'courier.undo': 'Undo',
  'courier.undoable': 'Noted: {step} ({store}).',
  'courier.silent': 'Your browser is blocking sound: new orders will be silent.',
  'courier.enableSound': 'Turn on sound',
  'courier.unsent': 'A step is not sent yet.',
  'courier.refused': 'Your last step was not accepted. Open the order to see why.',
  'pending.courier.accept': 'accepted',
  'pending.courier.arrive': 'at the store',
  'pending.courier.pickUp': 'picked up',
  'pending.courier.deliver': 'delivered',
} satisfies Translation<typeof vi>
