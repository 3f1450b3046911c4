import { Profiler } from 'react'
import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { cartMachine } from '../../machines/order/cart/cart.machine.ts'
import type { Item } from '../../machines/domain/entities.ts'
import { storeMachine } from '../../machines/shop/store/store.machine.ts'
import { CartBadge } from '../../src/shell/cart-badge.tsx'
import { StorePage } from '../../src/screens/store/store-page.tsx'
import { coverageOf } from '../support/coverage.ts'
import { aLine, anItem, aLocation, aSection, aStore } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

afterEach(() => cleanup())

/** A dish that notes whenever a user draws it, or looks at what it is called for another reason. */
const watched = (id: number, looks: number[]): Item =>
  Object.defineProperty(anItem({ id }), 'name', {
    enumerable: true,
    get() {
      looks.push(id)
      return `Món ${id}`
    },
  })

it('CART-1 a dish that is added has its own row rendered again and the badge, of a menu of 5,000 dishes', async () => {
  const looks: number[] = []
  const badges: string[] = []
  const sections = [0, 1, 2, 3, 4].map((part) =>
    aSection({ name: `Nhóm ${part}`, items: Array.from({ length: 1000 }, (_, index) => watched(part * 1000 + index + 1, looks)) }),
  )
  const store = startMachine(storeMachine, {
    coverage: coverageOf(storeMachine),
    input: { known: { store: aStore(), sections }, isCustomer: false },
  })
  const { actor: cart } = startMachine(cartMachine, {
    coverage: coverageOf(cartMachine),
    input: { stored: { store: undefined, lines: [] }, location: aLocation(), option: 'DELIVERY' },
  })
  const screen = await render(
    <>
      <Profiler id="badge" onRender={(_, phase) => badges.push(phase)}>
        <CartBadge cart={cart} />
      </Profiler>
      <StorePage
        layout="desktop"
        now={0}
        store={store.actor}
        cart={cart}
        locationLink={null}
        homeLink={null}
        onItem={() => {}}
        onRetry={() => {}}
        onReload={() => {}}
      />
    </>,
  )
  await expect.element(screen.getByRole('button', { name: /^Món 7\b/ })).toBeVisible()
  expect(looks.length).toBeGreaterThan(4_000)
  looks.length = 0
  badges.length = 0
  cart.send({ type: 'cart.add', store: { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }, line: aLine({ key: '7::', itemId: 7 }) })
  await expect.element(screen.getByText('1', { exact: true }).first()).toBeVisible()
  expect([...new Set(looks)]).toEqual([7])
  expect(badges).toEqual(['update'])
})
