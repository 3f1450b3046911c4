import type { ReactNode } from 'react'
import type { AddressesActor } from '../../../machines/account/addresses/addresses.machine.ts'
import { selectLocation } from '../../../machines/account/addresses/addresses.selectors.ts'
import type { DeliveryOptionActor } from '../../../machines/shop/delivery-option/delivery-option.machine.ts'
import { selectOption } from '../../../machines/shop/delivery-option/delivery-option.selectors.ts'
import { roundKm } from '../../../machines/domain/distance.ts'
import { isServedAt, kmOutside } from '../../../machines/domain/reach.ts'
import type { Store } from '../../../machines/domain/entities.ts'
import { Delivery } from './store-header.tsx'
import { storeTexts } from './texts.vi.ts'
import { useFormats } from '../../ui/format.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './store-reach.module.css'

interface Props {
  store: Store
  location: AddressesActor
  option: DeliveryOptionActor
  /** The link to another address. */
  locationLink: ReactNode
}

/** Says where a store does not serve the location at all (STORE-8), and what to do then. */
export function StoreReachView({ store, location, option, locationLink }: Props) {
  const t = useTexts(storeTexts)
  const { distance } = useFormats()
  const deliveryOption = useSelector(option, selectOption)
  const at = useSelector(location, selectLocation)
  if (!store.acceptsOrders) return <Banner>{t('reach.inactive')}</Banner>
  if (deliveryOption === 'SELFPICKUP' || isServedAt(store, at)) return null
  const km = kmOutside(store, at)
  return (
    <Banner
      more={
        <>
          {locationLink}
          {store.offers.includes('SELFPICKUP') ? (
            <Button tone="bare" onClick={() => option.send({ type: 'option.choose', option: 'SELFPICKUP' })}>
              {t('reach.fetch')}
            </Button>
          ) : null}
        </>
      }
    >
      {km === undefined
        ? t('reach.refused')
        : t('reach.outside', { distance: distance(roundKm(km)), radius: distance(store.deliveryRadius) })}
    </Banner>
  )
}

interface FeeProps extends Omit<Props, 'locationLink'> {
  /** Kilometres, where they are known. */
  km: number | undefined
}

/** What a delivery to the location costs, and from how far away: no fee where the order is fetched, or nothing is delivered. */
export function ReachedFee({ store, location, option, km }: FeeProps) {
  const isDelivered = useSelector(option, selectOption) === 'DELIVERY'
  const at = useSelector(location, selectLocation)
  return <Delivery store={store} km={km} hasFee={isDelivered && isServedAt(store, at)} />
}

const Banner = ({ children, more }: { children: ReactNode; more?: ReactNode }) => (
  <div className={ui['banner']} data-tone="bad" role="alert">
    <WarningIcon />
    <div>
      <p>{children}</p>
      {more === undefined ? null : <div className={css['ways']}>{more}</div>}
    </div>
  </div>
)
