import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { watchNear } from './near.ts'

/** How tall a card is with the space below it, and how many are in a row. */
export interface Grid {
  pitch: number
  columns: number
}

/** The space between two rows of cards. */
const gap = 16

/** The grid before `box`, as its first card shows it; measured again whenever its size changes. */
export function useGridBefore(box: RefObject<HTMLElement | null>): Grid {
  const [grid, setGrid] = useState<Grid>({ pitch: 320, columns: 1 })
  useLayoutEffect(() => {
    const first = box.current?.previousElementSibling
    if (!(first instanceof HTMLElement)) return undefined
    const measure = () => {
      const columns = getComputedStyle(first).gridTemplateColumns.split(' ').length
      const card = first.firstElementChild?.getBoundingClientRect().height ?? 0
      if (card > 0)
        setGrid((old) => (old.columns === columns && Math.abs(old.pitch - card - gap) < 1 ? old : { columns, pitch: card + gap }))
    }
    const watcher = new ResizeObserver(measure)
    watcher.observe(first)
    return () => watcher.disconnect()
  }, [box])
  return grid
}

/** Calls `onNear` once when `box` comes near the view. */
export function useOnceNear(box: RefObject<HTMLElement | null>, onNear: (() => void) | undefined): void {
  useEffect(() => {
    const element = box.current
    if (!element || !onNear) return undefined
    const stop = watchNear(element, (isNear) => {
      if (!isNear) return
      stop()
      onNear()
    })
    return stop
  }, [box, onNear])
}

/**
 * Whether a batch of cards is near the view, and how tall it is while it is not: as tall as it was when it was rendered last, or as `count` cards in `grid` would be.
 * `ref` belongs to the batch's element, which says by `data-drawn="true"` that its cards are rendered.
 */
export function useNearBatch(count: number, grid: Grid) {
  const [isNear, setNear] = useState(false)
  const [height, setHeight] = useState<number>()
  const ref = useCallback(
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
  return { ref, isNear, blockSize: height ?? Math.ceil(count / grid.columns) * grid.pitch - gap }
}
