import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { selectOrderInstead } from '../../machines/order/cart-visit/cart-visit.selectors.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { getCartDoor } from '../../src/actors/order/cart-door.ts'
import { bindCartVisit } from '../../src/actors/order/cart-visit.ts'
import { noteOrder } from '../../src/actors/order/note-order.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import { createAppRouter } from '../../src/router.tsx'

/** A tab in which an order has just been placed, after its cart, and where a link leads to the cart. */
function start() {
  const history = createMemoryHistory({ initialEntries: ['/cart', '/my-orders'] })
  const runtime = createRuntime(staticPlatform('http://localhost'), undefined)
  runtime.router = createAppRouter(runtime, history)
  noteOrder(runtime, 'OD-5')
  getCartDoor(runtime)
  return { history, orderInstead: () => selectOrderInstead(bindCartVisit(runtime).getSnapshot()) }
}

const link = document.createElement('a')
link.href = '/cart'
// the page of the tests stays
link.addEventListener('click', (event) => event.preventDefault())

const click = (init?: MouseEventInit) => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

beforeEach(() => document.body.append(link))
afterEach(() => link.remove())

it('GUARD-1 GUARD-2 a tapped link opens the cart after an order', () => {
  const { history, orderInstead } = start()
  click()
  history.push('/cart')
  expect(orderInstead()).toBeUndefined()
})

it.each([
  ['Ctrl is pressed', { ctrlKey: true }],
  ['Cmd is pressed', { metaKey: true }],
  ['Shift is pressed', { shiftKey: true }],
  ['Alt is pressed', { altKey: true }],
  ['the middle button is pressed', { button: 1 }],
])('GUARD-1 a click with which %s opens no cart in this tab', (_, init) => {
  const { history, orderInstead } = start()
  click(init)
  history.push('/cart')
  expect(orderInstead()).toBe('OD-5')
})

it('GUARD-1 a click that leads nowhere does not have a later Back open the cart', () => {
  const { history, orderInstead } = start()
  click()
  history.back()
  expect([history.location.pathname, orderInstead()]).toEqual(['/cart', 'OD-5'])
})

it('GUARD-1 a tapped link that another one replaces does not have a later Back open the cart', () => {
  const { history, orderInstead } = start()
  click()
  history.push('/cart')
  history.push('/explore')
  history.back()
  expect([history.location.pathname, orderInstead()]).toEqual(['/cart', 'OD-5'])
})
