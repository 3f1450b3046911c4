import { useSelector } from '../../runtime/use-selector.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import type { AddressesActor } from '../../../machines/account/addresses/addresses.machine.ts'
import { selectLocation } from '../../../machines/account/addresses/addresses.selectors.ts'
import type { CheckoutActor } from '../../../machines/order/checkout/checkout.machine.ts'
import {
  selectBill,
  selectError,
  selectHasChanged,
  selectHasMethod,
  selectIsChecking,
  selectIsPlacing,
  selectIsQuoting,
  selectIsUnknown,
  selectIsUnquoted,
  selectIsWalletEnough,
  selectMayPlace,
  selectMethods,
  selectObstacle,
  selectDraft,
} from '../../../machines/order/checkout/checkout.selectors.ts'
import type { Bill } from '../../../machines/domain/entities.ts'
import type { CouponsActor } from '../../../machines/order/coupons/coupons.machine.ts'
import type { Settings } from '../../../machines/domain/settings.ts'
import type { SlotsActor } from '../../../machines/order/slots/slots.machine.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { paymentTexts } from '../shared/payment/texts.vi.ts'
import { orderTexts } from '../shared/order/texts.vi.ts'
import { checkoutTexts } from './texts.vi.ts'
import { useFormats } from '../../ui/format.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Button, Skeleton, ui } from '../../ui/parts.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BillLines } from '../shared/bill/bill-lines.tsx'
import { BillRows } from '../shared/bill/bill-rows.tsx'
import { useWarningText } from '../shared/bill/use-warning-text.ts'
import { useProblemText } from '../shared/problem-text.ts'
import { PaymentMethod } from './payment-method.tsx'
import columns from '../shared/bill/two-columns.module.css'
import css from './checkout.module.css'

const choices = () => import('./choices.ts')
const Arrival = lazy(() => choices().then((part) => ({ default: part.Arrival })))
const Part = lazy(() => choices().then((part) => ({ default: part.Part })))
const Extras = lazy(() => choices().then((part) => ({ default: part.Extras })))
const House = lazy(() => choices().then((part) => ({ default: part.House })))
const Note = lazy(() => choices().then((part) => ({ default: part.Note })))
const Unknown = lazy(() => choices().then((part) => ({ default: part.Unknown })))
const When = lazy(() => choices().then((part) => ({ default: part.When })))

interface Props {
  checkout: CheckoutActor
  location: AddressesActor
  settings: Settings
  /** The times that the store offers; comes after the bill. */
  slots: SlotsActor | undefined
  /** The coupons that are offered. */
  coupons: CouponsActor
  locationLink: ReactNode
  /** What prevents the order, with links to resolve it. */
  renderWarnings: (bill: Bill) => ReactNode
  /** The text for a payment that came to nothing. */
  unpaid?: 'declined' | 'cancelled' | 'unreachable' | undefined
  /** The delivery types that it may be had by. */
  optionSwitch?: ReactNode
  onDescribe: (house: string) => void
}

/** The last look before ordering: where, how it is paid, and the whole bill. */
export const CheckoutPage = (props: Props) => (
  <Suspense>
    <LastLook {...props} />
  </Suspense>
)

function LastLook({ checkout, location, slots, coupons, settings, locationLink, renderWarnings, unpaid, optionSwitch, onDescribe }: Props) {
  const t = useTexts(paymentTexts)
  const k = useTexts(checkoutTexts)
  const isUnknown = useSelector(checkout, selectIsUnknown)
  const isPlacing = useSelector(checkout, selectIsPlacing)
  if (isUnknown) return <Unknown checkout={checkout} />
  return (
    <div className={`${ui['page']} ${columns['page']}`} aria-busy={isPlacing}>
      <SkipLink to="place-order">{k('checkout.skipToPlace')}</SkipLink>
      <div className={columns['main']}>
        {unpaid === undefined ? null : (
          <p className={ui['banner']} data-tone="bad" role="alert">
            <WarningIcon />
            <span>{t(`payment.${unpaid}`)}</span>
          </p>
        )}
        {optionSwitch}
        <Arrival checkout={checkout} />
        <Where checkout={checkout} location={location} locationLink={locationLink} onDescribe={onDescribe} />
        {slots ? <When checkout={checkout} slots={slots} /> : null}
        <Payment checkout={checkout} />
        <Extras checkout={checkout} coupons={coupons} tips={settings.tips} />
      </div>
      <div className={columns['due']}>
        <BillSection checkout={checkout} renderWarnings={renderWarnings} />
        <PlaceOrderButton checkout={checkout} />
      </div>
    </div>
  )
}

function Where({ checkout, location, locationLink, onDescribe }: Pick<Props, 'checkout' | 'location' | 'locationLink' | 'onDescribe'>) {
  const t = useTexts(orderTexts)
  const chosen = useSelector(location, selectLocation)
  const { option, store } = useSelector(checkout, selectDraft)
  const isPlacing = useSelector(checkout, selectIsPlacing)
  if (option === 'SELFPICKUP') {
    return (
      <section className={ui['section']}>
        <h2>{t('checkout.pickup')}</h2>
        <p>{[store?.name, store?.address].filter(Boolean).join(', ')}</p>
        <Note checkout={checkout} />
      </section>
    )
  }
  return (
    <section className={ui['section']}>
      <div className={css['row']}>
        <h2>{t('checkout.address')}</h2>
        {locationLink}
      </div>
      <p>{chosen?.address}</p>
      <House location={location} isPlacing={isPlacing} onDescribe={onDescribe} />
      <Note checkout={checkout} />
    </section>
  )
}

function Payment({ checkout }: { checkout: CheckoutActor }) {
  const t = useTexts(orderTexts)
  const k = useTexts(checkoutTexts)
  const draft = useSelector(checkout, selectDraft)
  const methods = useSelector(checkout, selectMethods)
  const bill = useSelector(checkout, selectBill)
  const isEnough = useSelector(checkout, selectIsWalletEnough)
  const isQuoting = useSelector(checkout, selectIsQuoting)
  const hasMethod = useSelector(checkout, selectHasMethod)
  const problem = hasMethod ? (isEnough || isQuoting ? undefined : 'walletShort') : 'noMethod'
  return (
    <section className={ui['section']}>
      <h2 id="payment">{t('checkout.payment')}</h2>
      <div role="radiogroup" aria-labelledby="payment" className={css['methods']}>
        {methods.map((method) => (
          <label key={method} className={ui['choice']} data-card="true">
            <input
              type="radio"
              name="method"
              checked={draft.method === method}
              onChange={() => checkout.send({ type: 'draft.change', change: { method } })}
            />
            <PaymentMethod method={method} bill={bill} isPickup={draft.option === 'SELFPICKUP'} />
          </label>
        ))}
      </div>
      {hasMethod ? <Part checkout={checkout} /> : null}
      {problem === undefined ? null : (
        <p className={ui['banner']} data-tone="bad" role="alert">
          <WarningIcon />
          <span>{k(`checkout.${problem}`)}</span>
        </p>
      )}
    </section>
  )
}

function BillSection({ checkout, renderWarnings }: Pick<Props, 'checkout' | 'renderWarnings'>) {
  const t = useTexts(checkoutTexts)
  const bill = useSelector(checkout, selectBill)
  const isQuoting = useSelector(checkout, selectIsQuoting)
  return (
    <section className={ui['section']} aria-busy={isQuoting}>
      <h2>{t('checkout.bill')}</h2>
      {bill ? (
        <>
          <BillLines bill={bill} />
          {renderWarnings(bill)}
          <BillRows bill={bill} />
        </>
      ) : (
        <div className={css['waiting']}>
          {[1, 2, 3, 4].map((one) => (
            <Skeleton key={one} className={css['waitingRow'] ?? ''} />
          ))}
        </div>
      )}
    </section>
  )
}

/** What came of the last try, or of pricing the order: next to the button, where the one who tapped it looks. */
function Outcome({ checkout }: { checkout: CheckoutActor }) {
  const t = useTexts(checkoutTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const bill = useSelector(checkout, selectBill)
  const error = useSelector(checkout, selectError)
  const hasChanged = useSelector(checkout, selectHasChanged)
  const isUnquoted = useSelector(checkout, selectIsUnquoted)
  // its key stands for another order, which has arrived
  const isOfOther = error?.code === 'IDEMPOTENCY_MISMATCH'
  return (
    <>
      {hasChanged ? (
        <p className={ui['banner']} role="alert">
          <WarningIcon />
          <span>{t('checkout.changed')}</span>
        </p>
      ) : null}
      {error && !bill?.warnings.some(({ message }) => message === problem(error)) ? (
        <div className={ui['banner']} data-tone="bad" role="alert">
          <WarningIcon />
          <span>{isOfOther ? t('checkout.orderedBefore') : problem(error)}</span>
          {isOfOther ? (
            <Link to="/my-orders" className={ui['button']} data-tone="bare">
              {t('checkout.seeOrders')}
            </Link>
          ) : null}
          {isUnquoted ? (
            <Button tone="bare" onClick={() => checkout.send({ type: 'bill.retry' })}>
              {c('common.retry')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

function PlaceOrderButton({ checkout }: { checkout: CheckoutActor }) {
  const t = useTexts(checkoutTexts)
  const bill = useSelector(checkout, selectBill)
  const { money } = useFormats(bill?.currency)
  const mayPlace = useSelector(checkout, selectMayPlace)
  const isPlacing = useSelector(checkout, selectIsPlacing)
  const isChecking = useSelector(checkout, selectIsChecking)
  const obstacle = useSelector(checkout, selectObstacle)
  const warningText = useWarningText(bill)
  const reason = obstacle === undefined ? '' : typeof obstacle === 'string' ? t(`checkout.${obstacle}`) : warningText(obstacle)
  return (
    <div className={`${ui['actions']} ${columns['action']} ${css['foot']}`}>
      <Outcome checkout={checkout} />
      {reason === '' ? null : (
        <p id="obstacle" className={css['obstacle']}>
          {reason}
        </p>
      )}
      <Button
        id="place-order"
        aria-describedby={reason === '' ? undefined : 'obstacle'}
        size="large"
        isWide
        isBusy={isPlacing}
        disabled={!mayPlace}
        onClick={() => checkout.send({ type: 'order.place' })}
      >
        {isChecking
          ? t('checkout.checking')
          : isPlacing
            ? t('checkout.placing')
            : bill
              ? t('checkout.placeFor', { amount: money(bill.payable) })
              : t('checkout.place')}
      </Button>
    </div>
  )
}
