import css from './ui.module.css'

/** Those that are leaving or have left. */
const left = new WeakSet<HTMLElement>()
/** How far what is in them was scrolled last. Reading it from an element would force a layout while the page changes. */
const scrolled = new WeakMap<Element, number>()

/** To be called when an element comes, or comes back. */
export const enter = (element: HTMLElement): void => {
  left.delete(element)
  element.addEventListener('scroll', noteScroll, { capture: true, passive: true })
}

function noteScroll({ target }: Event): void {
  if (target instanceof Element) scrolled.set(target, target.scrollTop)
}

/** A copy that nothing takes for the original: it has no ids, and no names, by which radio buttons would belong together. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  for (const one of [copy, ...copy.querySelectorAll('[id], [name], [popover]')])
    for (const name of ['id', 'name', 'popover']) one.removeAttribute(name)
  return copy
}

const allIn = (element: HTMLElement) => [...element.querySelectorAll('*')]

/**
 * Has a fixed element move out of sight. The element itself goes immediately, so that the page below it takes the next tap; a copy of it moves in the top layer,
 * out of reach of taps, keys and screen readers.
 */
export function leave(element: HTMLElement): void {
  const { parentElement: parent } = element
  if (!parent || left.has(element)) return
  left.add(element)
  const copy = copyOf(element)
  const tops = allIn(element).map((one) => scrolled.get(one) ?? 0)
  const stage = document.createElement('div')
  stage.className = css['leaving'] ?? ''
  stage.popover = 'manual'
  stage.inert = true
  stage.ariaHidden = 'true'
  stage.dataset['modal'] = String(element instanceof HTMLDialogElement)
  // one that a finger has pulled down goes on from there
  stage.style.setProperty('--pulled', element.style.getPropertyValue('--pulled'))
  stage.append(copy)
  queueMicrotask(() => {
    // closed and opened in the same moment it has not left; and where all that was around it went with it, there is nowhere to show the copy
    if (!left.has(element) || !parent.isConnected) return
    parent.append(stage)
    stage.showPopover()
    for (const [index, one] of allIn(copy).entries()) if (tops[index]) one.scrollTop = tops[index]
    void Promise.allSettled(copy.getAnimations().map(async (one) => one.finished)).then(() => stage.remove())
  })
}
