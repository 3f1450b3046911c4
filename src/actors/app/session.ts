import { fromCallback, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { sessionMachine, type Person, type SessionActor } from '../../../machines/app/session/session.machine.ts'
import type { Stored, Renewal } from '../../../machines/app/session/session.types.ts'
import type { Bearer, Credentials } from '../../platform/api.ts'
import { storedSession, type SessionNames } from '../../platform/stored-session.ts'
import { keys } from '../../platform/keys.ts'
import { lifeOf } from '../../platform/token.ts'
import type { BoundSession, Dependencies, Sessions } from '../../runtime/runtime.ts'

/** How tokens are judged and renewed; its code is not on a first view. */
const later = () => import('./renewal.ts')

/** Binds one bearer's session. `actorNow` answers the actor, which is made later. */
export function bindSession(dependencies: Dependencies, bearer: Bearer, names: SessionNames, actorNow: () => SessionActor): BoundSession {
  const { platform } = dependencies
  const stored = storedSession(platform.store, names)
  const actors = {
    renew: fromPromise(async ({ input, signal }: { input: Renewal; signal: AbortSignal }): Promise<Stored<Person> | undefined> =>
      (await later()).renew(session, input, signal),
    ),
    watchRecovery: fromCallback(({ sendBack }) => {
      const stopped = new AbortController()
      void later().then(({ watchRecovery }) => watchRecovery(session, stopped.signal, sendBack))
      return () => stopped.abort()
    }),
  } satisfies ActorsOf<typeof sessionMachine>
  const receiveStored = () =>
    session.actor.send({ type: 'session.received', stored: stored.read(session.actor.getSnapshot().context.person) })
  const session: BoundSession = {
    dependencies,
    bearer,
    stored,
    logic: sessionMachine.provide({ actors }),
    get actor() {
      return actorNow()
    },
    receiveStored,
  }
  return session
}

/** Shares with the other tabs what becomes of a session here, and takes over what they change. */
export const sessionEffects =
  ({ bearer, dependencies: { clock, platform }, receiveStored, stored }: BoundSession) =>
  (actor: SessionActor) => {
    const noteSignIn = () => {
      if (bearer === 'customer') platform.store.set(keys.hasEverLoggedIn, 'true')
    }
    // a clearing of everything stored takes the note along, and leaves the session (VERS-5)
    if (actor.getSnapshot().context.tokens) noteSignIn()
    return [
      actor.on('session.stored', (now) => {
        const { authToken } = now.tokens
        const life = platform.store.get(stored.name) === authToken ? undefined : lifeOf(authToken)
        if (life) clock.learn(life.issuedAt, performance.now())
        stored.write(now)
        noteSignIn()
      }),
      actor.on('session.forgotten', ({ reason, tokens }) => {
        const now = stored.read(undefined)
        if (reason === 'signedOut' || now?.tokens.authToken === tokens?.authToken) {
          if (reason === 'expired') stored.expire()
          else stored.wipe()
        }
        // another tab has signed in meanwhile
        else if (now) queueMicrotask(receiveStored)
      }),
      // the screens, and what this page has read, belong to whom it was before
      actor.on('person.replaced', () => platform.reload()),
      actor.on('session.failed', ({ error }) => platform.log('session.failed', error)),
      platform.store.watch((name) => name === stored.name && receiveStored()),
    ]
  }

/** The tokens of calls; an area's calls have none before it is entered. */
export const credentialsOf = (sessions: Sessions): Credentials => ({
  async token(bearer) {
    const session = sessions[bearer]
    // a guest needs none
    const isNeeded = bearer !== 'customer' || session?.actor.getSnapshot().context.tokens
    return session && isNeeded ? (await later()).freshToken(session) : undefined
  },
  renewed: async (bearer, refused, status) => (await later()).renewed(sessions[bearer], refused, status),
  refused: async (bearer, token) => (await later()).reportRefused(sessions[bearer], token),
})
