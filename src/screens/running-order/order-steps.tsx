import type { ReactNode } from 'react'
import type { Order } from '../../../machines/domain/entities.ts'
import { isFinished, milestonesOf, statusIds, statusName, type StatusName } from '../../../machines/order/order-lifecycle/order-status.ts'
import { useClock } from '../../ui/dates.ts'
import { BikeIcon, HomeIcon, PotIcon, ReceiptIcon, ShopIcon, WarningIcon } from '../../ui/icons.tsx'
import { CheckIcon, CloseIcon } from '../../ui/more-icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { orderTexts } from '../shared/order/texts.vi.ts'
import { statusTextOf } from '../shared/order/status-text.ts'
import { runningOrderTexts } from './texts.vi.ts'

const stepIcons: Partial<Record<StatusName, ReactNode>> = {
  placed: <ReceiptIcon />,
  preparing: <PotIcon />,
  courierAssigned: <BikeIcon />,
  pickedUp: <BikeIcon />,
  readyForPickup: <ShopIcon />,
  delivered: <HomeIcon />,
}

/** The steps of an order with their times, those ahead as well. */
export function OrderSteps({ order }: { order: Order }) {
  const t = useTexts(runningOrderTexts)
  const o = useTexts(orderTexts)
  const time = useClock(order.store.timeZone)
  const times = new Map(order.events.toReversed().map((event) => [event.status, event.at]))
  // one for later was placed when it was scheduled; its store is asked later
  const scheduledAt = times.get(statusIds.scheduled)
  if (scheduledAt !== undefined) times.set(statusIds.placed, scheduledAt)
  const isLost = order.status === statusIds.cancelled || order.status === statusIds.paymentFailed
  const steps: StatusName[] = isLost
    ? [...milestonesOf(order.isPickup).filter((name) => times.has(statusIds[name])), statusName(order.status)]
    : milestonesOf(order.isPickup)
  const current = steps.findIndex((name) => statusIds[name] === order.status)
  return (
    <section className={ui['section']}>
      <h2>{t('order.steps')}</h2>
      <ol className={ui['timeline']}>
        {steps.map((name, index) => {
          // a courier who gave the order back had it once
          const isAhead = current >= 0 && index > current
          const isNow = statusIds[name] === order.status && !isFinished(order.status)
          // what was gone back to began again; what is over has the time at which it was reached first
          const latest = isNow && name !== 'placed' ? order.events.findLast(({ status }) => status === order.status)?.at : undefined
          const at = isAhead ? undefined : (latest ?? times.get(statusIds[name]))
          const isFailure = isLost && statusIds[name] === order.status
          const state = isFailure ? 'lost' : isNow ? 'now' : at === undefined ? 'later' : 'done'
          return (
            <li key={name} data-state={state} aria-current={isNow ? 'step' : undefined}>
              <span>{isFailure ? <CloseIcon /> : state === 'done' ? <CheckIcon /> : (stepIcons[name] ?? <WarningIcon />)}</span>
              <div>
                <strong>{o(statusTextOf(name, order))}</strong>
              </div>
              {at === undefined ? null : <time dateTime={at}>{time(at)}</time>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
