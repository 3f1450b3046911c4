import { createActor, fromCallback, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { selectMayStay } from '../../../machines/session/session.selectors.ts'
import { sessionMachine, type Person, type SessionActor } from '../../../machines/session/session.machine.ts'
import type { Kept, Tokens } from '../../../machines/session/session.types.ts'
import type { Bearer, Credentials } from '../../edge/api.ts'
import { keptSession } from '../../edge/kept-session.ts'
import { keys } from '../../edge/keys.ts'
import { pendingLogouts } from '../../edge/pending-logouts.ts'
import type { AppRouter } from '../router.tsx'
import type { Runtime } from '../runtime.ts'

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
      void later().then(({ watchRecovery }) => watchRecovery(session, stopped.signal, sendBack))
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
    /** Whether renewals can be had again, and none was sent since. */
    isBack: false,
    /** When a token came that nothing was learned from yet, by `performance.now()`. */
    cameAt: undefined as number | undefined,
    /** The tokens of a session that the server has ended, for code that was on its way meanwhile. */
    lost: undefined as Tokens | undefined,
  }

  actor.on('session.kept', (now) => {
    if (edge.store.get(kept.name) !== now.tokens.authToken) session.cameAt = performance.now()
    kept.write(now)
    if (bearer === 'customer') edge.store.set(keys.hasEverLoggedIn, 'true')
  })
  actor.on('session.forgotten', ({ reason, tokens }) => {
    const now = kept.read(undefined)
    if (reason === 'expired') session.lost = tokens
    if (reason === 'signedOut' || now?.tokens.authToken === tokens?.authToken) kept.wipe()
    // another tab has signed in meanwhile
    else if (now) queueMicrotask(hear)
  })
  return session
}

export type BoundSession = ReturnType<typeof bindSession>

/** The two sessions that one browser may hold side by side, and the tokens of calls. */
export const sessionsOf = (runtime: Runtime) =>
  runtime.once('sessions', () => {
    const customer = bindSession(runtime, 'customer')
    const courier = bindSession(runtime, 'courier')
    const both = { customer, courier }
    const credentials: Credentials = {
      async token(bearer) {
        const session = both[bearer]
        if (session.actor.getSnapshot().context.tokens) return (await later()).freshToken(session)
        // a guest needs none
        if (bearer === 'courier') session.actor.send({ type: 'token.missing' })
        return undefined
      },
      renewed: async (bearer, refused, status) => (await later()).renewed(both[bearer], refused, status),
      refused: async (bearer, token) => (await later()).tellRefused(both[bearer], token),
    }
    runtime.whenStarted(() => {
      for (const { actor, hear, kept } of [customer, courier]) {
        actor.start()
        runtime.edge.store.watch((name) => name === kept.name && hear())
      }
    })
    return { customer: customer.actor, courier: courier.actor, credentials, both }
  })

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
  const { database, store } = runtime.edge
  guideOf(runtime).resolve(router)
  const isWanted = [customer, courier].some((actor) => selectMayStay(actor.getSnapshot())) || store.get(keys.hasEverLoggedIn) !== undefined
  // without it sessions hold as long as their tokens
  const keep = () => void keepingOf(runtime).catch(() => {})
  if (isWanted) keep()
  else
    void pendingLogouts(database)
      .all()
      .then((pending) => pending.length > 0 && keep())
  for (const actor of [customer, courier]) actor.on('session.began', keep)
}
