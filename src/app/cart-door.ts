import type { Runtime } from './runtime.ts'

/** Whether somebody is opening the cart on purpose, by a link or a button; the cart's screen takes note and lowers the flag. */
export const cartDoorOf = (runtime: Runtime) => runtime.once('cart-door', () => ({ isOpened: false }))

/** Hears every link to the cart being followed, before the router does. Answers a function that stops it. */
export function watchCartLinks(runtime: Runtime): () => void {
  const listener = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href="/cart"]')) cartDoorOf(runtime).isOpened = true
  }
  document.addEventListener('click', listener, true)
  return () => document.removeEventListener('click', listener, true)
}
