import { fromCallback, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { sessionMachine, type Person, type SessionActor } from '../../../machines/app/session/session.machine.ts'
import type { Kept, Renewal } from '../../../machines/app/session/session.types.ts'
import type { Bearer, Credentials } from '../../platform/api.ts'
import { keptSession } from '../../platform/kept-session.ts'
import { keys } from '../../platform/keys.ts'
import { lifeOf } from '../../platform/token.ts'
import type { BoundSession, Ground } from '../../runtime/runtime.ts'

/** How tokens are judged and renewed; its code is not on a first view. */
const later = () => import('./renewal.ts')

/** Binds one bearer's session. `actorNow` answers the actor, which is made later. */
export function bindSession(ground: Ground, bearer: Bearer, actorNow: () => SessionActor): BoundSession {
  const { edge } = ground
  const kept = keptSession(edge.store, bearer)
  const actors = {
    renew: fromPromise(async ({ input, signal }: { input: Renewal; signal: AbortSignal }): Promise<Kept<Person> | undefined> =>
      (await later()).renew(session, input, signal),
    ),
    watchRecovery: fromCallback(({ sendBack }) => {
      const stopped = new AbortController()
      void later().then(({ watchRecovery }) => watchRecovery(session, stopped.signal, sendBack))
      return () => stopped.abort()
    }),
  } satisfies ActorsOf<typeof sessionMachine>
  const hear = () => session.actor.send({ type: 'session.heard', kept: kept.read(session.actor.getSnapshot().context.person) })
  const session: BoundSession = {
    ground,
    bearer,
    kept,
    logic: sessionMachine.provide({ actors }),
    get actor() {
      return actorNow()
    },
    hear,
  }
  return session
}

/** Shares with the other tabs what becomes of a session here, and takes over what they change. */
export const sessionEffects =
  ({ bearer, ground: { clock, edge }, hear, kept }: BoundSession) =>
  (actor: SessionActor) => [
    actor.on('session.kept', (now) => {
      const { authToken } = now.tokens
      const life = edge.store.get(kept.name) === authToken ? undefined : lifeOf(authToken)
      if (life) clock.learn(life.issuedAt, performance.now())
      kept.write(now)
      if (bearer === 'customer') edge.store.set(keys.hasEverLoggedIn, 'true')
    }),
    actor.on('session.forgotten', ({ reason, tokens }) => {
      const now = kept.read(undefined)
      if (reason === 'signedOut' || now?.tokens.authToken === tokens?.authToken) kept.wipe()
      // another tab has signed in meanwhile
      else if (now) queueMicrotask(hear)
    }),
    actor.on('session.failed', ({ error }) => edge.log('session.failed', error)),
    edge.store.watch((name) => name === kept.name && hear()),
  ]

/** The tokens of calls. */
export const credentialsOf = (sessions: Record<Bearer, BoundSession>): Credentials => ({
  async token(bearer) {
    const session = sessions[bearer]
    if (session.actor.getSnapshot().context.tokens) return (await later()).freshToken(session)
    // a guest needs none
    if (bearer === 'courier') session.actor.send({ type: 'token.missing' })
    return undefined
  },
  renewed: async (bearer, refused, status) => (await later()).renewed(sessions[bearer], refused, status),
  refused: async (bearer, token) => (await later()).tellRefused(sessions[bearer], token),
})
