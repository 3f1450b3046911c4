import type { ReactNode } from 'react'
import { useSelector } from '../../../runtime/use-selector.ts'
import type { CartActor } from '../../../../machines/order/cart/cart.machine.ts'
import { selectBill, selectIsQuoting, selectLines, selectQuoteError, selectStore } from '../../../../machines/order/cart/cart.selectors.ts'
import type { CartRemovalActor } from '../../../../machines/order/cart-removal/cart-removal.machine.ts'
import { selectRemoved } from '../../../../machines/order/cart-removal/cart-removal.selectors.ts'
import { lineTotal } from '../../../../machines/domain/cart.ts'
import type { CartLine } from '../../../../machines/domain/entities.ts'
import * as limits from '../../../../machines/limits.ts'
import { commonTexts } from '../../../ui/texts.vi.ts'
import { cartTexts } from './texts.vi.ts'
import { useFormats } from '../../../ui/format.ts'
import { WarningIcon } from '../../../ui/icons.tsx'
import { CheckIcon } from '../../../ui/more-icons.tsx'
import { Button, Picture, Skeleton, ui } from '../../../ui/parts.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useProblemText } from '../problem-text.ts'
import { BillRows } from './bill-rows.tsx'
import { namesIn } from './names-in.ts'
import css from './cart.module.css'
import { BillWarnings, type WarningLinks } from './bill-warnings.tsx'

const noLinks: WarningLinks = {}

/** The lines of the cart, each of which can be changed. */
export function CartLines({
  cart,
  removal,
  warningLinks = noLinks,
}: {
  cart: CartActor
  removal: CartRemovalActor
  warningLinks?: WarningLinks | undefined
}) {
  const lines = useSelector(cart, selectLines)
  const store = useSelector(cart, selectStore)
  return (
    <ul className={css['lines']}>
      {lines.map((line, at) => (
        <Line
          key={line.key}
          line={line}
          cart={cart}
          onChange={(quantity) => {
            if (quantity === 0 && store) removal.send({ type: 'line.remove', store, line, at })
            else cart.send({ type: 'cart.change', key: line.key, quantity })
          }}
          link={warningLinks.lineLink && ((content) => warningLinks.lineLink?.(line, at, content))}
        />
      ))}
    </ul>
  )
}

function Line({
  line,
  cart,
  link,
  onChange,
}: {
  line: CartLine
  cart: CartActor
  link: ((content: ReactNode) => ReactNode) | undefined
  onChange: (quantity: number) => void
}) {
  const c = useTexts(cartTexts)
  const { money } = useFormats()
  const { name, addons } = namesIn(useSelector(cart, selectBill), line)
  const extras = [...addons, line.note].filter(Boolean).join(' · ')
  const content = (
    <span>
      <b>{name}</b>
      {extras === '' ? null : <span className={ui['muted']}>{extras}</span>}
    </span>
  )
  return (
    <li className={css['line']}>
      <Picture base={line.image} tint={line.tint} sizes={[96, 192]} width={56} height={56} className={css['thumb'] ?? ''} />
      <div>
        {link?.(
          <>
            {content}
            <span className={css['edit']}>{c('cart.edit')}</span>
          </>,
        ) ?? content}
        <div className={css['lineFoot']}>
          <span>{money(lineTotal(line))}</span>
          <Stepper
            value={line.quantity}
            max={limits.maxQuantity}
            label={`${c('common.quantity')}: ${name}`}
            less={`${c('common.less')}: ${name}`}
            more={`${c('common.more')}: ${name}`}
            onChange={onChange}
          />
        </div>
      </div>
    </li>
  )
}

/** The dish whose last piece was taken out just now, as long as it can be had back. */
export function RemovedLine({ removal }: { removal: CartRemovalActor }) {
  const t = useTexts(cartTexts)
  const removed = useSelector(removal, selectRemoved)
  return (
    <div role="status" className={css['removed']}>
      {removed ? (
        <div className={ui['banner']}>
          <CheckIcon />
          <span>{t('cart.removed', { name: removed.name })}</span>
          <Button tone="bare" onClick={() => removal.send({ type: 'removal.undo' })}>
            {t('cart.undo')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** What the lines of the cart cost. */
export function CartBill({ cart, warningLinks = noLinks }: { cart: CartActor; warningLinks?: WarningLinks | undefined }) {
  const t = useTexts(cartTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const bill = useSelector(cart, selectBill)
  const isQuoting = useSelector(cart, selectIsQuoting)
  const error = useSelector(cart, selectQuoteError)
  // a user who tries again sees that it is being quoted
  if (error && !isQuoting) {
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
      {bill.warnings.length > 0 ? <BillWarnings bill={bill} cart={cart} warningLinks={warningLinks} /> : null}
      <BillRows bill={bill} />
    </div>
  )
}
