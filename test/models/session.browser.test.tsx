import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { defaultSettings } from '../../machines/domain/settings.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { noticeMachine } from '../../machines/app/notice/notice.machine.ts'
import { sessionMachine, type Person } from '../../machines/app/session/session.machine.ts'
import { selectIsSignedIn } from '../../machines/app/session/session.selectors.ts'
import type { SessionInput } from '../../machines/app/session/session.types.ts'
import { signInMachine } from '../../machines/account/sign-in/sign-in.machine.ts'
import { startupMachine } from '../../machines/app/startup/startup.machine.ts'
import { AccountPage } from '../../src/screens/account/account-page.tsx'
import { SignInForm } from '../../src/screens/shared/sign-in/sign-in-form.tsx'
import { CourierScreen } from '../../src/screens/shared/courier/courier-screen.tsx'
import { Toast } from '../../src/shell/toast.tsx'
import { PersonTabs, PhoneShell } from '../../src/shell/phone-shell.tsx'
import { useSelector } from '../../src/runtime/use-selector.ts'
import { signInFormsTexts } from '../../src/screens/shared/sign-in/texts.vi.ts'
import { accountTexts } from '../../src/screens/account/texts.vi.ts'
import { shellTexts } from '../../src/shell/texts.vi.ts'
import { courierTexts } from '../../src/screens/shared/courier/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aPopularPlace } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { sessionModel } from './session.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const person = { id: 3, name: 'Lan' }
const old = { authToken: 'a1', refreshToken: 'r1' }
const fresh = { authToken: 'a2', refreshToken: 'r2' }
const newer = { authToken: 'a3', refreshToken: 'r3' }
const stored = { type: 'session.stored', person, tokens: old }
const began = { type: 'session.began', person, tokens: old }
const nothing = { person: undefined, tokens: undefined, isRenewed: false, counted: undefined, isRecovered: false, failures: 0 }

const coverage = coverageOf(sessionMachine)
expectFullyWalked(coverage)

/** A session, and the form that begins it. */
function startWith(known: SessionInput<Person>['stored']) {
  const session = startMachine(sessionMachine, { coverage, input: { stored: known }, listeners: ['watchRecovery'] })
  const notice = startMachine(noticeMachine, { coverage: coverageOf(noticeMachine) })
  const startup = startMachine(startupMachine, {
    coverage: coverageOf(startupMachine),
    input: {
      known: {
        settings: defaultSettings,
        languages: [],
        places: [aPopularPlace()],
        maps: { driving: false, roundsDeliveryCharge: false },
        texts: undefined,
      },
      preferredLanguageId: undefined,
    },
  })
  /** The form of one visit to the door. */
  const openDoor = () => {
    const signIn = startMachine(signInMachine, { coverage: coverageOf(signInMachine) })
    signIn.actor.on('signIn.succeeded', ({ signedIn }) => session.actor.send({ type: 'session.begin', ...signedIn }))
    return signIn
  }
  const door = { signIn: openDoor() }
  session.actor.on('session.forgotten', ({ reason }) => {
    if (reason === 'expired') notice.actor.send({ type: 'notice.show', tone: 'danger', text: 'session.expired' })
  })
  session.actor.on('session.began', () => (door.signIn = openDoor()))
  return { ...session, door, notice: notice.actor, startup: startup.actor }
}

const start = () => startWith(undefined)
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

function CustomersArea({ actor, door, notice, startup }: World) {
  const isSignedIn = useSelector(actor, selectIsSignedIn)
  const logout = () => actor.send({ type: 'session.end' })
  return (
    <PhoneShell alertsBadge={null} cartBadge={null} personTabs={<PersonTabs isCustomer={isSignedIn} />} hasTabs>
      {isSignedIn ? (
        <AccountPage customer={actor} startup={startup} ordersLink={null} asksFirst={false} onLogout={logout} />
      ) : (
        <SignInForm signIn={door.signIn.actor} mode="login" />
      )}
      <Toast notice={notice} />
    </PhoneShell>
  )
}

function CouriersArea({ actor, door }: World) {
  const isSignedIn = useSelector(actor, selectIsSignedIn)
  return (
    <CourierScreen title={courierTexts[isSignedIn ? 'courier.orders' : 'courier.area']}>
      {isSignedIn ? null : <SignInForm signIn={door.signIn.actor} mode="login" title={courierTexts['courier.login']} />}
    </CourierScreen>
  )
}

const view = (world: World) => inRouter(<CustomersArea {...world} />)

async function fillIn({ door: { signIn } }: World, screen: RenderResult) {
  await screen.getByLabelText(signInFormsTexts['field.email']).fill('lan@example.com')
  await screen.getByLabelText(signInFormsTexts['field.password']).fill('long enough')
  await screen.getByRole('button', { name: signInFormsTexts['login.submit'] }).click()
  await signIn.resolve('submit', { person, tokens: old })
}

const tabs = (screen: RenderResult) => [...screen.container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))
const greeting = (screen: RenderResult, name: string) => screen.getByRole('heading', { name: `Chào ${name}` })
const toast = (screen: RenderResult) => screen.getByRole('button', { name: shellTexts['session.expired'] })
const lastOf = ({ emitted }: World) => emitted.at(-1)

/** The account is open, with its tabs, and so often have the tokens been asked to be renewed. */
async function expectSignedIn({ screen, calls }: Page, renewals: number, name = 'Lan') {
  await expect.element(greeting(screen, name)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: accountTexts['account.logout'] })).toBeVisible()
  expect(tabs(screen)).toEqual(['/', '/alerts', '/explore', '/cart', '/my-account'])
  expect(calls('renew')).toHaveLength(renewals)
}

/** The login stands where the account was. */
async function expectSignedOut({ screen, actor }: Page) {
  await expect.element(screen.getByRole('heading', { name: signInFormsTexts['login.lead'] })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: accountTexts['account.logout'] })).not.toBeInTheDocument()
  expect(tabs(screen)).toEqual(['/', '/alerts', '/explore', '/cart', '/login'])
  expect(actor.getSnapshot().context.tokens).toBeUndefined()
}

async function expectRenewing(page: Page, renewals: number, { tokens = old, isRecovered = false } = {}) {
  await expectSignedIn(page, renewals)
  expect(page.calls('renew').at(-1)).toEqual({ tokens, isRecovered })
}

/** The tokens stay, and the failure is told. */
async function expectMissed(page: Page, renewals: number, tokens = old) {
  await expectSignedIn(page, renewals)
  expect(page.actor.getSnapshot().context.tokens).toEqual(tokens)
  expect(lastOf(page)?.type).toBe('session.failed')
}

async function expectTokens(page: Page, tokens: typeof old) {
  await expectSignedIn(page, page.calls('renew').length)
  expect(page.actor.getSnapshot().context.tokens).toEqual(tokens)
}

const current = ({ actor }: World) => actor.getSnapshot().context.tokens?.authToken ?? 'none'

walkModel({
  ids: 'ROLE-2',
  model: sessionModel,
  start,
  view,
  executors: {
    'the person signs in': (page) => fillIn(page, page.screen),
    'the person signs out': ({ screen }) => screen.getByRole('button', { name: accountTexts['account.logout'] }).click(),
    'the name changes': ({ actor }) => actor.send({ type: 'person.changed', person: { ...person, name: 'Lan Anh' } }),
    'another tab signs in': ({ actor }) => actor.send({ type: 'session.received', stored: { person, tokens: fresh } }),
    'another tab is just as it was': ({ actor }) => {
      const { tokens } = actor.getSnapshot().context
      actor.send({ type: 'session.received', stored: tokens && { person, tokens } })
    },
    'another tab renews the tokens': ({ actor }) => actor.send({ type: 'session.received', stored: { person, tokens: fresh } }),
    'another tab renews them once more': ({ actor }) => actor.send({ type: 'session.received', stored: { person, tokens: newer } }),
    'another tab signs out': ({ actor }) => actor.send({ type: 'session.received', stored: undefined }),
    'a call has no token': ({ actor }) => actor.send({ type: 'token.missing' }),
    'a token is to be renewed': (page) => page.actor.send({ type: 'token.renew', refused: current(page) }),
    'a token of before is to be renewed': ({ actor }) => actor.send({ type: 'token.renew', refused: 'a0' }),
    'the server refuses the token': (page) => page.actor.send({ type: 'token.refused', token: current(page) }),
    'new tokens arrive': ({ resolve }) => resolve('renew', { person, tokens: fresh }),
    'the renewal finds the session ended': ({ resolve }) => resolve('renew', undefined),
    'the renewal is refused': ({ reject }) => reject('renew', new AppError('unauthenticated')),
    'the network breaks': ({ reject }) => reject('renew', new AppError('network')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.refreshTimeoutMs)
      await flush()
    },
    'the server is back': ({ receive }) => receive('watchRecovery', { type: 'server.back' }),
    'four seconds pass': ({ clock }) => clock.increment(limits.refreshDoubtMs),
    'a moment passes': ({ clock }) => clock.increment(limits.sessionRedirectMs),
    'ten seconds pass': ({ clock }) => clock.increment(limits.refusalRepeatMs),
    'fifteen seconds pass': ({ clock }) => clock.increment(limits.refreshRestMs),
  },
  assertions: {
    signedOut: async (page) => {
      await expectSignedOut(page)
      expect(page.emitted).toEqual([])
    },
    joined: async (page) => {
      await expectTokens(page, fresh)
      expect(lastOf(page)).toEqual({ ...began, tokens: fresh })
    },
    signedIn: async (page) => {
      await expectSignedIn(page, 0)
      expect(page.emitted).toEqual([stored, began])
    },
    renamed: async (page) => {
      await expectSignedIn(page, 0, 'Lan Anh')
      expect(lastOf(page)).toEqual({ ...stored, person: { ...person, name: 'Lan Anh' } })
    },
    received: async (page) => {
      await expectTokens(page, fresh)
      expect(page.emitted).toEqual([stored, began])
    },
    endedAtOnce: async (page) => {
      await expectSignedOut(page)
      await expect.element(toast(page.screen)).toBeVisible()
      expect(page.actor.getSnapshot().context).toEqual(nothing)
      expect(page.emitted.slice(-2)).toMatchObject([{ type: 'session.forgotten', reason: 'expired' }, { type: 'login.redirect' }])
    },
    left: async (page) => {
      await expectSignedOut(page)
      await expect.element(toast(page.screen)).not.toBeInTheDocument()
      expect(page.actor.getSnapshot().context).toEqual(nothing)
      expect(lastOf(page)).toEqual({ type: 'session.forgotten', reason: 'signedOut', tokens: old })
    },
    ended: async (page) => {
      await expectSignedOut(page)
      await expect.element(toast(page.screen)).not.toBeInTheDocument()
      expect(lastOf(page)).toEqual({ type: 'session.forgotten', reason: 'endedElsewhere', tokens: old })
    },
    renewing: (page) => expectRenewing(page, 1),
    stuck: async (page) => {
      await expectRenewing(page, 1)
      expect(page.isListening('watchRecovery')).toBe(true)
    },
    tryingAnew: (page) => expectRenewing(page, 2, { isRecovered: true }),
    renewingAgain: (page) => expectRenewing(page, 2),
    renewingOnceMore: (page) => expectRenewing(page, 3),
    renewingAfterRest: (page) => expectRenewing(page, 4),
    renewingOnRecovery: (page) => expectRenewing(page, 4, { isRecovered: true }),
    renewed: (page) => expectTokens(page, fresh),
    queued: async (page) => {
      await expectSignedIn(page, 1)
      expect(page.actor.getSnapshot().hasTag('renewing')).toBe(true)
    },
    renewedLongAgo: (page) => expectTokens(page, fresh),
    renewingAnew: (page) => expectRenewing(page, 2, { tokens: fresh }),
    missedAnew: (page) => expectMissed(page, 2, fresh),
    doubted: (page) => expectTokens(page, fresh),
    trustedAgain: (page) => expectTokens(page, fresh),
    trustedAfterAnother: (page) => expectTokens(page, newer),
    doubtedAfterAnother: (page) => expectTokens(page, newer),
    missedOnce: (page) => expectMissed(page, 1),
    missedTwice: (page) => expectMissed(page, 2),
    tired: (page) => expectMissed(page, 3),
    rested: (page) => expectMissed(page, 3),
    tiredAgain: (page) => expectMissed(page, 4),
    expired: async (page) => {
      await expectSignedOut(page)
      await expect.element(toast(page.screen)).toBeVisible()
      expect(lastOf(page)).toEqual({ type: 'session.forgotten', reason: 'expired', tokens: old })
    },
    sentToLogin: async (page) => {
      await expectSignedOut(page)
      expect(page.actor.getSnapshot().context).toEqual(nothing)
      expect(lastOf(page)).toEqual({ type: 'login.redirect' })
    },
    signedInAgain: async (page) => {
      await expectSignedIn(page, page.calls('renew').length)
      expect(page.emitted.slice(-2)).toEqual([stored, began])
    },
  },
})

describe('the session, by hand', () => {
  afterEach(cleanup)

  it('ROLE-2 who was signed in on the last visit is so at once, and nothing is told anew', async () => {
    const world = startWith({ person, tokens: old })
    const screen = await render(view(world))
    await expectSignedIn({ ...world, screen }, 0)
    expect(world.emitted).toEqual([])
  })

  it('TOKEN-7 a refused renewal ends the session with a word, and leads to the login 1.2 s later', async () => {
    const world = startWith({ person, tokens: old })
    const screen = await render(view(world))
    world.actor.send({ type: 'token.renew', refused: 'a1' })
    await world.reject('renew', new AppError('unauthenticated'))
    await expectSignedOut({ ...world, screen })
    await expect.element(toast(screen)).toBeVisible()
    world.clock.increment(1199)
    expect(world.emitted).toEqual([{ type: 'session.forgotten', reason: 'expired', tokens: old }])
    world.clock.increment(1)
    expect(world.emitted.slice(1)).toEqual([{ type: 'login.redirect' }])
  })

  it('ROLE-3 a courier’s session is one of its own beside a customer’s', async () => {
    const customers = startWith({ person, tokens: old })
    const couriers = start()
    const screen = await render(view(customers))
    const area = await render(<CouriersArea {...couriers} />)
    await expect.element(area.getByRole('heading', { name: courierTexts['courier.login'] })).toBeVisible()
    await fillIn(couriers, area)
    await expect.element(area.getByRole('heading', { name: courierTexts['courier.orders'] })).toBeVisible()
    customers.actor.send({ type: 'session.received', stored: undefined })
    await expect.element(screen.getByRole('heading', { name: signInFormsTexts['login.lead'] })).toBeVisible()
    await expect.element(area.getByRole('heading', { name: courierTexts['courier.orders'] })).toBeVisible()
    expect(couriers.emitted).toEqual([stored, began])
  })
})
