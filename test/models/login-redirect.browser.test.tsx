import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { RenderResult } from 'vitest-browser-react'
import { expect } from 'vitest'
import { loginRedirectMachine } from '../../machines/app/login-redirect/login-redirect.machine.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { loginRedirectModel } from './login-redirect.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(loginRedirectMachine)
expectFullyWalked(coverage)

/** The machine beside a real router with the pages that it leads between. */
function start() {
  const root = createRootRoute()
  const page = (path: string, title: string) => createRoute({ getParentRoute: () => root, path, component: () => <h1>{title}</h1> })
  const routeTree = root.addChildren([page('/cart', 'Giỏ hàng'), page('/login', 'Đăng nhập')])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/cart'] }) })
  const world = startMachine(loginRedirectMachine, {
    coverage,
    input: { page: '/cart', isSignedIn: true, wasSignedIn: true, isWide: true },
  })
  const open = (to: string, search = {}) => router.navigate({ to, search } as never)
  world.actor.on('login.open', ({ back }) => void open('/login', back === undefined ? {} : { back }))
  router.subscribe('onResolved', () => world.actor.send({ type: 'page.changed', page: router.state.location.href }))
  return { ...world, router, open }
}
type World = ReturnType<typeof start>

const stands = (path: string) => async (world: World & { screen: RenderResult }) => {
  const title = path === '/cart' ? 'Giỏ hàng' : 'Đăng nhập'
  await expect.element(world.screen.getByRole('heading', { name: title })).toBeVisible()
  await expect.poll(() => world.router.state.location.href).toBe(path)
}
const want = ({ actor }: World) => actor.send({ type: 'login.want', area: 'customer' })

walkModel({
  ids: 'TOKEN-8 AUTH-4',
  model: loginRedirectModel,
  start,
  view: ({ router }) => <RouterProvider router={router as never} />,
  executors: {
    'the session ends': ({ actor }) => actor.send({ type: 'customer.changed', isSignedIn: false }),
    'the person signs out': ({ actor }) => {
      actor.send({ type: 'login.go', area: 'customer' })
      actor.send({ type: 'customer.changed', isSignedIn: false })
    },
    'the person goes back to the cart': ({ open }) => open('/cart'),
    'the person signs in': async ({ actor, clock, open }) => {
      actor.send({ type: 'customer.changed', isSignedIn: true })
      await open('/cart')
      clock.increment(limits.loginRedirectMs)
    },
    'five seconds pass': ({ clock }) => {
      clock.increment(limits.loginRedirectMs - 1)
      clock.increment(1)
    },
    'the window becomes narrow': ({ actor }) => actor.send({ type: 'layout.changed', isWide: false }),
    'the window becomes wide': ({ actor }) => actor.send({ type: 'layout.changed', isWide: true }),
    'a call wants a session': want,
    'a call of the couriers wants a session': ({ actor }) => actor.send({ type: 'login.want', area: 'courier' }),
  },
  assertions: {
    signedIn: stands('/cart'),
    led: stands('/login?back=%2Fcart'),
    gone: stands('/login'),
    back: stands('/cart'),
    narrow: stands('/cart'),
    narrowLater: stands('/cart'),
  },
})
