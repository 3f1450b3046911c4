import { Suspense, use } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import * as limits from '../../machines/limits.ts'
import { selectIsSignedIn } from '../../machines/app/session/session.selectors.ts'
import { PersonTabs, PhoneShell } from '../../src/shell/phone-shell.tsx'
import { Toast } from '../../src/shell/toast.tsx'
import { ImpersonationBanner } from '../../src/shell/overlays/impersonation-banner.tsx'
import { useSelector } from '../../src/runtime/use-selector.ts'
import { overlayTexts } from '../../src/shell/overlays/texts.vi.ts'
import { shellTexts } from '../../src/shell/texts.vi.ts'
import { idsOfFirstView, idsOfServices, impersonation, startApp } from '../support/start-app.ts'
import { appModel } from './app.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const lan = { person: { id: 3, name: 'Lan' }, tokens: { authToken: 'a1', refreshToken: 'r1' } }
const byStaff = { ...lan, tokens: { ...lan.tokens, authToken: `${impersonation}a1` } }
const dung = { person: { id: 9, name: 'Dũng' }, tokens: { authToken: 'c1', refreshToken: 's1' } }

function start() {
  const world = startApp()
  const opened: unknown[] = []
  const served = world.serve().then(() => {
    world.service('loginRedirect').on('login.open', ({ area, back }) => opened.push([area, back]))
    world.pages.receive({ type: 'page.changed', page: '/my-account' })
  })
  return { ...world, opened, served }
}

type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

function View({ actors, served, services }: World) {
  use(served)
  const isCustomer = useSelector(actors.customer, selectIsSignedIn)
  const isImpersonated = useSelector(services(), (snapshot: { hasTag: (tag: 'impersonated') => boolean }) =>
    snapshot.hasTag('impersonated'),
  )
  return (
    <PhoneShell alertsBadge={null} cartBadge={null} personTabs={<PersonTabs isCustomer={isCustomer} />} hasTabs>
      {isImpersonated ? <ImpersonationBanner name="Lan" onEnd={() => actors.customer.send({ type: 'session.end' })} /> : null}
      <Toast notice={actors.notice} />
    </PhoneShell>
  )
}

const view = (world: World) =>
  inRouter(
    <Suspense>
      <View {...world} />
    </Suspense>,
  )
const tabs = (screen: RenderResult) => [...screen.container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))

const ofCustomers = ['alerts', 'customerEventStream']
const ofLists = ['courierOrders', 'courierShift']
const ofWork = ['courierAlarm', 'courierEventStream', 'courierPosition', 'courierSteps', 'courierWork']

/** No user's alerts live, and the way to the login is open. */
async function expectGuest({ living, opened, screen }: Page, login: unknown[], ...others: string[]) {
  await expect.poll(() => tabs(screen)).toEqual(['/', '/alerts', '/explore', '/cart', '/login'])
  expect(living()).toEqual([...idsOfFirstView, ...idsOfServices, ...others].toSorted())
  expect(opened.slice(-1)).toEqual(login)
}

async function expectCustomer({ living, screen }: Page, ...others: string[]) {
  await expect.poll(() => tabs(screen)).toEqual(['/', '/alerts', '/explore', '/cart', '/my-account'])
  expect(living()).toEqual([...idsOfFirstView, ...idsOfServices, ...ofCustomers, ...others].toSorted())
}

const expectToast = ({ screen }: Page, text: string) => expect.element(screen.getByRole('button', { name: text })).toBeVisible()
const isCourier = ({ actors }: Page) => selectIsSignedIn(actors.courier.getSnapshot())

walkModel({
  ids: 'HOUSE-5',
  model: appModel,
  start,
  view,
  executors: {
    'a customer signs in': ({ actors }) => actors.customer.send({ type: 'session.begin', ...lan }),
    'the customer signs out': ({ actors }) => actors.customer.send({ type: 'session.end' }),
    'another tab signs out': ({ actors }) => actors.customer.send({ type: 'session.received', stored: undefined }),
    'the server ends the session': (page) => page.expire('customer'),
    'a moment passes': ({ clock }) => clock.increment(limits.sessionRedirectMs),
    'staff impersonate a customer': ({ actors }) => actors.customer.send({ type: 'session.begin', ...byStaff }),
    'staff end the impersonation': ({ screen }) => screen.getByRole('button', { name: overlayTexts['staff.end'] }).click(),
    'the time of the impersonation is over': (page) => page.expire('customer'),
    'a courier signs in': ({ actors }) => actors.courier.send({ type: 'session.begin', ...dung }),
    'the courier signs out': ({ actors, pages }) => {
      pages.receive({ type: 'page.changed', page: '/delivery/orders' })
      actors.courier.send({ type: 'session.end' })
      pages.receive({ type: 'page.changed', page: '/my-account' })
    },
    'the courier opens the lists': (page) => page.enterCourierArea(),
    'the lists are read': async ({ area }) => {
      await area.orders.resolve('loadLists', { fresh: [], accepted: [], pickedUp: [] })
      await area.bringWork()
    },
    'staff open their desk': (page) => page.enterStaffArea(),
  },
  assertions: {
    guest: (page) => expectGuest(page, []),
    customer: expectCustomer,
    signedOut: (page) => expectGuest(page, []),
    ledToLogin: (page) => expectGuest(page, [['customer', undefined]]),
    expired: async (page) => {
      await expectGuest(page, [])
      await expectToast(page, shellTexts['session.expired'])
    },
    ledToLoginAndBack: (page) => expectGuest(page, [['customer', '/my-account']]),
    impersonated: async (page) => {
      await expectCustomer(page)
      await expect.element(page.screen.getByRole('button', { name: overlayTexts['staff.end'] })).toBeVisible()
    },
    atDesk: (page) => expectGuest(page, [['staff', undefined]]),
    atDeskTooLate: async (page) => {
      await expectGuest(page, [['staff', undefined]])
      await expectToast(page, shellTexts['staff.over'])
    },
    staff: (page) => expectGuest(page, [], 'staff', 'staffArea'),
    impersonatedFromDesk: (page) => expectCustomer(page, 'staff', 'staffArea'),
    atLists: (page) => expectGuest(page, page.opened.slice(-1), 'courierArea', ...ofLists),
    atWork: (page) => expectGuest(page, page.opened.slice(-1), 'courierArea', ...ofLists, ...ofWork),
    atWorkWithCustomer: (page) => expectCustomer(page, 'courierArea', ...ofLists, ...ofWork),
    customerWithArea: (page) => expectCustomer(page, 'courierArea'),
    outOfLists: (page) => expectGuest(page, [['courier', undefined]], 'courierArea'),
    courier: async (page) => {
      await expectGuest(page, [])
      expect(isCourier(page)).toBe(true)
    },
    both: async (page) => {
      await expectCustomer(page)
      expect(isCourier(page)).toBe(true)
    },
    customerAlone: async (page) => {
      await expectCustomer(page)
      expect([isCourier(page), page.opened.at(-1)]).toEqual([false, ['courier', undefined]])
    },
    courierAlone: async (page) => {
      await expectGuest(page, [])
      expect(isCourier(page)).toBe(true)
    },
    ledToCouriersLogin: async (page) => {
      await expectGuest(page, [['courier', undefined]])
      expect(isCourier(page)).toBe(false)
    },
  },
})

describe('the app, by hand', () => {
  afterEach(cleanup)

  it('HOUSE-5 TOKEN-7 a session that the server ends is said for 1.5 s, leads to the login after 1.2 s, and is not reported as a sign-out', async () => {
    const world = start()
    const screen = await render(view(world))
    await expect.poll(() => tabs(screen)).toContain('/login')
    world.actors.customer.send({ type: 'session.begin', ...lan })
    await expect.poll(() => tabs(screen)).toContain('/my-account')
    await world.expire('customer')
    const toast = screen.getByText('Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.')
    await expect.element(toast).toBeVisible()
    world.clock.increment(1199)
    expect(world.opened).toEqual([])
    world.clock.increment(1)
    expect(world.opened).toEqual([['customer', '/my-account']])
    world.clock.increment(299)
    await expect.element(toast).toBeVisible()
    world.clock.increment(1)
    await expect.element(toast).not.toBeInTheDocument()
    expect(world.emitted.map(({ type }) => type)).not.toContain('session.ended')
  })

  it('HOUSE-5 LOGOUT-1 who signs out has that one session ended at the server, and the courier of the same browser works on', async () => {
    const world = start()
    const screen = await render(view(world))
    await expect.poll(() => tabs(screen)).toContain('/login')
    world.actors.courier.send({ type: 'session.begin', ...dung })
    world.actors.customer.send({ type: 'session.begin', ...lan })
    await world.enterCourierArea()
    await world.area.orders.resolve('loadLists', { fresh: [], accepted: [], pickedUp: [] })
    await world.area.bringWork()
    world.actors.customer.send({ type: 'session.end' })
    await expect.poll(() => tabs(screen)).toContain('/login')
    expect(world.opened).toEqual([['customer', undefined]])
    expect(world.living()).toEqual(expect.arrayContaining([...ofLists, ...ofWork]))
    expect(world.living()).not.toContain('alerts')
    const ended = world.emitted.filter(({ type }) => type === 'session.ended' || type === 'courier.cleared')
    expect(ended).toEqual([{ type: 'session.ended', by: 'customer', tokens: lan.tokens }])
    expect(selectIsSignedIn(world.actors.courier.getSnapshot())).toBe(true)
  })
})
