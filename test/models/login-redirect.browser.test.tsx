import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { afterEach, describe, expect, it } from 'vitest'
import { loginRedirectMachine } from '../../machines/app/login-redirect/login-redirect.machine.ts'
import type { LoginRedirectInput } from '../../machines/app/login-redirect/login-redirect.types.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { loginRedirectModel } from './login-redirect.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(loginRedirectMachine)
expectFullyWalked(coverage)

/** The machine next to a real router with the pages that it leads between. */
function startWith(over: Partial<LoginRedirectInput>) {
  const root = createRootRoute()
  const page = (path: string, title: string) => createRoute({ getParentRoute: () => root, path, component: () => <h1>{title}</h1> })
  const routeTree = root.addChildren([page('/cart', 'Giỏ hàng'), page('/login', 'Đăng nhập')])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/cart'] }) })
  const world = startMachine(loginRedirectMachine, {
    coverage,
    input: { page: '/cart', isSignedIn: true, wasSignedIn: true, isWide: true, restMs: 0, ...over },
  })
  const open = (to: string, search = {}) => router.navigate({ to, search } as never)
  world.actor.on('login.open', ({ back }) => void open('/login', back === undefined ? {} : { back }))
  router.subscribe('onResolved', () => world.actor.send({ type: 'page.changed', page: router.state.location.href }))
  return { ...world, router, open }
}
const start = () => startWith({})
type World = ReturnType<typeof start>

const view = ({ router }: World) => <RouterProvider router={router as never} />

const isAt = (path: string) => async (world: World & { screen: RenderResult }) => {
  const title = path.startsWith('/cart') ? 'Giỏ hàng' : 'Đăng nhập'
  await expect.element(world.screen.getByRole('heading', { name: title })).toBeVisible()
  await expect.poll(() => world.router.state.location.href).toBe(path)
}
const want = ({ actor }: World) => actor.send({ type: 'login.want', area: 'customer' })

walkModel({
  ids: 'TOKEN-8 AUTH-4',
  model: loginRedirectModel,
  start,
  view,
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
    signedIn: isAt('/cart'),
    led: isAt('/login?back=%2Fcart'),
    gone: isAt('/login'),
    back: isAt('/cart'),
    narrow: isAt('/cart'),
    narrowLater: isAt('/cart'),
  },
})

describe('the way to the login, by hand', () => {
  afterEach(cleanup)

  const signIn = (world: World, isSignedIn: boolean) => world.actor.send({ type: 'customer.changed', isSignedIn })

  it('AUTH-4 TOKEN-8 the way back has the page’s query, no login leads to a login, and two ways there are five seconds apart', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await isAt('/cart')(page)
    await world.open('/cart', { note: 'it-da' })
    await isAt('/cart?note=it-da')(page)
    signIn(world, false)
    await isAt('/login?back=%2Fcart%3Fnote%3Dit-da')(page)
    world.clock.increment(10 * limits.loginRedirectMs)
    want(world)
    expect(world.emitted).toEqual([{ type: 'login.open', area: 'customer', back: '/cart?note=it-da' }])
    await world.open('/cart')
    await isAt('/login?back=%2Fcart')(page)
    await world.open('/cart')
    world.clock.increment(4999)
    want(world)
    await isAt('/cart')(page)
    world.clock.increment(1)
    await isAt('/login?back=%2Fcart')(page)
    expect(world.emitted).toHaveLength(3)
  })

  it('AUTH-4 TOKEN-8 a page that is loaded again soon after stays for the rest of the five seconds', async () => {
    const world = startWith({ isSignedIn: false, restMs: 2_000 })
    const page = { ...world, screen: await render(view(world)) }
    want(world)
    world.clock.increment(1_999)
    await isAt('/cart')(page)
    world.clock.increment(1)
    await isAt('/login?back=%2Fcart')(page)
    expect(world.emitted).toHaveLength(1)
  })

  it('AUTH-4 who has never signed in is left alone at a wide window, until a sign-in has been and gone', async () => {
    const world = startWith({ isSignedIn: false, wasSignedIn: false })
    const page = { ...world, screen: await render(view(world)) }
    world.clock.increment(limits.loginRedirectMs)
    world.actor.send({ type: 'layout.changed', isWide: false })
    world.actor.send({ type: 'layout.changed', isWide: true })
    await isAt('/cart')(page)
    expect(world.emitted).toEqual([])
    signIn(world, true)
    signIn(world, false)
    await isAt('/login?back=%2Fcart')(page)
  })

  it('ROLE-3 TOKEN-8 a courier’s session that ends leaves the page of a customer alone', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    world.actor.send({ type: 'login.go', area: 'courier' })
    await isAt('/cart')(page)
    expect(world.emitted).toEqual([])
    world.actor.send({ type: 'login.go', area: 'customer' })
    await isAt('/login')(page)
  })
})
