import type { ChunkRecoveryActor } from '../../../machines/app/chunk-recovery/chunk-recovery.machine.ts'
import { selectHasFailed, selectIsRecovering } from '../../../machines/app/chunk-recovery/chunk-recovery.selectors.ts'
import css from '../../ui/ui.module.css'

interface Texts {
  updating: string
  failed: string
  reload: string
}

const elementOf = (tag: 'div' | 'h2' | 'p' | 'span', part: 'state' | 'spinner' | undefined, text = '') => {
  const made = document.createElement(tag)
  if (part) made.className = css[part] ?? ''
  made.textContent = text
  return made
}

/** The same sign as on the other screens of this kind. */
function warning(): SVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const sign = document.createElementNS(space, 'svg')
  const lines = document.createElementNS(space, 'path')
  sign.setAttribute('class', css['icon'] ?? '')
  sign.setAttribute('viewBox', '0 0 24 24')
  sign.setAttribute('aria-hidden', 'true')
  lines.setAttribute('d', 'M12 4 2.5 20h19zM12 10v4.5M12 17.5h.01')
  sign.append(lines)
  return sign
}

function coverOver(page: HTMLElement): HTMLDialogElement {
  const cover = document.createElement('dialog')
  const { style } = cover
  style.inset = '0'
  style.position = 'fixed'
  style.width = style.height = '100%'
  style.placeContent = 'center'
  style.background = 'var(--ground)'
  style.color = 'var(--text)'
  // what lies below does not work
  cover.addEventListener('cancel', (event) => event.preventDefault())
  cover.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault())
  page.append(cover)
  return cover
}

/**
 * Covers whatever is there, a page that was never rendered too, while code that could not be had is gone after, and where that was in vain (SCREEN-6). Made
 * without the rendering library, since that may be what is missing; the styles are those that are in every document.
 */
export function showRecovery(recovery: ChunkRecoveryActor, page: HTMLElement, texts: Texts): void {
  let cover: HTMLDialogElement | undefined
  const button = document.createElement('button')
  button.type = 'button'
  button.className = css['button'] ?? ''
  button.dataset['tone'] = 'brand'
  button.textContent = texts.reload
  button.addEventListener('click', () => recovery.send({ type: 'page.retry' }))

  const show = (role: 'alert' | 'status', label: string, ...parts: Element[]) => {
    cover ??= coverOver(page)
    cover.ariaLabel = label
    const state = elementOf('div', 'state')
    state.role = role
    state.append(...parts)
    cover.replaceChildren(state)
    cover.style.display = 'grid'
    if (!cover.open) cover.showModal()
  }
  const look = () => {
    const snapshot = recovery.getSnapshot()
    if (selectHasFailed(snapshot)) {
      show('alert', texts.failed, warning(), elementOf('h2', undefined, texts.failed), button)
      button.focus()
    } else if (selectIsRecovering(snapshot)) {
      show('status', texts.updating, elementOf('span', 'spinner'), elementOf('p', undefined, texts.updating))
    }
  }
  recovery.subscribe(look)
  look()
}
