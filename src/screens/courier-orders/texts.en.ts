import type { Translation } from '../../../machines/domain/translation.ts'
import type { courierOrdersTexts as vi } from './texts.vi.ts'

export const courierOrdersTexts = {
  'courier.waiting': 'Looking for orders near you. On a slow connection this takes a little longer; keep this screen open.',
  'courier.onDuty': 'Accepting orders',
  'courier.offDuty': 'Off duty',
  'courier.duty': 'Take new orders',
  'courier.earnings': 'Earned today',
  'courier.completed': 'Delivered orders and earnings',
  'courier.carried': 'Orders in hand: {count} of {max}',
  'courier.pickedUp': 'On the way',
  'courier.accepted': 'Accepted, waiting for pickup',
  'courier.fresh': 'New orders',
  'courier.none': 'No orders yet',
  'courier.noneText': 'New orders near you will appear here automatically.',
  'courier.resting': 'You are off duty',
  'courier.restingText': 'Turn on new orders to see what is available near you.',
  'courier.failed': 'Orders could not be loaded',
  'courier.collect': 'Collect {amount}',
  'courier.earned': 'You earn {amount}',
  'courier.isReady': 'Ready now',
  'courier.readyAt': 'Ready at {time}',
  'courier.paid': 'Already paid',
  'courier.items': 'Order {number} · Items: {count}',
} satisfies Translation<typeof vi>
