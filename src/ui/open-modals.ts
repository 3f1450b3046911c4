import { useSyncExternalStore } from 'react'

/** The modal dialogs that are open, the topmost last. */
const open: HTMLDialogElement[] = []
const covers = new WeakSet<HTMLDialogElement>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** To be called once a dialog is shown. What covers the app comes on top again: a browser puts what is shown last above all. */
export function modalOpened(dialog: HTMLDialogElement, isCover: boolean): void {
  open.push(dialog)
  if (isCover) covers.add(dialog)
  else for (const cover of open.filter((one) => covers.has(one))) raise(cover)
  notify()
}

function raise(dialog: HTMLDialogElement): void {
  dialog.close()
  dialog.showModal()
  open.push(...open.splice(open.indexOf(dialog), 1))
}

export function modalClosed(dialog: HTMLDialogElement): void {
  open.splice(open.lastIndexOf(dialog), 1)
  notify()
}

/** Calls `listener` whenever a dialog opens or closes; answers a function that ends it. */
export const subscribeToModals = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const topModal = (): HTMLDialogElement | undefined => open.at(-1)

/** The modal dialog that lies over all others; undefined where none is open. */
export const useTopModal = (): HTMLDialogElement | undefined => useSyncExternalStore(subscribeToModals, topModal, () => undefined)
