import { createActor, fromCallback } from 'xstate'
import { keepAliveMachine } from '../../../machines/keep-alive/keep-alive.machine.ts'
import type { KeepAliveEvent } from '../../../machines/keep-alive/keep-alive.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import * as limits from '../../../machines/limits.ts'
import { loginRedirectMachine } from '../../../machines/login-redirect/login-redirect.machine.ts'
import { selectIsSignedIn, selectMayStay } from '../../../machines/session/session.selectors.ts'
import { selectLayout } from '../../../machines/shell/shell.selectors.ts'
import type { Tokens } from '../../../machines/session/session.types.ts'
import type { Bearer } from '../../edge/api.ts'
import { watchAttention } from '../../edge/attention.ts'
import { keys } from '../../edge/keys.ts'
import { addressNow } from '../../edge/address.ts'
import { settled } from '../../edge/settled.ts'
import { endedChannel } from '../../edge/tabs.ts'
import { familyOf, isActing } from '../../edge/token.ts'
import { browserWorkers } from '../../edge/workers.ts'
import type { AppRouter } from '../router.tsx'
import type { Runtime } from '../runtime.ts'
import { revocationOf, startLogoutQueue } from './logout-queue.ts'
import { noticeOf } from './notice.ts'
import { forgetCourier } from './forget-courier.ts'
import { forgetCustomer } from './forget-customer.ts'
import { keepAlive as keepSession } from './renewal.ts'
import { sessionsOf } from './session.ts'

export { freshToken, renew, renewed, tellRefused, watchRecovery } from './renewal.ts'

/** Leads to a login and remembers the way back. */
function openLogin(runtime: Runtime, router: AppRouter) {
  const { shell } = runtime.actors
  const { customer, courier } = sessionsOf(runtime)
  const login = createActor(loginRedirectMachine, {
    input: {
      page: addressNow(),
      isSignedIn: selectMayStay(customer.getSnapshot()),
      wasSignedIn: runtime.edge.store.get(keys.hasEverLoggedIn) !== undefined,
      isWide: selectLayout(shell.getSnapshot()) === 'desktop',
    },
  })
  login.on('login.open', ({ area, back }) => {
    if (area === 'staff') {
      void router.navigate({ to: '/callandorder', replace: true })
      return
    }
    void router.navigate({
      to: area === 'courier' ? '/delivery/login' : '/login',
      // read again, and taken for a path of this site alone, by the login
      search: back === undefined || back === '/' ? {} : { back },
      replace: back !== undefined,
    })
  })
  router.subscribe('onResolved', () => login.send({ type: 'page.changed', page: addressNow() }))
  shell.subscribe((snapshot) => login.send({ type: 'layout.changed', isWide: selectLayout(snapshot) === 'desktop' }))
  customer.subscribe((snapshot) => login.send({ type: 'customer.changed', isSignedIn: selectMayStay(snapshot) }))
  for (const [area, actor] of [
    ['customer', customer],
    ['courier', courier],
  ] as const) {
    actor.on('login.redirect', () => {
      login.send({ type: 'page.changed', page: addressNow() })
      login.send({ type: 'login.want', area })
    })
  }
  login.start()
  return login
}

/** Code that can't be had is what main.tsx hears of. */
const noActing = () => {}

/** What goes on while somebody is signed in, and what is left to do when they sign out. */
export function openKeeping(runtime: Runtime, router: AppRouter) {
  const { edge } = runtime
  const { both } = sessionsOf(runtime)
  const tabs = endedChannel()
  /** Families of tokens that somebody signed out of. */
  const ended = new Set<string>()
  const workers = browserWorkers()
  const started = startLogoutQueue(runtime)
  const actors = {
    watchAttention: fromCallback<KeepAliveEvent, undefined>(({ sendBack }) => watchAttention(sendBack)),
  } satisfies ActorsOf<typeof keepAliveMachine>
  const keepAlive = createActor(keepAliveMachine.provide({ actors }))

  const login = openLogin(runtime, router)
  keepAlive.on('keepAlive.due', () => {
    for (const session of Object.values(both)) keepSession(session)
  })
  // a page that slept has missed what other tabs said
  keepAlive.on('page.seen', () => {
    for (const session of Object.values(both)) session.hear()
  })
  tabs.hear(({ bearer, family }) => {
    ended.add(family)
    both[bearer].hear()
  })

  /** What follows a person's sign-out, once. */
  const leave = (bearer: Bearer, tokens: Tokens) => {
    const family = familyOf(tokens.authToken)
    if (ended.has(family)) return
    ended.add(family)
    if (!isActing(tokens.authToken)) login.send({ type: 'login.go', area: bearer })
    tabs.tell({ bearer, family })
    void Promise.all([started, revocationOf(bearer, tokens)]).then(([queue, revocation]) => {
      if (revocation) queue.send({ type: 'revocation.add', revocation })
    })
    if (bearer === 'courier') return forgetCourier(runtime)
    forgetCustomer(runtime)
    void Promise.all([workers.unregister(), workers.clearCaches()])
      .then(settled)
      // until the page goes its worker goes on, and keeps what the login and the screen behind it fetch
      .then(() => workers.clearCaches())
  }
  const tellExpired = (wasActing: boolean) => {
    if (wasActing) void import('../acting.tsx').then(({ tellActingOver }) => tellActingOver(runtime), noActing)
    else noticeOf(runtime).send({ type: 'notice.show', tone: 'danger', text: 'session.expired', forMs: limits.sessionToastMs })
  }
  for (const bearer of ['customer', 'courier'] as const) {
    const { actor, kept, lost } = both[bearer]
    kept.judgeBy((authToken) => ended.has(familyOf(authToken)))
    const hearForgotten = ({ reason, tokens }: { reason: 'signedOut' | 'heard' | 'expired'; tokens: Tokens | undefined }) => {
      if (bearer === 'customer') edge.store.remove(keys.runningOrders)
      if (reason === 'signedOut' && tokens) leave(bearer, tokens)
      const wasActing = isActing(tokens?.authToken)
      if (reason === 'expired') tellExpired(wasActing)
      // however it has ended, staff who acted as a customer are at their desk again
      if (wasActing) login.send({ type: 'login.go', area: 'staff' })
      if (bearer === 'customer' && (reason === 'heard' || wasActing)) forgetCustomer(runtime)
    }
    actor.on('session.forgotten', hearForgotten)
    // it ended while this code was on its way
    if (lost && !selectIsSignedIn(actor.getSnapshot())) hearForgotten({ reason: 'expired', tokens: lost })
    actor.on('session.failed', ({ error }) => edge.log('session.failed', error))
  }
  const noteActing = () => {
    if (!isActing(both.customer.actor.getSnapshot().context.tokens?.authToken)) return
    void import('../acting.tsx').then(({ showActing }) => showActing(runtime), noActing)
  }
  noteActing()
  both.customer.actor.on('session.began', noteActing)
  keepAlive.start()
  return { leave }
}
