import { createActor, fromPromise, waitFor } from 'xstate'
import { isFresh } from '../../../machines/domain/token.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { sessionMachine, type Person } from '../../../machines/session/session.machine.ts'
import type { Tokens } from '../../../machines/session/session.types.ts'
import { createApi, type Bearer, type Credentials } from '../../edge/api.ts'
import type { Edge } from '../../edge/edge.ts'
import { addressesKey } from '../../edge/addresses-key.ts'
import { keys } from '../../edge/keys.ts'
import { readJson, writeJson } from '../../edge/storage.ts'
import { lifeOf } from '../../edge/token.ts'
import type { Runtime } from '../runtime.ts'
import { noticeOf } from './notice.ts'

const places = {
  customer: { auth: keys.authToken, refresh: keys.refreshToken, person: keys.user, addresses: addressesKey },
  courier: { auth: keys.deliveryAuthToken, refresh: keys.deliveryRefreshToken, person: keys.courier },
} as const

const personOf = (value: unknown): Person | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, name } = value as { id?: unknown; name?: unknown }
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : undefined
}

function bindSession(edge: Edge, bearer: Bearer) {
  const { store } = edge
  const place = places[bearer]
  // a client of its own: renewing must never wait for, or be retried after, a renewal
  const nobody: Credentials = { token: () => Promise.resolve(undefined), renewed: () => Promise.resolve(undefined) }
  const api = createApi({ baseUrl: edge.origin, deviceId: edge.deviceId, language: () => 'vi', credentials: nobody, fetch: edge.fetch })
  /** How much the server's clock is ahead of this device's. */
  let skewMs = 0

  const keptTokens = (): Tokens | undefined => {
    const authToken = store.get(place.auth)
    const refreshToken = store.get(place.refresh)
    return authToken !== undefined && refreshToken !== undefined ? { authToken, refreshToken } : undefined
  }
  const actors = {
    renew: fromPromise(
      async ({ input: { refreshToken }, signal }: { input: { refreshToken: string | undefined }; signal: AbortSignal }) => {
        const begun = edge.now()
        const path = bearer === 'courier' ? '/api/delivery/refresh-token' : '/api/refresh-token'
        const answer = await api.POST(path, { body: { refresh_token: refreshToken ?? '' }, signal, params: edge.params })
        skewMs = (lifeOf(answer.auth_token)?.issuedAt ?? begun) - begun
        return { authToken: answer.auth_token, refreshToken: answer.refresh_token ?? refreshToken ?? '' }
      },
    ),
  } satisfies ActorsOf<typeof sessionMachine>

  const person = readJson(store, place.person, personOf)
  const tokens = keptTokens()
  const actor = createActor(sessionMachine.provide({ actors }), { input: { kept: person && tokens && { person, tokens } } })
  actor.on('session.kept', ({ person, tokens }) => {
    store.set(place.auth, tokens.authToken)
    store.set(place.refresh, tokens.refreshToken)
    writeJson(store, place.person, person)
    if (bearer === 'customer') store.set(keys.hasEverLoggedIn, 'true')
  })
  actor.on('session.forgotten', () => {
    for (const name of Object.values(place)) store.remove(name)
  })

  const isFreshToken = (token: string) => {
    const life = lifeOf(token)
    return life !== undefined && isFresh(life, edge.now() + skewMs)
  }
  const renewed = async (refused: string): Promise<string | undefined> => {
    // another tab may have renewed it already
    const kept = keptTokens()
    if (kept && kept.authToken !== refused && kept.authToken !== actor.getSnapshot().context.tokens?.authToken) {
      actor.send({ type: 'session.heard', tokens: kept })
      return kept.authToken
    }
    actor.send({ type: 'token.renew', refused })
    await waitFor(actor, (snapshot) => !snapshot.hasTag('renewing'))
    return actor.getSnapshot().context.tokens?.authToken
  }
  return {
    actor,
    renewed,
    async token(): Promise<string | undefined> {
      const current = actor.getSnapshot().context.tokens?.authToken
      return current === undefined || isFreshToken(current) ? current : renewed(current)
    },
    watch: () => store.watch((name) => name === place.auth && actor.send({ type: 'session.heard', tokens: keptTokens() })),
  }
}

/** The two sessions that one browser may hold side by side, and the tokens of calls. */
export const sessionsOf = (runtime: Runtime) =>
  runtime.once('sessions', () => {
    const customer = bindSession(runtime.edge, 'customer')
    const courier = bindSession(runtime.edge, 'courier')
    const both = { customer, courier }
    const credentials: Credentials = {
      token: (bearer) => both[bearer].token(),
      renewed: (bearer, refused) => both[bearer].renewed(refused),
    }
    runtime.whenStarted(() => {
      customer.actor.on('session.forgotten', ({ reason }) => {
        if (reason === 'expired') noticeOf(runtime).send({ type: 'notice.show', tone: 'danger', text: 'session.expired' })
      })
      for (const session of [customer, courier]) {
        session.actor.start()
        session.watch()
      }
    })
    return { customer: customer.actor, courier: courier.actor, credentials }
  })
