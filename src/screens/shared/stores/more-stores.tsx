import { useRef } from 'react'
import type { DeliveryOptionActor } from '../../../../machines/shop/delivery-option/delivery-option.machine.ts'
import { selectOption } from '../../../../machines/shop/delivery-option/delivery-option.selectors.ts'
import type { StoreCard } from '../../../../machines/domain/entities.ts'
import { useOnceNear } from '../../../ui/near.ts'
import { VirtualList } from '../../../ui/virtual-list.tsx'
import { useSelector } from '../../../runtime/use-selector.ts'
import { firstCards, type ListParts } from './store-cards.tsx'
import css from './browsing.module.css'
import { StoreLink } from './store-row.tsx'

/** A multiple of the one to four columns that fit. */
const batchSize = 12

interface Props {
  stores: readonly StoreCard[]
  option: DeliveryOptionActor
  heart: ListParts['heart']
  /** Called once when the end of the first stores comes near; where the list is not all there is yet. */
  onEnd: (() => void) | undefined
}

/** The stores after the first ones, however many there are. */
export function MoreStores({ stores, option, heart, onEnd }: Props) {
  const deliveryOption = useSelector(option, selectOption)
  const box = useRef<HTMLDivElement>(null)
  useOnceNear(box, onEnd)
  return (
    <div ref={box} className={css['more']}>
      {stores.length > firstCards ? (
        <VirtualList className={css['cards']} rows={stores.slice(firstCards)} first={0} size={batchSize}>
          {(store) => (
            <>
              <StoreLink store={store} deliveryOption={deliveryOption} />
              {heart?.(store)}
            </>
          )}
        </VirtualList>
      ) : null}
    </div>
  )
}
