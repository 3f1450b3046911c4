import { useSelector } from '../use-selector.ts'
import type { CartActor } from '../../../machines/cart/cart.machine.ts'
import { selectBill, selectIsQuoting, selectLines, selectQuoteError } from '../../../machines/cart/cart.selectors.ts'
import { lineTotal } from '../../../machines/domain/cart.ts'
import type { CartLine } from '../../../machines/domain/entities.ts'
import * as limits from '../../../machines/limits.ts'
import { cartTexts } from '../../../texts/vi/cart.ts'
import { commonTexts } from '../../../texts/vi/common.ts'
import { orderTexts } from '../../../texts/vi/order.ts'
import { useFormats } from '../../ui/format.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Button, Picture, Skeleton, ui } from '../../ui/parts.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useProblemText } from '../problem-text.ts'
import { BillRows } from './bill-rows.tsx'
import type { WaysOut } from './bill-warnings.tsx'
import { LaterWarnings } from './later-warnings.tsx'
import css from './cart.module.css'

/** The lines of the cart, and below them what they cost. */
export function CartLines({ cart, ways = {} }: { cart: CartActor; ways?: WaysOut }) {
  const lines = useSelector(cart, selectLines)
  const bill = useSelector(cart, selectBill)
  const gone = new Set(bill?.warnings.filter(({ code }) => code === 'ITEM_UNAVAILABLE').map(({ itemId }) => itemId))
  return (
    <>
      <ul className={css['lines']}>
        {lines.map((line) => (
          <Line key={line.key} line={line} cart={cart} isGone={gone.has(line.itemId)} />
        ))}
      </ul>
      <CartBill cart={cart} ways={ways} />
    </>
  )
}

function Line({ line, cart, isGone }: { line: CartLine; cart: CartActor; isGone: boolean }) {
  const t = useTexts(cartTexts)
  const o = useTexts(orderTexts)
  const { money } = useFormats()
  const extras = [...line.addons.map((addon) => addon.name), line.note].filter(Boolean).join(' · ')
  return (
    <li className={css['line']} data-gone={isGone}>
      <Picture base={line.image} tint={line.tint} sizes={[96, 192]} width={56} height={56} className={css['thumb'] ?? ''} />
      <div>
        <b>{line.name}</b>{' '}
        {isGone ? (
          <span className={ui['tag']} data-tone="bad">
            {t('cart.soldOut')}
          </span>
        ) : null}
        {extras === '' ? null : <p className={ui['muted']}>{extras}</p>}
        <div className={css['lineFoot']}>
          <span>{money(lineTotal(line))}</span>
          <Stepper
            value={line.quantity}
            max={limits.maxQuantity}
            label={`${o('common.quantity')}: ${line.name}`}
            less={`${o('common.less')}: ${line.name}`}
            more={`${o('common.more')}: ${line.name}`}
            onChange={(quantity) => cart.send({ type: 'cart.change', key: line.key, quantity })}
          />
        </div>
      </div>
    </li>
  )
}

function CartBill({ cart, ways }: { cart: CartActor; ways: WaysOut }) {
  const t = useTexts(cartTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const bill = useSelector(cart, selectBill)
  const isQuoting = useSelector(cart, selectIsQuoting)
  const error = useSelector(cart, selectQuoteError)
  if (error) {
    return (
      <div className={ui['banner']} data-tone="bad" role="alert">
        <WarningIcon />
        <span>{problem(error)}</span>
        <Button tone="bare" onClick={() => cart.send({ type: 'quote.retry' })}>
          {c('common.retry')}
        </Button>
      </div>
    )
  }
  if (!bill) {
    return (
      <div role="status" className={css['waiting']}>
        <span className={ui['visuallyHidden']}>{t('cart.quoting')}</span>
        <Skeleton className={css['waitingRow'] ?? ''} />
        <Skeleton className={css['waitingRow'] ?? ''} />
        <Skeleton className={css['waitingRow'] ?? ''} />
      </div>
    )
  }
  return (
    <div className={css['bill']} aria-busy={isQuoting}>
      <LaterWarnings bill={bill} cart={cart} ways={ways} />
      <BillRows bill={bill} />
    </div>
  )
}
