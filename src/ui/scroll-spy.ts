import { useEffect, useState, type RefObject } from 'react'

/** Index of the child of `list` that lies nearest to the middle of the view; -1 before the first scroll. */
export function useScrollSpy(list: RefObject<HTMLElement | null>): number {
  const [active, setActive] = useState(-1)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const middle = innerHeight / 2
      let best = -1
      let least = Number.POSITIVE_INFINITY
      for (const [index, child] of [...(list.current?.children ?? [])].entries()) {
        const { top, bottom } = child.getBoundingClientRect()
        const away = top > middle ? top - middle : bottom < middle ? middle - bottom : 0
        if (away < least) {
          least = away
          best = index
        }
      }
      setActive(scrollY < 40 ? -1 : best)
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    addEventListener('scroll', later, { passive: true })
    return () => {
      removeEventListener('scroll', later)
      cancelAnimationFrame(frame)
    }
  }, [list])
  return active
}
