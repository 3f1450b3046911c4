import { useEffect, useRef, useState, type RefObject } from 'react'

/** How far from its position the page may be while the tab that was tapped stays the active one. */
const nearPx = 40

/** Frames without a movement after which a scroll is over. */
const stillFrames = 8

const behavior = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

/** How far the page is scrolled with a child at its position below the bars, which the style sheet gives as scroll padding and margin. */
function positionOf(child: Element | undefined): number {
  if (!child) return 0
  const { documentElement: page } = document
  const padding = Number.parseFloat(getComputedStyle(page).scrollPaddingBlockStart) || 0
  const margin = Number.parseFloat(getComputedStyle(child).scrollMarginBlockStart) || 0
  const top = scrollY + child.getBoundingClientRect().top - padding - margin
  return Math.max(0, Math.min(top, page.scrollHeight - innerHeight))
}

function nearestToMiddle(children: Iterable<Element>): number {
  const middle = innerHeight / 2
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (const [index, child] of [...children].entries()) {
    const { top, bottom } = child.getBoundingClientRect()
    const away = top > middle ? top - middle : bottom < middle ? middle - bottom : 0
    if (away < least) {
      least = away
      best = index
    }
  }
  return best
}

interface Aim {
  index: number
  /** How far off its position the page may come to rest; further off, it was scrolled otherwise. */
  slack: number
  /** Where the page came to rest; undefined on the way. */
  at: number | undefined
}

/**
 * Tabs over a long list. Active is the child of `list` that lies nearest to the middle of the view, -1 at the top of the page, and the one that was tapped from
 * the tap on until the page is scrolled on. The active tab stays in the view of `tabs`, which are scrolled to their start for -1.
 */
export function useScrollSpy(list: RefObject<HTMLElement | null>, tabs: RefObject<HTMLElement | null>, count: number) {
  const [active, setActive] = useState(-1)
  const aim = useRef<Aim>(undefined)
  const following = useRef(0)
  const shown = useRef(-1)

  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const { at } = aim.current ?? {}
      if (aim.current && (at === undefined || Math.abs(scrollY - at) < nearPx)) return
      aim.current = undefined
      setActive(scrollY < 40 ? -1 : nearestToMiddle(list.current?.children ?? []))
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    const takeOver = () => {
      if (aim.current?.at === undefined) aim.current = undefined
    }
    const hands = ['wheel', 'touchmove', 'keydown', 'pointerdown']
    later()
    addEventListener('scroll', later, { passive: true })
    for (const hand of hands) addEventListener(hand, takeOver, { passive: true })
    return () => {
      aim.current = undefined
      cancelAnimationFrame(frame)
      removeEventListener('scroll', later)
      for (const hand of hands) removeEventListener(hand, takeOver)
    }
  }, [list, count])

  useEffect(() => {
    const strip = tabs.current
    if (!strip || shown.current === active) return
    shown.current = active
    const tab = strip.children[active]
    if (!tab) {
      strip.scrollTo({ left: 0, top: 0, behavior: behavior() })
      return
    }
    const [around, own] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
    strip.scrollBy({
      left: own.left + own.width / 2 - around.left - around.width / 2,
      top: own.top + own.height / 2 - around.top - around.height / 2,
      behavior: behavior(),
    })
  }, [tabs, active])

  const go = (index: number) => {
    const position = positionOf(list.current?.children[index])
    const own: Aim = { index, slack: Math.max(innerHeight, Math.abs(position - scrollY) / 2), at: undefined }
    let still = 0
    let last = scrollY
    // what came into view on the way may be higher or lower than it was taken for
    const follow = () => {
      if (aim.current !== own) return
      still = scrollY === last ? still + 1 : 0
      last = scrollY
      if (still === stillFrames) {
        const there = positionOf(list.current?.children[index])
        const off = Math.abs(there - scrollY)
        if (off < 2) own.at = scrollY
        if (off > own.slack) aim.current = undefined
        if (off < 2 || off > own.slack) return
        scrollTo({ top: there, behavior: 'instant' })
        still = 0
      }
      following.current = requestAnimationFrame(follow)
    }
    cancelAnimationFrame(following.current)
    aim.current = own
    setActive(index)
    scrollTo({ top: position, behavior: behavior() })
    following.current = requestAnimationFrame(follow)
  }
  return { active, go }
}
