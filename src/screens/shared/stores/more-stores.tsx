import { useRef } from 'react'
import type { DeliveryOptionActor } from '../../../../machines/shop/delivery-option/delivery-option.machine.ts'
import { selectOption } from '../../../../machines/shop/delivery-option/delivery-option.selectors.ts'
import type { StoreCard } from '../../../../machines/domain/entities.ts'
import { useGridBefore, useNearBatch, useOnceNear, type Grid } from '../../../ui/near-grid.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { firstCards, type ListParts } from './store-cards.tsx'
import top from './browsing.module.css'
import css from './store-list.module.css'
import { StoreRow } from './store-row.tsx'

/** A multiple of the one to four columns that fit. */
const batchSize = 12

interface Props {
  stores: readonly StoreCard[]
  option: DeliveryOptionActor
  heart: ListParts['heart']
  /** Called once when the end of the first stores comes near; where the list is not all there is yet. */
  onEnd: (() => void) | undefined
}

/**
 * The stores after the first ones, however many there are: batches are rendered while they are near the view. One that is not is as tall as it was or would be,
 * with the names in it, so that a search of the browser and a reader of the screen find them.
 */
export function MoreStores({ stores, option, heart, onEnd }: Props) {
  const deliveryOption = useSelector(option, selectOption)
  const box = useRef<HTMLDivElement>(null)
  const grid = useGridBefore(box)
  useOnceNear(box, onEnd)
  const rest = stores.slice(firstCards)
  const starts = Array.from({ length: Math.ceil(rest.length / batchSize) }, (_, index) => index * batchSize)
  return (
    <div ref={box} className={top['more']}>
      {starts.map((start) => (
        <Batch key={rest[start]?.id} stores={rest.slice(start, start + batchSize)} {...{ grid, deliveryOption, heart }} />
      ))}
    </div>
  )
}

function Batch({
  stores,
  grid,
  deliveryOption,
  heart,
}: Pick<Props, 'stores' | 'heart'> & { grid: Grid; deliveryOption: ReturnType<typeof selectOption> }) {
  const { ref, isNear, blockSize } = useNearBatch(stores.length, grid)
  if (isNear) {
    return (
      <ul ref={ref} className={css['list']} data-drawn="true">
        {stores.map((store) => (
          <StoreRow key={store.id} store={store} deliveryOption={deliveryOption} heart={heart?.(store)} />
        ))}
      </ul>
    )
  }
  return (
    <ul ref={ref} className={top['afar']} style={{ blockSize }}>
      {stores.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}
