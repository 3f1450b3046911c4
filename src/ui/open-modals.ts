import { useSyncExternalStore } from 'react'

/** The modal dialogs that are open, the topmost last. */
const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

export function modalOpened(dialog: HTMLDialogElement): void {
  open.push(dialog)
  notify()
}

export function modalClosed(dialog: HTMLDialogElement): void {
  open.splice(open.lastIndexOf(dialog), 1)
  notify()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The modal dialog that lies over all others; undefined where none is open. */
export const useTopModal = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  )
