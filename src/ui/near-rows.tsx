import { useCallback, useState, type ReactNode } from 'react'
import { watchNear } from './near.ts'
import css from './near-rows.module.css'

interface Row {
  id: number | string
  name: string
}

interface Props<T extends Row> {
  rows: readonly T[]
  /** How many the first batch has; 0 where none is rendered before it comes near. */
  first: number
  /** How many each other batch has, 12 at most: a multiple of the columns that fit. */
  size: number
  /** Renders the row at an offset of the whole list. */
  children: (row: T, offset: number) => ReactNode
}

/** As many batches as wait together, as one element, while none of them is near. */
const mostBatches = 12

/** Where each part begins and ends: the first batch, then as many whole ones together as may be, then what is left. */
function partsOf(count: number, first: number, size: number, most: number): [number, number][] {
  const parts: [number, number][] = first > 0 ? [[0, Math.min(first, count)]] : []
  for (let from = first; from < count;) {
    const to = from + Math.max(1, Math.min(most, Math.floor((count - from) / size))) * size
    parts.push([from, Math.min(to, count)])
    from = to
  }
  return parts
}

/**
 * Rows of a long list. Batches are rendered while they are near the view; one that is not is a single element of the same height, and so are many of them
 * further away, with each name where its row would be, so that a search of the browser and a reader of the screen find it.
 */
export const NearRows = <T extends Row>(props: Props<T>) => (
  <div role="list" className={css['rows']}>
    <Parts {...props} most={mostBatches} />
  </div>
)

const Parts = <T extends Row>({ rows, first, size, most, children }: Props<T> & { most: number }) =>
  partsOf(rows.length, first, size, most).map(([from, to], index) => (
    <Part key={rows[from]?.id} rows={rows.slice(from, to)} size={size} isFirst={first > 0 && index === 0}>
      {(row, offset) => children(row, from + offset)}
    </Part>
  ))

function Part<T extends Row>({ rows, size, isFirst, children }: Pick<Props<T>, 'rows' | 'size' | 'children'> & { isFirst: boolean }) {
  const [isNear, setNear] = useState(isFirst)
  const watch = useCallback(
    // what has the focus stays, however far it is
    (element: HTMLDivElement) => watchNear(element, (near) => setNear(near || element.contains(document.activeElement))),
    [],
  )
  const times = rows.length > size ? rows.length / size : 1
  if (!isNear)
    return (
      <div ref={watch} className={css['batch']} role="listitem" data-rest={rows.length / times} data-times={times}>
        {rows.map(({ name }) => name).join('\n')}
      </div>
    )
  return (
    <div ref={watch} className={css[times > 1 ? 'rows' : 'batch']}>
      {times > 1 ? (
        <Parts rows={rows} first={0} size={size} most={1}>
          {children}
        </Parts>
      ) : (
        rows.map(children)
      )}
    </div>
  )
}
