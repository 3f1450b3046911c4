import type { Context } from '../ports/context.ts'
import { hashOf, type AccessClaims } from '../ports/tokens.ts'
import { deletePushTokenOfEndedSession, deletePushTokensOfSessions, deletePushTokensOfUser } from '../db/queries/push-tokens.ts'
import {
  insertSession,
  isOrphan,
  lockSession,
  markSuccessorSeen,
  revokeAllSessions,
  revokeOwnSessions,
  revokeSession,
  revokeSessionsOf,
  sessionFactsOf,
  updateSession,
  type SessionFacts,
} from '../db/queries/sessions.ts'
import { isBanned } from '../db/queries/subjects.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Audience } from '../domain/audience.ts'
import { Problem } from '../domain/problem.ts'
import { absoluteMs, idleMs, staffMs } from '../domain/session-limits.ts'

/** The previous refresh token is accepted this long after a rotation, whether or not the new one has been used. */
const graceMs = 10_000

export interface Tokens {
  authToken: string
  refreshToken: string
}

/** A session in which staff impersonate a customer: it ends with the staff's own session, and at `ends_at` at the latest. */
export interface Impersonation {
  acting_staff_id: number
  /** Id of the staff's own session. */
  acting_from: string
  ends_at: Date
}

/** The actor claim of RFC 8693. */
const actClaimOf = (staffId: number | null | undefined) => (staffId ? { act: { sub: `${staffId}` } } : {})

/** Creates a session, with its family of refresh tokens, for a user who has just proved who they are. */
export async function beginSession(
  { db, clock, random, tokens }: Pick<Context, 'db' | 'clock' | 'random' | 'tokens'>,
  role: Audience,
  subjectId: number,
  more: Partial<Impersonation> & { device?: string; address?: string } = {},
): Promise<Tokens & { id: string }> {
  const now = clock.now()
  const id = random.token(12)
  const seed = random.token(32)
  const refreshToken = tokens.refreshToken(id, seed, 0)
  await insertSession(db, {
    id,
    role,
    subject_id: subjectId,
    seed,
    counter: 0,
    current_hash: hashOf(refreshToken),
    rotated_at: now,
    created_at: now,
    ...more,
  })
  const claims = { sub: subjectId, aud: role, sid: id, ctr: 0, ...actClaimOf(more.acting_staff_id) }
  return { id, authToken: tokens.sign(claims, now, more.ends_at), refreshToken }
}

/**
 * Rotates a refresh token. The previous token is accepted for 10 s, and for as long as its successor was never used; it is then given the same successor, so that
 * a family never forks. Any other token of the family counts as reuse and revokes the family.
 */
export async function refreshSession(context: Context, role: Audience, refreshToken: string): Promise<Tokens> {
  const { clock, tokens } = context
  const now = clock.now()
  const presented = hashOf(refreshToken)
  const id = refreshToken.split('.')[0] ?? ''
  const outcome = await inTransaction(context.db, async (tx) => {
    const session = await lockSession(tx, role, id)
    if (!session || session.revoked_at) return undefined
    const idle = now.getTime() - session.rotated_at.getTime()
    const lastMs = session.created_at.getTime() + (role === 'staff' ? staffMs : absoluteMs)
    if (idle > idleMs || now.getTime() > lastMs) return undefined
    if (session.ends_at && (session.ends_at <= now || (await isOrphan(tx, session)))) return undefined
    const endsAt = session.ends_at ?? new Date(lastMs)
    const { subject_id: sub, seed, counter } = session
    const claims = { sub, aud: role, sid: id, ...actClaimOf(session.acting_staff_id) }
    if ((await isBanned(tx, role, sub)) !== false) {
      await endSessionsOf({ db: tx, clock }, role, sub)
      return undefined
    }
    if (presented === session.current_hash) {
      const next = tokens.refreshToken(id, seed, counter + 1)
      await updateSession(tx, id, {
        counter: counter + 1,
        current_hash: hashOf(next),
        previous_hash: presented,
        rotated_at: now,
        successor_seen: false,
      })
      return { authToken: tokens.sign({ ...claims, ctr: counter + 1 }, now, endsAt), refreshToken: next }
    }
    if (presented === session.previous_hash && (idle <= graceMs || !session.successor_seen)) {
      const successor = tokens.refreshToken(id, seed, counter)
      // the secret was changed: the new successor replaces one that never arrived, and never one that a client uses
      if (hashOf(successor) !== session.current_hash) {
        if (session.successor_seen) return undefined
        await updateSession(tx, id, { current_hash: hashOf(successor) })
      }
      return { authToken: tokens.sign({ ...claims, ctr: counter }, now, endsAt), refreshToken: successor }
    }
    await updateSession(tx, id, { revoked_at: now })
    context.log.warn({ security: 'refresh token replay', outcome: 'failed', role, account: sub }, 'a family of tokens was revoked')
    return undefined
  })
  if (!outcome) throw new Problem('TOKEN_REVOKED')
  return outcome
}

/** What identifies the session to end: its refresh token, or the handle that a client stores in its place (`id.digest`), which allows nothing else. */
interface SignOut {
  refresh_token?: string | undefined
  handle?: string | undefined
}

/** Revokes the session that a refresh token or its handle belongs to; does nothing where it is not known. */
export async function endSession({ db, clock }: Context, role: Audience, { refresh_token: refreshToken, handle }: SignOut): Promise<void> {
  const [id = '', digest = ''] = refreshToken === undefined ? (handle ?? '').split('.') : [refreshToken.split('.')[0], hashOf(refreshToken)]
  await revokeSession(db, role, { id, hash: digest, at: clock.now() })
  // the signed-out device gets no more pushes
  await deletePushTokenOfEndedSession(db, id)
}

/** Revokes all sessions of a user; their devices get no more pushes. */
export async function endSessionsOf({ db, clock }: Pick<Context, 'db' | 'clock'>, role: Audience, subjectId: number): Promise<void> {
  if (role === 'customer') await deletePushTokensOfUser(db, subjectId)
  await revokeSessionsOf(db, role, subjectId, clock.now())
}

/** Revokes one of the customer's own sessions, or all but the caller's. Fails with NOT_FOUND where the named one is not theirs. */
export async function endOwnSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { callerId, who }: { callerId: number; who: Caller | undefined },
  named?: string,
): Promise<void> {
  const ids = await revokeOwnSessions(db, callerId, named === undefined ? { allBut: who?.sid ?? '' } : { only: named }, clock.now())
  if (named !== undefined && ids.length === 0) throw new Problem('NOT_FOUND')
  // the signed-out devices get no more pushes
  if (ids.length > 0) await deletePushTokensOfSessions(db, ids)
}

/** Revokes every session of a role; returns how many. */
export async function endAllSessions({ db, clock }: Pick<Context, 'db' | 'clock'>, role: Audience): Promise<number> {
  return revokeAllSessions(db, role, clock.now())
}

/** The sessions that access tokens claim, in the order of the claims; undefined where there is none. One statement for each role among them. */
export async function findSessions({ db }: Pick<Context, 'db'>, claimed: readonly AccessClaims[]): Promise<(SessionFacts | undefined)[]> {
  const found = new Map<string, SessionFacts>()
  const nameOf = (role: Audience, id: string) => `${role} ${id}`
  await Promise.all(
    [...Map.groupBy(claimed, ({ aud }) => aud)].map(async ([role, own]) => {
      const ids = [...new Set(own.map(({ sid }) => sid))]
      for (const row of await sessionFactsOf(db, role, ids)) found.set(nameOf(role, row.id), row)
    }),
  )
  return claimed.map(({ aud, sid, sub }) => {
    const session = found.get(nameOf(aud, sid))
    return session?.subject_id === sub ? session : undefined
  })
}

const isOver = ({ has_ended: hasBeenEnded, ends_at: endsAt }: SessionFacts, now: Date) => hasBeenEnded || (endsAt !== null && endsAt <= now)

/** Whether a user is still signed in; checked again by connections that outlive a request. */
export async function isStillSignedIn({ clock, sessionOf }: Pick<Context, 'clock' | 'sessionOf'>, who: AccessClaims): Promise<boolean> {
  const session = await sessionOf(who)
  return session !== undefined && !session.is_banned && !isOver(session, clock.now())
}

/** The authenticated caller. A banned user may read that they are banned, and do nothing else. */
export type Caller = AccessClaims & {
  isBanned: boolean
  /** The id of the staff who impersonate the customer. */
  impersonatorId: number | undefined
}

/** The caller that an access token names. Logout, ban and revocation take effect immediately; a ban revokes all sessions for good. */
export async function authenticate({ db, clock, tokens, sessionOf }: Context, token: string): Promise<Caller> {
  const claims = tokens.read(token)
  if (!claims) throw new Problem('UNAUTHENTICATED')
  const now = clock.now().getTime() / 1000
  if (claims.exp <= now) throw new Problem('TOKEN_EXPIRED')
  if (claims.iat > now + 60) throw new Problem('UNAUTHENTICATED')
  const session = await sessionOf(claims)
  if (session?.is_banned) {
    if (!session.revoked_at) await endSessionsOf({ db, clock }, claims.aud, claims.sub)
    return { ...claims, isBanned: true, impersonatorId: session.acting_staff_id ?? undefined }
  }
  if (!session || isOver(session, clock.now())) throw new Problem('TOKEN_REVOKED')
  if (!session.successor_seen && claims.ctr === session.counter) {
    await markSuccessorSeen(db, claims.sid, claims.ctr)
  }
  return { ...claims, isBanned: false, impersonatorId: session.acting_staff_id ?? undefined }
}
