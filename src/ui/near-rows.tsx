import { useCallback, useState, type ReactNode } from 'react'
import { watchNear } from './near.ts'
import css from './near-rows.module.css'

interface Row {
  id: number
  name: string
}

interface Props<T extends Row> {
  rows: readonly T[]
  /** How many the first batch has; 0 where none is drawn before it comes near. */
  first: number
  /** How many each other batch has, 12 at most: a multiple of the columns that fit. */
  size: number
  /** Draws the row at a place of the whole list. */
  children: (row: T, place: number) => ReactNode
}

/** Where each batch begins and ends. */
function batchesOf(count: number, first: number, size: number): [number, number][] {
  const batches: [number, number][] = first > 0 ? [[0, Math.min(first, count)]] : []
  for (let from = first; from < count; from += size) batches.push([from, Math.min(from + size, count)])
  return batches
}

/**
 * Rows of a long list. Batches are drawn while they are near the view; one that is not is a single element of the same height, with each name where its row would
 * be, so that a search of the browser and a reader of the screen find it.
 */
export function NearRows<T extends Row>({ rows, first, size, children }: Props<T>) {
  return (
    <div role="list" className={css['rows']}>
      {batchesOf(rows.length, first, size).map(([from, to], index) => (
        <Batch key={rows[from]?.id} rows={rows.slice(from, to)} isFirst={first > 0 && index === 0}>
          {(row, place) => children(row, from + place)}
        </Batch>
      ))}
    </div>
  )
}

function Batch<T extends Row>({ rows, isFirst, children }: Pick<Props<T>, 'rows' | 'children'> & { isFirst: boolean }) {
  const [isNear, setNear] = useState(isFirst)
  const watch = useCallback(
    // what has the focus stays, however far it is
    (element: HTMLDivElement) => watchNear(element, (near) => setNear(near || element.contains(document.activeElement))),
    [],
  )
  return (
    <div ref={watch} className={css['batch']} {...(isNear ? {} : { role: 'listitem', 'data-rest': rows.length })}>
      {isNear ? rows.map(children) : rows.map(({ name }) => name).join('\n')}
    </div>
  )
}
