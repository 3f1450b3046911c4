import { sectionAt } from '../../../machines/domain/sections.ts'
import type { CartDoor, Runtime } from '../../runtime/runtime.ts'

const isCart = (path: string) => sectionAt(path) === 'cart'

/** Whether the page was opened with the cart, or with the checkout, which leads to it where the cart is empty. */
const hasLandedThere = () =>
  performance.getEntriesByType('navigation').some(({ name }) => ['cart', 'checkout'].includes(sectionAt(new URL(name).pathname) ?? ''))

/** Whether the browser follows a link in this tab at such a click. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

const leadsToCart = (target: EventTarget | null) => target instanceof Element && target.closest('a[href="/cart"], #view-cart') !== null

function watchCartDoor({ router }: Runtime): CartDoor {
  // the server renders a cart that was not opened
  if (typeof document === 'undefined') return { isOpened: false }
  // the door was not watched so far: a cart that is not what the page was opened with was asked for in it
  const door = { isOpened: isCart(location.pathname) && !hasLandedThere() }
  // before the router follows the link, or that of a store's cart bar; at the cart a link to it opens nothing
  document.addEventListener(
    'click',
    (event) => {
      if (isPlain(event) && leadsToCart(event.target) && !isCart(location.pathname)) door.isOpened = true
    },
    true,
  )
  // a link leads there by a new entry, where nothing takes its place; Back does not open the cart on purpose
  router?.history.subscribe(({ location: { pathname }, action }) => {
    if (action.type !== 'PUSH' || !isCart(pathname)) door.isOpened = false
  })
  return door
}

/** Whether the customer is opening the cart on purpose, by a link or a button; the cart's screen takes note and lowers the flag. */
export const getCartDoor = (runtime: Runtime) => (runtime.cartDoor ??= watchCartDoor(runtime))
