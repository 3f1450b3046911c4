import type { ReactNode } from 'react'
import type { AddressesActor } from '../../../machines/account/addresses/addresses.machine.ts'
import { selectLocation } from '../../../machines/account/addresses/addresses.selectors.ts'
import type { DeliveryOptionActor } from '../../../machines/shop/delivery-option/delivery-option.machine.ts'
import { selectOption } from '../../../machines/shop/delivery-option/delivery-option.selectors.ts'
import { greatCircleKm, roundKm } from '../../../machines/domain/distance.ts'
import { isReachOf, isWithinArea, stretchOf } from '../../../machines/domain/reach.ts'
import type { Store } from '../../../machines/domain/entities.ts'
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
  const { stretch } = stretchOf(store, at)
  const km = stretch && greatCircleKm(stretch.from, stretch.to)
  if (!store.acceptsOrders) return <Banner>{t('reach.inactive')}</Banner>
  const isOutside = km !== undefined && !isWithinArea(km, store.deliveryRadius)
  const isServed = (at && isReachOf(store, at) ? store.reach?.isServed : undefined) ?? !isOutside
  if (deliveryOption === 'SELFPICKUP' || isServed) return null
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
      {isOutside ? t('reach.outside', { distance: distance(roundKm(km)), radius: distance(store.deliveryRadius) }) : t('reach.refused')}
    </Banner>
  )
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
