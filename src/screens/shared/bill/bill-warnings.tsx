import type { Id } from '../../../../machines/domain/id.ts'
import type { ReactNode } from 'react'
import type { CartActor } from '../../../../machines/order/cart/cart.machine.ts'
import { selectLines } from '../../../../machines/order/cart/cart.selectors.ts'
import type { Bill, BillWarning, CartLine, DeliveryOption } from '../../../../machines/domain/entities.ts'
import type { Slot } from '../../../../machines/domain/slots.ts'
import { namesIn } from './names-in.ts'
import { cartTexts } from './texts.vi.ts'
import { useFormats } from '../../../ui/format.ts'
import { WarningIcon } from '../../../ui/icons.tsx'
import { Button, ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useSelector } from '../../../runtime/use-selector.ts'
import { useWarningText } from './use-warning-text.ts'
import css from './cart.module.css'

/** Where the customer may go from here, and what may be changed right here. What is left out is not offered. */
export interface WarningLinks {
  locationLink?: (label: string) => ReactNode
  /** To where a line is edited, the one at `at`, counted from 0. */
  lineLink?: (line: CartLine, at: number, content: ReactNode) => ReactNode
  /** To where house and flat are asked for; elsewhere it is not shown yet that they are missing. */
  onHouse?: () => void
  storeLink?: (label: string) => ReactNode
  othersLink?: (label: string) => ReactNode
  onPickup?: () => void
  onLater?: () => void
  onNow?: () => void
  /** To another slot in place of a full one. */
  slotLink?: (slot: Slot) => ReactNode
  onDropCoupon?: () => void
  /** Takes the other delivery option, in which the store serves; without it that is done already. */
  onFit?: (option: DeliveryOption) => void
}

/** What changed since the cart was filled or prevents ordering: each with a link to resolve it. */
export function BillWarnings({ bill, cart, warningLinks }: { bill: Bill; cart: CartActor; warningLinks: WarningLinks }) {
  const lines = useSelector(cart, selectLines)
  const { onFit, onHouse } = warningLinks
  // one that changes to the other delivery type is about to get another bill
  const shown = bill.warnings.filter(({ code, instead }) => (instead === undefined || onFit) && (code !== 'HOUSE_REQUIRED' || onHouse))
  const gone = [
    ...new Set(
      bill.warnings.flatMap(({ code, itemId, left = 0 }) =>
        code === 'ITEM_UNAVAILABLE' && left === 0 && itemId !== undefined ? [itemId] : [],
      ),
    ),
  ]
  const t = useTexts(cartTexts)
  const warningText = useWarningText(bill)
  const nameOf = (itemId: Id | undefined) => {
    const line = lines.find((one) => one.itemId === itemId)
    return line && <b>{namesIn(bill, line).name}: </b>
  }
  return (
    <>
      {shown.map((warning) => (
        <div
          key={`${warning.code}-${warning.itemId}`}
          className={`${ui['banner']} ${css['warning']}`}
          data-tone={warning.code === 'PRICE_CHANGED' ? undefined : 'bad'}
          role="alert"
        >
          <WarningIcon />
          <span>
            {nameOf(warning.itemId)}
            {warning.code === 'ITEM_UNAVAILABLE' && (warning.left ?? 0) === 0 ? (
              <>
                <span className={ui['tag']} data-tone="bad">
                  {t('cart.soldOut')}
                </span>{' '}
              </>
            ) : null}
            <span>{warningText(warning)}</span>
          </span>
          <span className={css['ways']}>
            <WarningLink warning={warning} bill={bill} cart={cart} warningLinks={warningLinks} />
          </span>
        </div>
      ))}
      {gone.length > 1 ? (
        <Button tone="soft" onClick={() => cart.send({ type: 'items.remove', itemIds: gone })}>
          {t('cart.dropAll')}
        </Button>
      ) : null}
    </>
  )
}

function WarningLink({
  warning: { code, instead, itemId, left = 0, next },
  bill,
  cart,
  warningLinks,
}: {
  warning: BillWarning
  bill: Bill
  cart: CartActor
  warningLinks: WarningLinks
}) {
  const t = useTexts(cartTexts)
  const dropButton =
    itemId === undefined ? null : (
      <Button tone="bare" onClick={() => cart.send({ type: 'items.remove', itemIds: [itemId] })}>
        {t('cart.drop')}
      </Button>
    )
  switch (code) {
    case 'ITEM_UNAVAILABLE':
      return (
        <>
          {left > 0 && itemId !== undefined ? <FewerButton itemId={itemId} left={left} cart={cart} /> : null}
          {dropButton}
        </>
      )
    case 'INVALID_ADDONS':
      return (
        <>
          {warningLinks.storeLink?.(t('way.store'))}
          {dropButton}
        </>
      )
    case 'PRICE_CHANGED':
      return <NewPrice itemId={itemId} bill={bill} cart={cart} />
    case 'STORE_CLOSED':
      return (
        <>
          {warningLinks.onLater ? (
            <Button tone="bare" onClick={warningLinks.onLater}>
              {t('way.later')}
            </Button>
          ) : null}
          {warningLinks.othersLink?.(t('way.others'))}
        </>
      )
    case 'SLOT_GONE':
      return (
        <>
          {warningLinks.onLater ? (
            <Button tone="bare" onClick={warningLinks.onLater}>
              {t('way.later')}
            </Button>
          ) : null}
          {warningLinks.onNow ? (
            <Button tone="bare" onClick={warningLinks.onNow}>
              {t('way.now')}
            </Button>
          ) : null}
        </>
      )
    case 'SLOT_FULL':
      return next && warningLinks.slotLink?.(next)
    case 'OUT_OF_AREA':
      return (
        <>
          {warningLinks.locationLink?.(t('way.place'))}
          {warningLinks.onPickup ? (
            <Button tone="bare" onClick={warningLinks.onPickup}>
              {t('way.pickup')}
            </Button>
          ) : null}
        </>
      )
    case 'OPTION_UNAVAILABLE':
      return instead && warningLinks.onFit ? (
        <Button tone="bare" onClick={() => warningLinks.onFit?.(instead)}>
          {t(instead === 'SELFPICKUP' ? 'way.pickup' : 'way.delivery')}
        </Button>
      ) : null
    case 'HOUSE_REQUIRED':
      return (
        <Button tone="bare" onClick={warningLinks.onHouse}>
          {t('way.house')}
        </Button>
      )
    case 'BELOW_MINIMUM':
      return warningLinks.storeLink?.(t('way.more'))
    case 'COUPON_INVALID':
      return warningLinks.onDropCoupon ? (
        <Button tone="bare" onClick={warningLinks.onDropCoupon}>
          {t('way.coupon')}
        </Button>
      ) : null
    default:
      return null
  }
}

/** Takes what is left, where one line alone wants more. */
function FewerButton({ itemId, left, cart }: { itemId: Id; left: number; cart: CartActor }) {
  const t = useTexts(cartTexts)
  const [line, ...others] = useSelector(cart, selectLines).filter((one) => one.itemId === itemId)
  if (!line || others.length > 0) return null
  return (
    <Button tone="bare" onClick={() => cart.send({ type: 'cart.change', key: line.key, quantity: left })}>
      {t('cart.fewer', { count: left })}
    </Button>
  )
}

function NewPrice({ itemId, bill, cart }: { itemId: Id | undefined; bill: Bill; cart: CartActor }) {
  const t = useTexts(cartTexts)
  const { money } = useFormats(bill.currency)
  const line = bill.lines.find((one) => one.itemId === itemId)
  if (!line || itemId === undefined) return null
  const price = line.unitPrice - line.addons.reduce((sum, addon) => sum + addon.price, 0)
  return (
    <>
      <b>{t('cart.newPrice', { price: money(price) })}</b>
      <Button tone="bare" onClick={() => cart.send({ type: 'price.accept', itemId, price })}>
        {t('cart.agree')}
      </Button>
    </>
  )
}
