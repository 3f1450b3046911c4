import type { BoundSession } from '../../runtime/runtime.ts'
import { waitFor } from 'xstate'
import { isFresh } from '../../../machines/domain/token.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import * as limits from '../../../machines/limits.ts'
import type { Person } from '../../../machines/app/session/session.machine.ts'
import type { Stored, Renewal } from '../../../machines/app/session/session.types.ts'
import { createApi, type Credentials } from '../../platform/api.ts'
import type { Platform } from '../../platform/platform.ts'
import { keys } from '../../platform/keys.ts'
import { isObject } from '../../platform/lenient.ts'
import { tokensOf } from '../../platform/normalise-sign-in.ts'
import { readJson, writeJson } from '../../platform/storage.ts'
import { alone } from '../../platform/tabs.ts'
import { pauseUntilOnline } from '../../platform/pause-until-online.ts'
import { lifeOf } from '../../platform/token.ts'

// a client of its own: renewing must never wait for, or be retried after, a renewal
const anonymous: Credentials = {
  token: () => Promise.resolve(undefined),
  renewed: () => Promise.resolve(undefined),
  refused: () => Promise.resolve(),
}

const renewalPaths = { customer: '/api/refresh-token', courier: '/api/delivery/refresh-token', store: '/api/store/refresh-token' } as const

/** Whether the server itself has refused, and not something between that answers instead. A 401 is a refusal whatever JSON comes with it (TOKEN-7). */
function isRefusal({ status, details }: AppError): boolean {
  if (status === 401) return details !== undefined
  return status !== undefined && status < 500 && status !== 429 && isObject(details)
}

/** When renewals got no answer within the last minute, in any tab. What is further away in time, in either direction, was written by another clock. */
function recentFailures(platform: Platform): number[] {
  const times = readJson(platform.store, keys.renewalFailures, (value) => (Array.isArray(value) ? value.map(Number) : undefined)) ?? []
  return times.filter((at) => Math.abs(platform.now() - at) < limits.refreshFailuresMs)
}

/**
 * Renews what all tabs share, and answers what they share afterwards. Another tab's renewal, sign-out or sign-in is never overwritten: what is stored is
 * compared before and after the call.
 */
export async function renew(
  session: BoundSession,
  { tokens: held, isRecovered }: Renewal,
  signal: AbortSignal,
): Promise<Stored<Person> | undefined> {
  const { bearer, stored, actor, dependencies } = session
  const { platform } = dependencies
  const { clock } = dependencies
  const { person } = actor.getSnapshot().context
  const api = createApi({
    baseUrl: platform.origin,
    deviceId: platform.deviceId,
    language: () => 'vi',
    credentials: anonymous,
    fetch: platform.fetch,
  })
  return alone(`renew-${bearer}`, limits.tabLockMs, signal, async () => {
    const before = stored.read(person)
    if (!before || before.tokens.authToken !== held?.authToken) return before
    if (before.tokens.refreshToken === undefined) throw new AppError('unauthenticated')
    const isAsBefore = (now: Stored<Person> | undefined) => now?.tokens.refreshToken === before.tokens.refreshToken
    const failures = recentFailures(platform)
    if (failures.length >= limits.refreshFailures - (isRecovered ? 0 : 1)) throw new AppError('network')
    const begun = performance.now()
    try {
      const answer = await api.POST(renewalPaths[bearer], {
        body: { refresh_token: before.tokens.refreshToken },
        signal,
        params: platform.params,
      })
      signal.throwIfAborted()
      const { authToken, refreshToken: successor } = tokensOf(answer)
      if (failures.length > 0) platform.store.remove(keys.renewalFailures)
      clock.learn(lifeOf(authToken)?.issuedAt ?? clock.now(), begun)
      const now = stored.read(person)
      if (!isAsBefore(now)) return now
      const refreshToken = successor ?? before.tokens.refreshToken
      const after = { person: before.person, tokens: { authToken, refreshToken } }
      stored.write(after)
      return after
    } catch (cause) {
      const error = AppError.from(cause)
      if (!isRefusal(error)) {
        writeJson(platform.store, keys.renewalFailures, [...failures, platform.now()])
        // the next tab in turn has to see it
        await new Promise((done) => setTimeout(done, limits.tabUpdateMs))
        throw error.kind === 'unauthenticated' || error.kind === 'validation' ? new AppError('server', { cause }) : error
      }
      const now = stored.read(person)
      if (!isAsBefore(now)) return now
      throw error
    }
  })
}

/**
 * Notifies once when renewals can be had again. Requests the very path that they take, so that what blocks them blocks this one, too, and renews nothing. Where
 * nothing blocks it, it notifies after the first one that got stuck and after the first few that failed; else the next try is left to the caller.
 */
export async function watchRecovery(
  session: BoundSession,
  signal: AbortSignal,
  notify: (event: { type: 'server.back' }) => void,
): Promise<void> {
  const { platform } = session.dependencies
  const isStopped = () => signal.aborted
  let mayNotify = [0, limits.refreshAttempts].includes(recentFailures(platform).length)
  while (!isStopped()) {
    const next = pauseUntilOnline(limits.recoveryProbeMs, signal)
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limits.recoveryProbeMs)])
    const probe = new Request(platform.origin + renewalPaths[session.bearer], {
      method: 'HEAD',
      cache: 'no-store',
      headers: platform.params.header,
      signal: limit,
    })
    const isReady = await platform.fetch(probe).then(
      ({ status }) => status === 204,
      () => false,
    )
    if (isStopped()) return
    if (isReady) {
      if (mayNotify) notify({ type: 'server.back' })
      return
    }
    mayNotify = true
    await next
  }
}

const tokensNow = ({ actor }: BoundSession) => actor.getSnapshot().context.tokens
const tokenNow = (session: BoundSession) => tokensNow(session)?.authToken

const isYoung = (session: BoundSession, token: string) =>
  session.dependencies.clock.now() - (lifeOf(token)?.issuedAt ?? 0) < limits.refreshCacheMs

const isOver = (session: BoundSession, token: string) => session.dependencies.clock.now() >= (lifeOf(token)?.expiresAt ?? Infinity)

/** A token of its bearer that is fresh as far as can be known here; the old one while no newer is to be had. Where there is none, its login is led to. */
export async function freshToken(session: BoundSession): Promise<string | undefined> {
  const { authToken: token, refreshToken } = tokensNow(session) ?? {}
  if (token === undefined) session.actor.send({ type: 'token.missing' })
  const life = lifeOf(token ?? '')
  if (token === undefined || life === undefined || isFresh(life, session.dependencies.clock.now())) return token
  // what cannot be renewed is used for as long as it lasts
  const isUsed = isYoung(session, token) || refreshToken === undefined
  return isUsed && !isOver(session, token) ? token : renewed(session, token)
}

/** The token to go on with after `refused`: renewed by another tab, or here once whatever renewal there is has ended. */
export async function renewed(session: BoundSession | undefined, refused: string, status?: number): Promise<string | undefined> {
  if (!session) return undefined
  const { actor, receiveStored, stored } = session
  if (tokenNow(session) === refused && stored.read(actor.getSnapshot().context.person)?.tokens.authToken !== refused) receiveStored()
  if (tokenNow(session) !== refused || (status === 403 && isYoung(session, refused))) return tokenNow(session)
  if (status === 401) reportRefused(session, refused)
  actor.send({ type: 'token.renew', refused })
  await waitFor(actor, (snapshot) => !snapshot.hasTag('renewing'))
  return tokenNow(session)
}

/** Counts a 401, unless the token had simply run out. */
export function reportRefused(session: BoundSession | undefined, token: string): void {
  if (session && !isOver(session, token)) session.actor.send({ type: 'token.refused', token })
}

export function keepAlive(session: BoundSession): void {
  const { authToken: token, refreshToken } = tokensNow(session) ?? {}
  if (token !== undefined && refreshToken !== undefined && !isYoung(session, token)) void renewed(session, token)
}
