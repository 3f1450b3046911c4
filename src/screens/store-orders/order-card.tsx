import { ageingOf, dueAt, lineKey, type Column } from '../../../machines/domain/kitchen.ts'
import type { StoreOrder } from '../../../machines/domain/store-order.ts'
import { selectTicked } from '../../../machines/kitchen/store-board/store-board.selectors.ts'
import { selectRefusedOf } from '../../../machines/kitchen/store-steps/store-steps.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { CheckIcon, CloseIcon } from '../../ui/more-icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useTime } from '../../ui/use-time.ts'
import { useProblemText } from '../shared/problem-text.ts'
import { useBoard } from './board-actors.ts'
import { CardActions } from './card-actions.tsx'
import { CourierLine, DueBadge, LineText, OrderComment, OrderTags } from './order-facts.tsx'
import css from './store-orders.module.css'
import { storeOrdersTexts } from './texts.vi.ts'

/** An order in its column. Its head opens the details; below is what is to be cooked, then what can be done next. */
export function OrderCard({ order, column }: { order: StoreOrder; column: Column }) {
  const t = useTexts(storeOrdersTexts)
  const { board, now } = useBoard()
  const ageing = useTime(now, (time) => ageingOf(order, time))
  const isShort = column === 'underway' || column === 'done'
  return (
    <li>
      <article className={css['card']} data-ageing={ageing} data-column={column} data-follow={order.id}>
        <div className={css['head']}>
          <button type="button" data-focus onClick={() => board.send({ type: 'order.open', orderId: order.id })}>
            <span className={ui['visuallyHidden']}>{t('kitchen.order.open')} </span>
            <b>{order.number}</b> <small>{order.customer.name}</small>
          </button>
          <DueBadge order={order} due={dueAt(order)} />
        </div>
        <OrderTags order={order} column={column} />
        {isShort ? <ShortLines order={order} /> : <Lines order={order} canTick={column === 'preparing'} />}
        {column === 'done' ? null : <OrderComment order={order} />}
        {column === 'fresh' || column === 'done' ? null : <CourierLine order={order} />}
        <CardActions order={order} column={column} />
        {/* after the buttons, which a finger may be on when the answer comes */}
        <Refusal order={order} />
      </article>
    </li>
  )
}

function ShortLines({ order }: { order: StoreOrder }) {
  return <p className={css['short']}>{order.lines.map(({ quantity, name }) => `${quantity}× ${name}`).join(', ')}</p>
}

function Lines({ order, canTick }: { order: StoreOrder; canTick: boolean }) {
  const t = useTexts(storeOrdersTexts)
  const { board } = useBoard()
  const ticked = useSelector(board, selectTicked)
  return (
    <ul className={css['lines']}>
      {order.lines.map((line, index) => {
        const key = lineKey(order.id, index)
        return (
          <li key={key}>
            {canTick ? (
              <label>
                <LineText line={line} />
                <input
                  type="checkbox"
                  aria-label={t('kitchen.order.done', { name: line.name })}
                  checked={ticked.includes(key)}
                  onChange={() => board.send({ type: 'line.tick', key })}
                />
                <CheckIcon />
              </label>
            ) : (
              <LineText line={line} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Why the last step of the order was undone. */
function Refusal({ order }: { order: StoreOrder }) {
  const t = useTexts(storeOrdersTexts)
  const problem = useProblemText()
  const { steps } = useBoard()
  const refused = useSelector(steps, selectRefusedOf(order.id))
  if (!refused) return null
  return (
    <div className={`${ui['banner']} ${css['refused']}`} data-tone="bad" role="alert">
      <WarningIcon />
      <span>
        {t(`kitchen.refused.${refused.kind}`)} {problem(refused.error)}
      </span>
      <IconButton label={t('kitchen.refused.dismiss')} onClick={() => steps.send({ type: 'refusal.dismiss', orderId: order.id })}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
