import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { defaultSettings } from '../support/default-settings.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { noticeMachine } from '../../machines/app/notice/notice.machine.ts'
import { sessionMachine, type Person } from '../../machines/app/session/session.machine.ts'
import { selectIsSignedIn } from '../../machines/app/session/session.selectors.ts'
import type { SessionInput, Tokens } from '../../machines/app/session/session.types.ts'
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
import { sessionRefusalsModel } from './session-refusals.model.ts'
import { sessionRenewalModel } from './session-renewal.model.ts'
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
        languages: [],
        places: [aPopularPlace()],
        maps: { driving: false, roundsDeliveryCharge: false },
        texts: undefined,
      },
      settings: defaultSettings,
      preferredLanguageId: undefined,
      hasLocation: false,
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

/** The tokens that are held; no user was signed out. */
async function expectTokens(page: Page, tokens: typeof old) {
  await expectSignedIn(page, page.calls('renew').length)
  expect(page.actor.getSnapshot().context.tokens).toEqual(tokens)
}

const current = ({ actor }: World) => actor.getSnapshot().context.tokens?.authToken ?? 'none'
const signOut = ({ screen }: Page) => screen.getByRole('button', { name: accountTexts['account.logout'] }).click()
const receive = ({ actor }: World, tokens: Tokens | undefined) =>
  actor.send({ type: 'session.received', stored: tokens && { person, tokens } })

/** The session is over; `reason` is what others hear of it. */
async function expectForgotten(page: Page, reason: 'signedOut' | 'endedElsewhere' | 'expired') {
  await expectSignedOut(page)
  if (reason === 'expired') await expect.element(toast(page.screen)).toBeVisible()
  else await expect.element(toast(page.screen)).not.toBeInTheDocument()
  expect(page.emitted).toContainEqual(expect.objectContaining({ type: 'session.forgotten', reason }))
}

async function expectSentToLogin(page: Page) {
  await expectSignedOut(page)
  expect(page.actor.getSnapshot().context).toEqual(nothing)
  expect(lastOf(page)).toEqual({ type: 'login.redirect' })
}

async function expectBegun(page: Page) {
  await expectSignedIn(page, page.calls('renew').length)
  expect(page.emitted.slice(-2)).toEqual([stored, began])
}

async function expectJoined(page: Page) {
  await expectTokens(page, fresh)
  expect(lastOf(page)).toEqual({ ...began, tokens: fresh })
}

walkModel({
  ids: 'ROLE-2',
  model: sessionModel,
  start,
  view,
  executors: {
    'the person signs in': (page) => fillIn(page, page.screen),
    'the person signs out': signOut,
    'the name changes': ({ actor }) => actor.send({ type: 'person.changed', person: { ...person, name: 'Lan Anh' } }),
    'another tab signs in': (page) => receive(page, fresh),
    'another tab is just as it was': (page) => receive(page, page.actor.getSnapshot().context.tokens),
    'another tab renews the tokens': (page) => receive(page, fresh),
    'another tab signs out': (page) => receive(page, undefined),
    'a call has no token': ({ actor }) => actor.send({ type: 'token.missing' }),
  },
  assertions: {
    signedOut: async (page) => {
      await expectSignedOut(page)
      expect(page.emitted).toEqual([])
    },
    signedIn: async (page) => {
      await expectSignedIn(page, 0)
      expect(page.emitted).toEqual([stored, began])
    },
    joined: expectJoined,
    renamed: async (page) => {
      await expectSignedIn(page, 0, 'Lan Anh')
      expect(lastOf(page)).toEqual({ ...stored, person: { ...person, name: 'Lan Anh' } })
    },
    received: async (page) => {
      await expectTokens(page, fresh)
      expect(page.emitted).toEqual([stored, began])
    },
    left: async (page) => {
      await expectForgotten(page, 'signedOut')
      expect(page.actor.getSnapshot().context).toEqual(nothing)
    },
    ended: (page) => expectForgotten(page, 'endedElsewhere'),
    sentToLogin: expectSentToLogin,
    signedInAgain: expectBegun,
  },
})

/** A user who is signed in, and how many renewals have been seen to begin. */
const startRenewal = () => ({ ...startWith({ person, tokens: old }), renewals: { seen: 0 } })
type RenewalPage = ReturnType<typeof startRenewal> & { screen: RenderResult }

/** One more renewal has begun, with the tokens that are held. */
async function expectRenewing(page: RenewalPage, isRecovered = false) {
  page.renewals.seen += 1
  await expectSignedIn(page, page.renewals.seen)
  expect(page.calls('renew').at(-1)).toEqual({ tokens: page.actor.getSnapshot().context.tokens, isRecovered })
}

/** No other renewal has begun; `isWaiting` is whether one is under way or to come. */
async function expectNoOther(page: RenewalPage, isWaiting = false) {
  await expectSignedIn(page, page.renewals.seen)
  expect(page.actor.getSnapshot().hasTag('renewing')).toBe(isWaiting)
}

/** The tokens stay, and the failure is emitted. */
async function expectMissed(page: RenewalPage) {
  await expectNoOther(page)
  expect(lastOf(page)?.type).toBe('session.failed')
}

const renew = (page: World) => page.actor.send({ type: 'token.renew', refused: current(page) })
const breakNetwork = ({ reject }: World) => reject('renew', new AppError('network'))

walkModel({
  ids: 'ROLE-2',
  model: sessionRenewalModel,
  start: startRenewal,
  view,
  executors: {
    'a token is to be renewed': renew,
    'a token of before is to be renewed': ({ actor }) => actor.send({ type: 'token.renew', refused: 'a0' }),
    'new tokens arrive': ({ resolve }) => resolve('renew', { person, tokens: fresh }),
    'the renewal finds the session ended': ({ resolve }) => resolve('renew', undefined),
    'the renewal is refused': ({ reject }) => reject('renew', new AppError('unauthenticated')),
    'the network breaks': breakNetwork,
    'two more renewals fail': async (page) => {
      for (const _ of [2, 3]) {
        page.clock.increment(limits.refreshDedupeMs)
        renew(page)
        await breakNetwork(page)
        page.renewals.seen += 1
      }
    },
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.refreshTimeoutMs)
      await flush()
    },
    'the server is back': ({ receive: send }) => send('watchRecovery', { type: 'server.back' }),
    'four seconds pass': ({ clock }) => clock.increment(limits.refreshDoubtMs),
    'a moment passes': ({ clock }) => clock.increment(limits.sessionRedirectMs),
    'ten seconds pass': ({ clock }) => clock.increment(limits.refreshDedupeMs),
    'fifteen seconds pass': ({ clock }) => clock.increment(limits.refreshRestMs),
    'the person signs in': (page) => fillIn(page, page.screen),
    'the person signs out': signOut,
    'another tab signs in': (page) => receive(page, fresh),
    'another tab signs out': (page) => receive(page, undefined),
    'another tab renews the tokens': (page) => receive(page, fresh),
  },
  assertions: {
    resting: (page) => expectNoOther(page),
    renewing: (page) => expectRenewing(page),
    stuck: async (page) => {
      await expectNoOther(page, true)
      expect(page.isListening('watchRecovery')).toBe(true)
    },
    missed: expectMissed,
    missedAWhileAgo: expectMissed,
    tired: async (page) => {
      await expectMissed(page)
      expect(page.isListening('watchRecovery')).toBe(true)
    },
    rested: expectMissed,
    renewingAfterRest: (page) => expectRenewing(page),
    renewingOnRecovery: (page) => expectRenewing(page, true),
    renewed: async (page) => {
      await expectNoOther(page)
      await expectTokens(page, fresh)
    },
    queued: (page) => expectNoOther(page, true),
    received: (page) => expectTokens(page, fresh),
    left: (page) => expectForgotten(page, 'signedOut'),
    ended: (page) => expectForgotten(page, 'endedElsewhere'),
    expired: (page) => expectForgotten(page, 'expired'),
    sentToLogin: expectSentToLogin,
    signedInAgain: expectBegun,
    joined: expectJoined,
  },
})

walkModel({
  ids: 'ROLE-2',
  model: sessionRefusalsModel,
  start: () => startWith({ person, tokens: old }),
  view,
  executors: {
    'the server refuses the token': (page) => page.actor.send({ type: 'token.refused', token: current(page) }),
    'the tokens are renewed': async (page) => {
      renew(page)
      await page.resolve('renew', { person, tokens: fresh })
    },
    'another tab renews the tokens': (page) => receive(page, newer),
    'ten seconds pass': ({ clock }) => clock.increment(limits.refusalRepeatMs),
  },
  assertions: {
    notRenewed: (page) => expectTokens(page, old),
    trusted: (page) => expectTokens(page, fresh),
    doubted: (page) => expectTokens(page, fresh),
    doubtedWithOthers: (page) => expectTokens(page, newer),
    trustedAgain: (page) => expectTokens(page, fresh),
    trustedWithOthers: (page) => expectTokens(page, newer),
    ended: async (page) => {
      await expectForgotten(page, 'expired')
      await expectSentToLogin(page)
    },
  },
})

describe('the session, by hand', () => {
  afterEach(cleanup)

  it('ROLE-2 who was signed in on the last visit is so at once, and nothing is told again', async () => {
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

  it('ROLE-3 a courier’s session is one of its own next to a customer’s', async () => {
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
