import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { sections } from '../../machines/domain/sections.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import { RuntimeProvider } from '../../src/runtime/runtime-context.tsx'
import { AccountRoute } from '../../src/screens/account/account.tsx'

/** Opens the account with a query, next to the other sections' addresses, of which nothing is shown. */
async function openAccount(query: string) {
  const rootRoute = createRootRoute()
  const paths = new Set(Object.values(sections).map(({ path }) => path))
  const routeTree = rootRoute.addChildren(
    [...paths].map((path) =>
      createRoute({ getParentRoute: () => rootRoute, path, component: path === '/my-account' ? AccountRoute : () => null }),
    ),
  )
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [`/my-account?${query}`] }) })
  const screen = await render(
    <RuntimeProvider value={createRuntime(staticPlatform('http://localhost'), undefined)}>
      <RouterProvider router={router} />
    </RuntimeProvider>,
  )
  return { screen, path: () => router.state.location.pathname }
}

it.each([
  ['nearme', '/'],
  ['cart', '/cart'],
  ['checkout', '/checkout'],
  ['payment', '/checkout'],
  ['login', '/login'],
  ['new-address', '/search-location'],
  ['new-address-map', '/my-location'],
  ['addresses', '/my-addresses'],
  ['orders', '/my-orders'],
  ['wallet', '/my-wallet'],
  ['security', '/my-security'],
  ['favorite-stores', '/my-favorite-stores'],
  ['alerts', '/alerts'],
  ['explore', '/explore'],
  ['rating&id=7', '/rate-order/7'],
  ['order-details&id=OD-5', '/running-order/OD-5'],
  // of no order, to the orders
  ['rating', '/my-orders'],
  ['order-details', '/my-orders'],
  ['order-details&id=../cart', '/my-orders'],
])('SHELL-4 /my-account?section=%s leads to %s', async (section, path) => {
  const account = await openAccount(`section=${section}`)
  await expect.poll(account.path).toBe(path)
})

it('SHELL-5 a section of an unknown name leads nowhere, and says so', async () => {
  const { screen, path } = await openAccount('section=coupons')
  await expect.element(screen.getByRole('heading', { name: 'Section không được hỗ trợ: coupons', exact: true })).toBeVisible()
  expect(path()).toBe('/my-account')
})
