import type { CSSProperties } from 'react'
import type { Column } from '../../../machines/domain/kitchen.ts'
import type { StoreOrder } from '../../../machines/domain/store-order.ts'
import type { StoreStep, TakenStep } from '../../../machines/kitchen/store-steps/store-steps.types.ts'
import { selectHeld, selectHeldOf, selectHeldSince, selectIsSending } from '../../../machines/kitchen/store-steps/store-steps.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { CheckIcon } from '../../ui/more-icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useBoard } from './board-actors.ts'
import css from './store-orders.module.css'
import { storeOrdersTexts } from './texts.vi.ts'

/** What can be done next with an order, or undone still. What comes and goes with a step moves no button (KITCHEN-10). */
export function CardActions({ order, column }: { order: StoreOrder; column: Column }) {
  const t = useTexts(storeOrdersTexts)
  const { steps } = useBoard()
  const isSending = useSelector(steps, selectIsSending(order.id))
  return (
    <>
      <NextSteps order={order} column={column} />
      <HeldStep order={order} />
      {isSending ? (
        <p className={css['sending']}>
          <span className={ui['visuallyHidden']}>{t('kitchen.step.sending')}</span>
        </p>
      ) : null}
    </>
  )
}

/** What was tapped and can be undone still. It has room at the bottom of the window: what comes and goes moves no card. */
function Held({ step, number }: { step: TakenStep; number: string }) {
  const t = useTexts(storeOrdersTexts)
  const { steps } = useBoard()
  return (
    <div className={css['held']}>
      <CheckIcon />
      <span role="status">
        {t(step.kind === 'ready' ? 'kitchen.held.ready' : 'kitchen.held.handOver')} {number}
      </span>
      <Button tone="bare" onClick={() => steps.send({ type: 'step.undo', orderId: step.orderId })}>
        {t('kitchen.step.undo')}
      </Button>
    </div>
  )
}

/** That of one order: in its card, where the keyboard comes next. */
function HeldStep({ order }: { order: StoreOrder }) {
  const { steps } = useBoard()
  const step = useSelector(steps, selectHeldOf(order.id))
  const below = useSelector(steps, selectHeldSince(order.id))
  if (!step) return null
  const style: CSSProperties & Record<'--below', number> = { '--below': below }
  return (
    <div className={css['undoOfCard']} style={style}>
      <Held key={step.serial} step={step} number={order.number} />
    </div>
  )
}

/** Those of all orders, for a screen that shows one column: the card has gone to another one. */
export function HeldSteps({ orders }: { orders: StoreOrder[] }) {
  const { steps } = useBoard()
  const held = useSelector(steps, selectHeld)
  return (
    <div className={css['undo']}>
      {held.map((step) => (
        <Held key={step.serial} step={step} number={orders.find(({ id }) => id === step.orderId)?.number ?? ''} />
      ))}
    </div>
  )
}

function NextSteps({ order, column }: { order: StoreOrder; column: Column }) {
  const t = useTexts(storeOrdersTexts)
  const { board, now, steps } = useBoard()
  const { id: orderId } = order
  const take = (kind: Extract<StoreStep, { kind: 'start' | 'ready' | 'handOver' }>['kind']) =>
    steps.send({ type: 'step.add', step: { kind, orderId } })
  if (column === 'fresh') {
    return (
      <div className={css['actions']}>
        <Button tone="plain" onClick={() => board.send({ type: 'reject.begin', orderId })}>
          {t('kitchen.step.reject')}
        </Button>
        <Button onClick={() => board.send({ type: 'accept.begin', orderId })}>{t('kitchen.step.accept')}</Button>
      </div>
    )
  }
  if (column === 'preparing') {
    return (
      <div className={css['actions']}>
        <Button tone="plain" onClick={() => board.send({ type: 'time.begin', orderId, at: now() })}>
          {t('kitchen.step.time')}
        </Button>
        {order.kitchen === 'accepted' ? (
          <Button tone="soft" onClick={() => take('start')}>
            {t('kitchen.step.start')}
          </Button>
        ) : (
          <Button onClick={() => take('ready')}>{t('kitchen.step.ready')}</Button>
        )}
      </div>
    )
  }
  // only a courier who is on the way to it can take it
  const hasTaker = order.isPickup || order.delivery === 'assigned' || order.delivery === 'atStore'
  if (column !== 'ready' || !hasTaker) return null
  return (
    <div className={css['actions']}>
      <Button onClick={() => take('handOver')}>{t(order.isPickup ? 'kitchen.step.collected' : 'kitchen.step.handOver')}</Button>
    </div>
  )
}
