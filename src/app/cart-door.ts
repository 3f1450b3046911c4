import type { Runtime } from './runtime.ts'

/** Whether somebody is opening the cart on purpose, by a link or a button; the cart's screen takes note and lowers the flag. */
export const cartDoorOf = (runtime: Runtime) => runtime.once('cart-door', () => ({ isOpened: false }))
