import type { ReactNode } from 'react'
import type { Order } from '../../../machines/domain/entities.ts'
import { statusName, type StatusName } from '../../../machines/order/order-lifecycle/order-status.ts'
import { runningOrderTexts } from './texts.vi.ts'
import { BikeIcon, BagIcon, HomeIcon, PotIcon, ReceiptIcon, ShopIcon } from '../../ui/icons.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './running-order.module.css'

interface Phase {
  /** The statuses in which it is under way. */
  of: readonly StatusName[]
  text: Extract<keyof typeof runningOrderTexts, `track.step.${string}`>
  icon: ReactNode
}

const deliveryPhases: Phase[] = [
  { of: ['placed', 'preparing'], text: 'track.step.preparing', icon: <PotIcon /> },
  { of: ['courierAssigned'], text: 'track.step.pickUp', icon: <ShopIcon /> },
  { of: ['pickedUp'], text: 'track.step.onTheWay', icon: <BikeIcon /> },
  { of: ['delivered'], text: 'track.step.there', icon: <HomeIcon /> },
]
const pickupPhases: Phase[] = [
  { of: ['placed'], text: 'track.step.ordered', icon: <ReceiptIcon /> },
  { of: ['preparing'], text: 'track.step.preparing', icon: <PotIcon /> },
  { of: ['readyForPickup'], text: 'track.step.ready', icon: <ShopIcon /> },
  { of: ['delivered'], text: 'track.step.collected', icon: <BagIcon /> },
]

/** How far an order is, at a glance. What it shows is in the heading and the list of steps too, so that nothing is read out twice. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useTexts(runningOrderTexts)
  const phases = order.isPickup ? pickupPhases : deliveryPhases
  const name = statusName(order.status)
  const now = phases.findIndex(({ of }) => of.includes(name))
  return (
    <div className={css['progress']} aria-hidden="true">
      {phases.map(({ text, icon }, index) => (
        <span key={text} data-state={index < now || name === 'delivered' ? 'done' : index === now ? 'now' : 'later'}>
          {icon}
          {t(text)}
        </span>
      ))}
    </div>
  )
}
