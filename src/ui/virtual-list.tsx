import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { watchNear } from './near.ts'
import css from './virtual-list.module.css'

interface Row {
  id: number | string
  name: string
}

/** How tall parts were when they were rendered last, each under its first row and its length. */
type Heights = Map<string, number>

interface Props<T extends Row> {
  rows: readonly T[]
  /** How many the first batch has; 0 where none is rendered before it comes near. */
  first: number
  /** How many each other batch has, 12 at most: a multiple of the columns that fit. */
  size: number
  /** Renders what is in the row at an offset of the whole list. */
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

/** Empty at first, and again once the window has another width. */
function useHeights(): Heights {
  const [heights, setHeights] = useState<Heights>(() => new Map())
  useEffect(() => {
    let width = innerWidth
    const forget = () => {
      if (innerWidth === width) return
      width = innerWidth
      setHeights(new Map())
    }
    addEventListener('resize', forget)
    return () => removeEventListener('resize', forget)
  }, [])
  return heights
}

/**
 * A long list. Batches of its rows are rendered while they are near the view; one that is not is a single element, as tall as it was or would be, and so are many
 * of them further away, with each name where its row would be, so that a search of the browser and a reader of the screen find it.
 * `className` says by --row, --space and --columns how tall a row is, how far it is from the next one, and how many are side by side.
 */
export function VirtualList<T extends Row>({ className, ...props }: Props<T> & { className: string | undefined }) {
  const heights = useHeights()
  return (
    <div role="list" className={`${css['list']} ${className}`}>
      <Parts {...props} heights={heights} most={mostBatches} />
    </div>
  )
}

const Parts = <T extends Row>({ rows, first, size, heights, most, children }: Props<T> & { heights: Heights; most: number }) =>
  partsOf(rows.length, first, size, most).map(([from, to], index) => (
    <Part key={rows[from]?.id} rows={rows.slice(from, to)} size={size} heights={heights} isFirst={first > 0 && index === 0}>
      {(row, offset) => children(row, from + offset)}
    </Part>
  ))

function Part<T extends Row>({ rows, size, heights, isFirst, children }: Omit<Props<T>, 'first'> & { heights: Heights; isFirst: boolean }) {
  const [isNear, setNear] = useState(isFirst)
  const name = `${rows[0]?.id} ${rows.length}`
  const watch = useCallback(
    (element: HTMLDivElement) =>
      watchNear(element, (near) => {
        if (!near && element.dataset['rest'] === undefined) heights.set(name, element.getBoundingClientRect().height)
        // what has the focus stays, however far it is
        setNear(near || element.contains(document.activeElement))
      }),
    [heights, name],
  )
  const times = rows.length > size ? rows.length / size : 1
  if (!isNear)
    return (
      <div
        ref={watch}
        className={css['rest']}
        role="listitem"
        data-rest={rows.length / times}
        data-times={times}
        style={{ blockSize: heights.get(name) }}
      >
        {rows.map((row) => row.name).join('\n')}
      </div>
    )
  return (
    <div ref={watch} className={css[times > 1 ? 'batches' : 'batch']}>
      {times > 1 ? (
        <Parts rows={rows} first={0} size={size} heights={heights} most={1}>
          {children}
        </Parts>
      ) : (
        rows.map((row, offset) => (
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- its list is not its parent
          <li key={row.id} role="listitem">
            {children(row, offset)}
          </li>
        ))
      )}
    </div>
  )
}
