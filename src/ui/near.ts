import { useEffect, type RefObject } from 'react'

/** What is rendered ahead, below and above the view, once the user has begun to move about; before that only what is seen. */
const ahead = '100% 0px'

const hands = ['scroll', 'wheel', 'touchmove', 'keydown', 'pointerdown'] as const

const targets = new Map<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | undefined

function observe(rootMargin: string): void {
  observer?.disconnect()
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) targets.get(target)?.(isIntersecting)
    },
    // the margin counts in a frame of another page, too
    { root: document, rootMargin },
  )
  for (const target of targets.keys()) observer.observe(target)
}

function widen(): void {
  for (const hand of hands) removeEventListener(hand, widen)
  observe(ahead)
}

/** Notified when an element comes near the view and when it has gone; answers a function that stops listening. */
export function watchNear(element: Element, changed: (isNear: boolean) => void): () => void {
  if (!observer) {
    observe('0px')
    for (const hand of hands) addEventListener(hand, widen, { passive: true })
  }
  targets.set(element, changed)
  observer?.observe(element)
  return () => {
    targets.delete(element)
    observer?.unobserve(element)
  }
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
