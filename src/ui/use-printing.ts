import { useSyncExternalStore } from 'react'

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

/** Whether the page is being put on paper, by a button or by the browser's menu. */
export const usePrinting = () => useSyncExternalStore(watch, () => isPrinting)
