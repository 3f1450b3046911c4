import { sectionAt } from '../../../machines/domain/sections.ts'
import type { CartDoor, Runtime } from '../../runtime/runtime.ts'

const isCart = (path: string) => sectionAt(path) === 'cart'

const hasLandedOnCart = () => performance.getEntriesByType('navigation').some(({ name }) => isCart(new URL(name).pathname))

function watchCartDoor(): CartDoor {
  // the server renders a cart that was not opened
  if (typeof document === 'undefined') return { isOpened: false }
  // the door was not watched so far: a cart that is not what the page was opened with was asked for in it
  const door = { isOpened: isCart(location.pathname) && !hasLandedOnCart() }
  // before the router follows the link, or that of a store's cart bar; at the cart a link to it opens nothing
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href="/cart"], #view-cart') && !isCart(location.pathname)) door.isOpened = true
    },
    true,
  )
  return door
}

/** Whether the customer is opening the cart on purpose, by a link or a button; the cart's screen takes note and lowers the flag. */
export const getCartDoor = (runtime: Runtime) => (runtime.cartDoor ??= watchCartDoor())
