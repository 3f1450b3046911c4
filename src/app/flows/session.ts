import { createActor, fromCallback, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import * as limits from '../../../machines/limits.ts'
import { selectIsSignedIn } from '../../../machines/session/session.selectors.ts'
import { sessionMachine, type Person, type SessionActor } from '../../../machines/session/session.machine.ts'
import type { Kept, Tokens } from '../../../machines/session/session.types.ts'
import type { Bearer, Credentials } from '../../edge/api.ts'
import { keptSession } from '../../edge/kept-session.ts'
import { keys } from '../../edge/keys.ts'
import type { AppRouter } from '../router.tsx'
import type { Runtime } from '../runtime.ts'
import { noticeOf } from './notice.ts'

/** How tokens are judged, renewed and taken leave of; its code is not on a first view. */
const later = () => import('./keeping.ts')

function bindSession(runtime: Runtime, bearer: Bearer) {
  const { edge } = runtime
  const kept = keptSession(edge.store, bearer)
  const actors = {
    renew: fromPromise(
      async ({ input, signal }: { input: { tokens: Tokens | undefined }; signal: AbortSignal }): Promise<Kept<Person> | undefined> =>
        (await later()).renew(session, input.tokens, signal),
    ),
    watchRecovery: fromCallback(({ sendBack }) => {
      const stopped = new AbortController()
      later()
        .then(({ watchRecovery }) => watchRecovery(edge, stopped.signal, () => sendBack({ type: 'server.back' })))
        .catch(() => {}) // the next try comes by time
      return () => stopped.abort()
    }),
  } satisfies ActorsOf<typeof sessionMachine>
  const actor: SessionActor = createActor(sessionMachine.provide({ actors }), { input: { kept: kept.read(undefined) } })
  const hear = () => actor.send({ type: 'session.heard', kept: kept.read(actor.getSnapshot().context.person) })
  const session = {
    runtime,
    bearer,
    kept,
    actor,
    hear,
    /** When a token came that nothing was learned from yet, by `performance.now()`. */
    cameAt: undefined as number | undefined,
  }

  actor.on('session.kept', (now) => {
    kept.write(now)
    if (bearer === 'customer') edge.store.set(keys.hasEverLoggedIn, 'true')
  })
  actor.on('session.began', ({ isHere }) => {
    if (isHere) session.cameAt = performance.now()
  })
  actor.on('session.forgotten', ({ reason, tokens }) => {
    const now = kept.read(undefined)
    if (reason === 'signedOut' || now?.tokens.refreshToken === tokens?.refreshToken) kept.wipe()
    // another tab has signed in meanwhile
    else if (now) queueMicrotask(hear)
  })
  return session
}

export type BoundSession = ReturnType<typeof bindSession>

/** The two sessions that one browser may hold side by side, and the tokens of calls. */
export const sessionsOf = (runtime: Runtime) =>
  runtime.once('sessions', () => {
    const both = { customer: bindSession(runtime, 'customer'), courier: bindSession(runtime, 'courier') }
    const { customer, courier } = both
    const credentials: Credentials = {
      async token(bearer) {
        const session = both[bearer]
        if (session.actor.getSnapshot().context.tokens) return (await later()).freshToken(session)
        session.actor.send({ type: 'token.missing' })
        return undefined
      },
      renewed: async (bearer, refused, status) => (await later()).renewed(both[bearer], refused, status),
      refused: async (bearer, token) => (await later()).tellRefused(both[bearer], token),
    }
    runtime.whenStarted(() => {
      customer.actor.on('session.forgotten', ({ reason }) => {
        if (reason === 'expired') tellExpired(runtime)
      })
      for (const { actor, hear, kept } of [customer, courier]) {
        actor.start()
        runtime.edge.store.watch((name) => name === kept.name && hear())
      }
    })
    return { customer: customer.actor, courier: courier.actor, credentials, both }
  })

export const tellExpired = (runtime: Runtime) =>
  noticeOf(runtime).send({ type: 'notice.show', tone: 'danger', text: 'session.expired', forMs: limits.sessionToastMs })

const guideOf = (runtime: Runtime) => runtime.once('guide', () => Promise.withResolvers<AppRouter>())

/** What keeps sessions alive, leads to a login and signs out; its code comes once somebody is or was signed in. */
export const keepingOf = (runtime: Runtime) =>
  runtime.once('keeping', async () => {
    const router = await guideOf(runtime).promise
    return (await later()).openKeeping(runtime, router)
  })

/** Begins to keep sessions, with the router that leads to their logins. */
export function keepSessions(runtime: Runtime, router: AppRouter): void {
  const { customer, courier } = sessionsOf(runtime)
  const { store } = runtime.edge
  guideOf(runtime).resolve(router)
  const isWanted =
    [customer, courier].some((actor) => selectIsSignedIn(actor.getSnapshot())) ||
    [keys.hasEverLoggedIn, keys.pendingLogouts].some((name) => store.get(name) !== undefined) ||
    router.state.location.pathname.startsWith('/delivery')
  // without it sessions hold as long as their tokens
  const keep = () => void keepingOf(runtime).catch(() => {})
  if (isWanted) keep()
  for (const actor of [customer, courier]) actor.on('session.began', keep)
}
