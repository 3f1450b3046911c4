import * as limits from '../../machines/limits.ts'

/** How far a finger moves before it is clear where to. */
const slack = 6
/** In pixels for each ms: a flick closes a sheet wherever it is. */
const flick = 0.5

interface Grip {
  /** The finger, and where it began. */
  id: number
  x: number
  y: number
  height: number
  isPulling: boolean
  /** Where the finger was last, and before that. */
  last: { y: number; at: number }
  before: { y: number; at: number }
}

/** Whether a finger that moves down on an element pulls the sheet: not where that scrolls back, moves a map, or sets a value. */
function pulls(target: Element, sheet: Element): boolean {
  for (let one: Element | null = target; one; one = one === sheet ? null : one.parentElement) {
    if (one.scrollTop > 0 || one.matches('input[type=range], textarea, canvas, iframe')) return false
    // its head has it for the sheet itself
    if (getComputedStyle(one).touchAction === 'none' && one.parentElement !== sheet) return false
  }
  return true
}

/**
 * Has a sheet follow a finger down. Released beyond a third of its height or with speed it is closed by the event with which Escape closes a dialog; else it
 * springs back. Up, sideways and with two fingers nothing changes.
 */
export function followFinger(sheet: HTMLDialogElement): void {
  let grip: Grip | undefined
  const moveBy = (pulled: number) => {
    sheet.style.translate = `0 ${pulled}px`
    sheet.style.setProperty('--pulled', String(pulled / (grip?.height ?? 1)))
  }
  const release = () => {
    delete sheet.dataset['pulled']
    sheet.style.translate = ''
    sheet.style.removeProperty('--pulled')
  }
  sheet.addEventListener(
    'touchstart',
    ({ touches, target, timeStamp: at }) => {
      const [touch] = touches
      const { top, bottom } = sheet.getBoundingClientRect()
      const isSheet = top > 0 && innerHeight - bottom < 1
      if (grip?.isPulling) release()
      grip = undefined
      if (!touch || touches.length > 1 || !isSheet || !(target instanceof Element) || !pulls(target, sheet)) return
      const { identifier: id, clientX: x, clientY: y } = touch
      grip = { id, x, y, height: sheet.offsetHeight, isPulling: false, last: { y, at }, before: { y, at } }
    },
    { passive: true },
  )
  sheet.addEventListener(
    'touchmove',
    (event) => {
      const touch = [...event.touches].find(({ identifier }) => identifier === grip?.id)
      if (!grip || !touch) return
      const [across, down] = [touch.clientX - grip.x, touch.clientY - grip.y]
      if (!grip.isPulling) {
        if (Math.max(Math.abs(across), Math.abs(down)) < slack) return
        if (down < Math.abs(across)) {
          grip = undefined
          return
        }
        grip.isPulling = true
        sheet.dataset['pulled'] = 'true'
      }
      // the browser neither scrolls nor reloads
      if (event.cancelable) event.preventDefault()
      grip.before = grip.last
      grip.last = { y: touch.clientY, at: event.timeStamp }
      moveBy(Math.max(down, 0))
    },
    { passive: false },
  )
  const end = ({ type }: TouchEvent) => {
    const held = grip
    grip = undefined
    if (!held?.isPulling) return
    const { last, before, y, height } = held
    const speed = (last.y - before.y) / Math.max(last.at - before.at, 1)
    const pulled = last.y - y
    const isClosing = type === 'touchend' && (pulled > height / 3 || (speed > flick && pulled > slack))
    if (isClosing) sheet.dispatchEvent(new Event('cancel', { cancelable: true }))
    // one that is asked to close and stays, since it has something to finish, comes back
    setTimeout(release, isClosing ? limits.sheetReturnMs : 0)
  }
  sheet.addEventListener('touchend', end)
  sheet.addEventListener('touchcancel', end)
}
