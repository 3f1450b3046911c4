import type { Translation } from '../../../../machines/domain/translation.ts'
import type { courierReasonTexts as vi } from './texts.vi.ts'

export const courierReasonTexts = {
  'courier.reason.customer_unreachable': 'Can’t reach the customer',
  'courier.reason.wrong_address': 'Wrong address',
  'courier.reason.store_closed': 'The store is closed',
  'courier.reason.accident': 'Accident',
  'courier.reason.vehicle': 'Vehicle broke down',
  'courier.reason.too_far': 'Too far',
  'courier.reason.store_slow': 'The store takes too long',
  'courier.reason.mistake': 'Accepted by mistake',
  'courier.reason.other': 'Another reason',
} satisfies Translation<typeof vi>
