import * as limits from '../../machines/limits.ts'

/** What reacts to a tap on `target`. */
const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest('a, button, input, label, select, summary') ?? target) : target

/** A click on a label is followed by one on its field, by the browser itself. */
const isFieldOf = (label: EventTarget | null, control: EventTarget | null) => label instanceof HTMLLabelElement && label.control === control

interface Tap {
  control: EventTarget | null
  text: string | null
  at: number
  x: number
  y: number
}

/** Whether a tap is the second of a double tap. A browser counts the clicks of a mouse itself, and not always the taps of a finger. */
function isSecondTap(event: MouseEvent, first: Tap): boolean {
  if (event instanceof PointerEvent && event.pointerType === 'mouse') return event.detail > 1
  const { timeStamp, clientX, clientY } = event
  return timeStamp - first.at <= limits.doubleTapMs && Math.hypot(clientX - first.x, clientY - first.y) <= limits.doubleTapPx
}

const following = new WeakSet<EventTarget>()

/**
 * Has the second tap of a double tap do nothing where another control has come under the finger meanwhile: a sheet that the first tap has opened, the page
 * below one that it has closed, the next row of a list, or the same button with its next step. Nothing there was read yet, and some of it cannot be undone.
 */
export function ignoreSecondTaps(root: EventTarget): void {
  if (following.has(root)) return
  following.add(root)
  let last: Tap | undefined
  const judge = (event: Event) => {
    // a click without a count comes from a key or from a script
    if (!(event instanceof MouseEvent) || event.detail === 0) return
    const before = last
    const control = controlOf(event.target)
    if (before && isFieldOf(before.control, control)) return
    const text = control instanceof Element ? control.textContent : null
    last = { control, text, at: event.timeStamp, x: event.clientX, y: event.clientY }
    if (!before || (before.control === control && before.text === text) || !isSecondTap(event, before)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  root.addEventListener('click', judge, { capture: true })
}
