import { useMemo } from 'react'
import { fold } from '../../../machines/domain/fold.ts'
import { lineKey, mayChangeLines } from '../../../machines/domain/kitchen.ts'
import { madeChangesOf, openChangeOf, timeLeft } from '../../../machines/domain/line-change.ts'
import type { LineChange } from '../../../machines/domain/entities.ts'
import type { StoreOrder } from '../../../machines/domain/store-order.ts'
import type { DishChangeActor } from '../../../machines/kitchen/dish-change/dish-change.machine.ts'
import {
  selectChangeError,
  selectDishQuery,
  selectIsMenuLoading,
  selectIsProposing,
  selectIsWithdrawing,
  selectKind,
  selectLeft,
  selectLine,
  selectMayPropose,
  selectMenu,
  selectReplacement,
} from '../../../machines/kitchen/dish-change/dish-change.selectors.ts'
import * as limits from '../../../machines/limits.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { useFormats } from '../../ui/format.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { ClockIcon } from '../../ui/more-icons.tsx'
import { Button, Skeleton, ui } from '../../ui/parts.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { useTime } from '../../ui/use-time.ts'
import { useProblemText } from '../shared/problem-text.ts'
import { LineText } from './order-facts.tsx'
import css from './dish-change.module.css'
import lines from './store-orders.module.css'
import { storeOrdersTexts } from './texts.vi.ts'

type Line = StoreOrder['lines'][number]

/** As many dishes of a menu as are listed; the others are found by their names. */
const dishesAtMost = 8

interface Props {
  order: StoreOrder
  change: DishChangeActor
  /** The server's time in milliseconds since 1970. */
  now: () => number
}

/** An order's lines: of each what is proposed to the customer where its dish has run out (CHANGE-6). */
export function ChangeableLines({ order, change, now }: Props) {
  const t = useTexts(storeOrdersTexts)
  const { money } = useFormats(order.currency)
  const chosen = useSelector(change, selectLine)
  const open = openChangeOf(order)
  const mayChange = open === undefined && mayChangeLines(order)
  return (
    <>
      {open ? <OpenChange order={order} change={change} open={open} now={now} /> : null}
      <ul className={lines['bill']}>
        {order.lines.map((line, index) => (
          <li key={lineKey(order.id, index)}>
            <LineText line={line} />
            <span>{money(line.lineTotal)}</span>
            {mayChange && chosen !== index ? (
              <Button
                tone="bare"
                aria-label={t('kitchen.change.outOf', { name: line.name })}
                onClick={() => change.send({ type: 'change.begin', short: { line: index, itemId: line.itemId, quantity: line.quantity } })}
              >
                {t('kitchen.change.out')}
              </Button>
            ) : null}
            {mayChange && chosen === index ? <Choice order={order} line={line} change={change} /> : null}
          </li>
        ))}
      </ul>
      <MadeChanges order={order} />
    </>
  )
}

/** What is proposed instead of a line. */
function Choice({ order, line, change }: Omit<Props, 'now'> & { line: Line }) {
  const t = useTexts(storeOrdersTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const kind = useSelector(change, selectKind)
  const error = useSelector(change, selectChangeError)
  const isProposing = useSelector(change, selectIsProposing)
  const mayPropose = useSelector(change, selectMayPropose)
  const isOnly = order.lines.length === 1
  const kinds = (['remove', 'fewer', 'replace'] as const).filter((one) => one !== 'fewer' || line.quantity > 1)
  return (
    <div className={css['choice']}>
      <fieldset>
        <legend>{t('kitchen.change.question', { name: line.name })}</legend>
        {kinds.map((one) => (
          <label key={one} className={ui['choice']} data-card="true">
            <span>{t(one === 'remove' && isOnly ? 'kitchen.change.removeLast' : `kitchen.change.${one}`)}</span>
            <input
              type="radio"
              name="change"
              disabled={isProposing}
              checked={one === kind}
              onChange={() => change.send({ type: 'kind.choose', kind: one })}
            />
          </label>
        ))}
      </fieldset>
      {kind === 'fewer' ? <Quantities line={line} change={change} /> : null}
      {kind === 'replace' ? <Dishes order={order} line={line} change={change} /> : null}
      {error ? (
        <p className={ui['banner']} data-tone="bad" role="alert">
          <WarningIcon />
          <span>{problem(error)}</span>
        </p>
      ) : null}
      <p className={ui['muted']}>
        {kind === 'remove' && isOnly
          ? t('kitchen.change.noteLast')
          : t(kind === 'replace' && isOnly ? 'kitchen.change.noteOnly' : 'kitchen.change.note', {
              minutes: limits.changeDecisionMs / limits.minuteMs,
            })}
      </p>
      <div className={css['foot']}>
        <Button tone="plain" disabled={isProposing} onClick={() => change.send({ type: 'change.dismiss' })}>
          {c('common.close')}
        </Button>
        <Button
          tone={kind === 'remove' && isOnly ? 'bad' : 'brand'}
          isBusy={isProposing}
          disabled={!mayPropose && !isProposing}
          onClick={() => change.send({ type: 'change.propose' })}
        >
          {t(kind === 'remove' && isOnly ? 'kitchen.change.refuse' : 'kitchen.change.ask')}
        </Button>
      </div>
    </div>
  )
}

/** How many are left. */
function Quantities({ line, change }: { line: Line; change: DishChangeActor }) {
  const t = useTexts(storeOrdersTexts)
  const left = useSelector(change, selectLeft)
  return (
    <div className={css['chips']} role="group" aria-label={t('kitchen.change.left')}>
      {Array.from({ length: line.quantity - 1 }, (_, index) => index + 1).map((quantity) => (
        <button
          key={quantity}
          type="button"
          className={ui['chip']}
          aria-pressed={quantity === left}
          onClick={() => change.send({ type: 'quantity.choose', quantity })}
        >
          {t('kitchen.change.portions', { count: quantity })}
        </button>
      ))}
    </div>
  )
}

/** The dishes of the menu that can replace one; one that is dearer is given at the old price (CHANGE-4). */
function Dishes({ order, line, change }: { order: StoreOrder; line: Line; change: DishChangeActor }) {
  const t = useTexts(storeOrdersTexts)
  const c = useTexts(commonTexts)
  const { money } = useFormats(order.currency)
  const query = useSelector(change, selectDishQuery)
  const menu = useSelector(change, selectMenu)
  const isLoading = useSelector(change, selectIsMenuLoading)
  const chosen = useSelector(change, selectReplacement)
  const found = useMemo(
    () => menu?.filter(({ id, name }) => id !== line.itemId && fold(name).includes(fold(query))).slice(0, dishesAtMost),
    [menu, query, line.itemId],
  )
  if (isLoading) return <Skeleton className={css['waiting'] ?? ''} />
  if (!found) {
    return (
      <Button tone="plain" onClick={() => change.send({ type: 'kind.choose', kind: 'replace' })}>
        {c('common.retry')}
      </Button>
    )
  }
  return (
    <div className={css['dishes']}>
      <SearchField
        label={t('kitchen.change.search')}
        hint={t('kitchen.change.search')}
        clearLabel={t('kitchen.board.clear')}
        maxLength={limits.searchTextLength}
        query={query}
        onChange={(text) => change.send({ type: 'query.change', query: text })}
      />
      {found.length === 0 ? <p className={ui['muted']}>{t('kitchen.change.notFound')}</p> : null}
      <div role="radiogroup" aria-label={t('kitchen.change.dishes')}>
        {found.map((dish) => (
          <label key={dish.id} className={ui['choice']}>
            <span>
              {dish.name}
              <small>
                {dish.price > line.unitPrice
                  ? t('kitchen.change.oldPrice', { price: money(dish.price), old: money(line.unitPrice) })
                  : money(dish.price)}
              </small>
            </span>
            <input
              type="radio"
              name="replacement"
              checked={dish.id === chosen?.id}
              onChange={() => change.send({ type: 'dish.choose', dish })}
            />
          </label>
        ))}
      </div>
    </div>
  )
}

/** What the customer is to decide, and until when. */
function OpenChange({ change, open, now }: Props & { open: LineChange }) {
  const t = useTexts(storeOrdersTexts)
  const problem = useProblemText()
  const isWithdrawing = useSelector(change, selectIsWithdrawing)
  const error = useSelector(change, selectChangeError)
  const left = useTime(now, (time) => timeLeft(open.decideBy - time))
  const { before, after, kind } = open
  const values = { count: before.quantity, name: before.name, instead: after?.name ?? '', left: after?.quantity ?? 0 }
  return (
    <div className={`${ui['banner']} ${css['open']}`}>
      <ClockIcon />
      <div role="status">
        <b>{t('kitchen.change.waiting')}</b>
        <p>{t(`kitchen.change.proposed.${kind}`, values)}</p>
        {error ? <p>{problem(error)}</p> : null}
      </div>
      <b role="timer">{left}</b>
      <Button tone="plain" isBusy={isWithdrawing} onClick={() => change.send({ type: 'change.withdraw', changeId: open.id })}>
        {t('kitchen.change.withdraw')}
      </Button>
    </div>
  )
}

/** What was changed since the order was placed, and who decided it. */
function MadeChanges({ order }: { order: StoreOrder }) {
  const t = useTexts(storeOrdersTexts)
  const made = madeChangesOf(order)
  if (made.length === 0) return null
  return (
    <ul className={css['made']} aria-label={t('kitchen.change.made')}>
      {made.map(({ id, before, after, state }) => {
        const kind = !after ? 'removed' : after.itemId === before.itemId ? 'fewer' : 'replaced'
        const values = { count: before.quantity, name: before.name, instead: after?.name ?? '', left: after?.quantity ?? 0 }
        return (
          <li key={id}>
            {t(`kitchen.change.made.${kind}`, values)} ·{' '}
            {t(`kitchen.change.by.${state === 'accepted' || state === 'refused' ? state : 'expired'}`)}
          </li>
        )
      })}
    </ul>
  )
}
