import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

let isPrinting = false

function watch(changed: () => void) {
  const turn = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    changed()
  }
  addEventListener('beforeprint', turn)
  addEventListener('afterprint', turn)
  return () => {
    removeEventListener('beforeprint', turn)
    removeEventListener('afterprint', turn)
  }
}

/** What is on the paper, next to the app, while the page is printed by a button or by the browser's menu. */
export const OnPaper = ({ children }: { children: ReactNode }) =>
  useSyncExternalStore(watch, () => isPrinting) ? createPortal(children, document.body) : null
