import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DeliveryOptionActor } from '../../../../machines/shop/delivery-option/delivery-option.machine.ts'
import { selectOption } from '../../../../machines/shop/delivery-option/delivery-option.selectors.ts'
import type { StoreCard } from '../../../../machines/domain/entities.ts'
import { watchNear } from '../../../ui/near.ts'
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
  /** Told once when the end of the first stores comes near; where the list is not all there is yet. */
  onEnd: (() => void) | undefined
}

/** How tall a card is with the space below it, and how many stand in a row, as the first ones say. */
interface Grid {
  pitch: number
  columns: number
}

/**
 * The stores after the first ones, however many there are: batches are drawn while they are near the view. One that is not is as tall as it was or would be, with
 * the names in it, so that a search of the browser and a reader of the screen find them.
 */
export function MoreStores({ stores, option, heart, onEnd }: Props) {
  const way = useSelector(option, selectOption)
  const box = useRef<HTMLDivElement>(null)
  const [grid, setGrid] = useState<Grid>({ pitch: 320, columns: 1 })
  useLayoutEffect(() => {
    const first = box.current?.previousElementSibling
    if (!(first instanceof HTMLElement)) return undefined
    const measure = () => {
      const columns = getComputedStyle(first).gridTemplateColumns.split(' ').length
      const card = first.firstElementChild?.getBoundingClientRect().height ?? 0
      if (card > 0) setGrid((old) => (old.columns === columns && Math.abs(old.pitch - card - 16) < 1 ? old : { columns, pitch: card + 16 }))
    }
    const watcher = new ResizeObserver(measure)
    watcher.observe(first)
    return () => watcher.disconnect()
  }, [])
  useEffect(() => {
    const element = box.current
    if (!element || !onEnd) return undefined
    const stop = watchNear(element, (isNear) => {
      if (!isNear) return
      stop()
      onEnd()
    })
    return stop
  }, [onEnd])
  const rest = stores.slice(firstCards)
  const starts = Array.from({ length: Math.ceil(rest.length / batchSize) }, (_, index) => index * batchSize)
  return (
    <div ref={box} className={top['more']}>
      {starts.map((start) => (
        <Batch key={rest[start]?.id} stores={rest.slice(start, start + batchSize)} {...{ grid, way, heart }} />
      ))}
    </div>
  )
}

function Batch({ stores, grid, way, heart }: Pick<Props, 'stores' | 'heart'> & { grid: Grid; way: ReturnType<typeof selectOption> }) {
  const [isNear, setNear] = useState(false)
  const [height, setHeight] = useState<number>()
  const watch = useCallback(
    (element: HTMLElement | null) =>
      element
        ? watchNear(element, (near) => {
            if (!near && element.dataset['drawn'] === 'true') setHeight(element.offsetHeight)
            // what has the focus stays, however far it is
            setNear(near || element.contains(document.activeElement))
          })
        : undefined,
    [],
  )
  if (isNear) {
    return (
      <ul ref={watch} className={css['list']} data-drawn="true">
        {stores.map((store) => (
          <StoreRow key={store.id} store={store} way={way} heart={heart?.(store)} />
        ))}
      </ul>
    )
  }
  const blockSize = height ?? Math.ceil(stores.length / grid.columns) * grid.pitch - 16
  return (
    <ul ref={watch} className={top['afar']} style={{ blockSize }}>
      {stores.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}
