import { selectTexts } from '../../../machines/app/startup/startup.selectors.ts'
import type { Order } from '../../../machines/domain/entities.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { runningOrderTexts } from '../../screens/running-order/texts.vi.ts'

/** Says what has become of an order that its customer has changed or cancelled: the part of the page that shows it may be scrolled out of sight. */
export function showOrderNotice({ actors }: Runtime, { status, refund }: Order): void {
  const key = status !== statusIds.cancelled ? 'change.answered' : refund > 0 ? 'order.cancelledPaid' : 'order.cancelled'
  const text = selectTexts(actors.startup.getSnapshot())[key] ?? runningOrderTexts[key]
  actors.notice.send({ type: 'notice.show', tone: 'success', text })
}
