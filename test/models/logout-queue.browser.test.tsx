import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { defaultSettings } from '../support/default-settings.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { logoutQueueMachine } from '../../machines/app/logout-queue/logout-queue.machine.ts'
import type { Revocation } from '../../machines/app/logout-queue/logout-queue.types.ts'
import { sessionMachine } from '../../machines/app/session/session.machine.ts'
import { selectIsSignedIn } from '../../machines/app/session/session.selectors.ts'
import { startupMachine } from '../../machines/app/startup/startup.machine.ts'
import { AccountPage } from '../../src/screens/account/account-page.tsx'
import { useSelector } from '../../src/runtime/use-selector.ts'
import { signInTexts } from '../../src/screens/sign-in/texts.vi.ts'
import { accountTexts } from '../../src/screens/account/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aPopularPlace } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'
import { logoutQueueModel } from './logout-queue.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(logoutQueueMachine)
expectFullyWalked(coverage)

const tokens = { authToken: 'a1', refreshToken: 'r1' }
const stored = { area: 'customer', handle: 'h1' } as const
const first = { ...stored, tokens }
const couriers = { area: 'courier', handle: 'h2', tokens: { authToken: 'a2', refreshToken: 'r2' } } as const

/** A session whose end is passed on to the queue, as the app passes it on. */
function startWith(left: Revocation[]) {
  const queue = startMachine(logoutQueueMachine, { coverage, input: { stored: left }, listeners: ['watchNetwork'] })
  const session = startMachine(sessionMachine, {
    coverage: coverageOf(sessionMachine),
    input: { stored: { person: { id: 3, name: 'Lan' }, tokens } },
    listeners: ['watchRecovery'],
  }).actor
  const startup = startMachine(startupMachine, {
    coverage: coverageOf(startupMachine),
    input: {
      known: {
        languages: [],
        places: [aPopularPlace()],
        maps: { driving: false, roundsDeliveryCharge: false },
        texts: undefined,
      },
      settings: defaultSettings,
      preferredLanguageId: undefined,
      hasLocation: false,
    },
  }).actor
  session.on('session.forgotten', () => queue.actor.send({ type: 'revocation.add', revocation: first }))
  return { ...queue, session, startup }
}
const start = () => startWith([])
type World = ReturnType<typeof start>

const view = (world: World) => inRouter(<Account {...world} />)
type Page = World & { screen: RenderResult }

function Account({ session, startup }: World) {
  const isSignedIn = useSelector(session, selectIsSignedIn)
  if (!isSignedIn) return <p>{signInTexts['login.title']}</p>
  const logout = () => session.send({ type: 'session.end' })
  return <AccountPage customer={session} startup={startup} ordersLink={null} asksFirst={false} onLogout={logout} />
}

/** The person is out, whatever the server was told, and this is what was told last and what waits. */
async function expectOut({ screen, actor, calls }: Page, sent: unknown, waiting: unknown[]) {
  await expect.element(screen.getByText(signInTexts['login.title'])).toBeVisible()
  expect(calls('revoke').at(-1)).toEqual({ revocation: sent })
  expect(actor.getSnapshot().context.waiting).toEqual(waiting)
}

walkModel({
  ids: 'LOGOUT-2',
  model: logoutQueueModel,
  start,
  view,
  executors: {
    'the person signs out': ({ screen }) => screen.getByRole('button', { name: accountTexts['account.logout'] }).click(),
    'a courier signs out as well': ({ actor }) => actor.send({ type: 'revocation.add', revocation: couriers }),
    'the server says yes': ({ resolve }) => resolve('revoke', undefined),
    'the server says no': ({ reject }) => reject('revoke', new AppError('refused')),
    'the network breaks': ({ reject }) => reject('revoke', new AppError('network')),
    'five seconds pass': ({ clock }) => clock.increment(limits.logoutTimeoutMs),
    'half a minute passes': ({ clock }) => clock.increment(limits.revocationRetryMs),
    'the network is back': ({ receive }) => receive('watchNetwork', { type: 'network.back' }),
  },
  assertions: {
    signedIn: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('button', { name: accountTexts['account.logout'] })).toBeVisible()
      expect(calls('revoke')).toEqual([])
    },
    notifying: (page) => expectOut(page, first, [first]),
    notified: async (page) => {
      await expectOut(
        page,
        page
          .calls('revoke')
          .map((call) => (call as { revocation: unknown }).revocation)
          .at(-1),
        [],
      )
      expect(page.actor.getSnapshot().value).toBe('empty')
    },
    waiting: (page) => expectOut(page, first, [stored]),
    sendingAgain: (page) => expectOut(page, stored, [stored]),
    waitingOn: (page) => expectOut(page, stored, [stored]),
    sendingWhileMoreWaits: (page) => expectOut(page, first, [first, couriers]),
    sendingBoth: (page) => expectOut(page, stored, [stored, couriers]),
    waitingForBoth: (page) => expectOut(page, stored, [stored, couriers]),
    sendingTheCouriers: (page) => expectOut(page, couriers, [couriers]),
  },
})

describe('sign-outs, by hand', () => {
  afterEach(cleanup)

  const logout = (screen: RenderResult) => screen.getByRole('button', { name: accountTexts['account.logout'] }).click()
  const delivered = ({ calls }: World) => calls('revoke').map((call) => (call as { revocation: unknown }).revocation)

  it('LOGOUT-2 who signs out without a network is out; the server is told with the tokens once, later without, and then no more', async () => {
    const world = start()
    const screen = await render(view(world))
    await logout(screen)
    await world.reject('revoke', new AppError('network'))
    await expect.element(screen.getByText(signInTexts['login.title'])).toBeVisible()
    world.clock.increment(29_999)
    expect(delivered(world)).toEqual([first])
    world.clock.increment(1)
    await world.reject('revoke', new AppError('network'))
    world.receive('watchNetwork', { type: 'network.back' })
    await world.resolve('revoke', undefined)
    world.receive('watchNetwork', { type: 'network.back' })
    world.clock.increment(10 * limits.revocationRetryMs)
    expect(delivered(world)).toEqual([first, stored, stored])
    await expect.element(screen.getByText(signInTexts['login.title'])).toBeVisible()
    expect(world.emitted).toEqual([
      { type: 'queue.stored', waiting: [stored] },
      { type: 'queue.stored', waiting: [] },
    ])
  })

  it('LOGOUT-2 what an earlier visit could not tell is told first, and a sign-out meanwhile after it', async () => {
    const left: Revocation = { area: 'courier', handle: 'h0' }
    const world = startWith([left])
    const screen = await render(view(world))
    await logout(screen)
    await expect.element(screen.getByText(signInTexts['login.title'])).toBeVisible()
    expect(delivered(world)).toEqual([left])
    await world.reject('revoke', new AppError('refused'))
    expect(delivered(world)).toEqual([left, first])
    await world.resolve('revoke', undefined)
    expect(world.emitted).toEqual([[left, stored], [stored], []].map((waiting) => ({ type: 'queue.stored', waiting })))
  })
})
