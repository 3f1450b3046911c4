import type { components } from '../../openapi/types.ts'
import type { Context } from '../ports/context.ts'
import { addressesOf } from '../db/queries/addresses.ts'
import { favouriteNames } from '../db/queries/favourites.ts'
import { ordersOfCustomer } from '../db/queries/order-views.ts'
import { reviewsOfCustomer } from '../db/queries/reviews.ts'
import { devicesOfUser } from '../db/queries/push-tokens.ts'
import { openSessionsOf } from '../db/queries/sessions.ts'
import { socialIdentitiesOf } from '../db/queries/social-identities.ts'
import { auditOfCustomer } from '../db/queries/staff.ts'
import { absoluteMs, idleMs } from '../domain/session-limits.ts'
import { profileOf } from './accounts.ts'
import { alertsOf } from './alerts.ts'
import { countAttempt } from './attempts.ts'
import type { Owner } from './own-account.ts'
import { walletRows } from './wallet.ts'

type Schemas = components['schemas']

const sessionsListedAtMost = 100
const exportedAtMost = 5_000
/** An export reads more than any other call. */
const exports = { max: 5, windowMs: 3_600_000 }

/** The customer's open sessions: the caller's own first, then by last use. Impersonation sessions are not listed. */
export async function sessionsOf({ db, clock }: Context, { callerId, who }: Owner): Promise<Schemas['AccountSession'][]> {
  const now = clock.now().getTime()
  const rows = await openSessionsOf(db, callerId, {
    currentId: who?.sid ?? '',
    usedAfter: new Date(now - idleMs),
    begunAfter: new Date(now - absoluteMs),
    limit: sessionsListedAtMost,
  })
  return rows.map(({ id, device, address, created_at: createdAt, rotated_at: usedAt }) => ({
    id,
    device,
    address,
    created_at: createdAt.toISOString(),
    used_at: usedAt.toISOString(),
    is_current: id === who?.sid,
  }))
}

/** All that is stored about a customer, as one response. Fails with RATE_LIMITED after five of them within an hour. */
export async function exportAccount(context: Context, owner: Owner): Promise<Schemas['AccountExport']> {
  const { db, clock } = context
  const { callerId, language, text } = owner
  await countAttempt(context, { key: `account:export:${callerId}`, ...exports })
  const favourites = await favouriteNames(db, callerId)
  const reviews = await reviewsOfCustomer(db, callerId, exportedAtMost)
  const devices = await devicesOfUser(db, callerId)
  const audited = await auditOfCustomer(db, callerId, exportedAtMost)
  return {
    made_at: clock.now().toISOString(),
    account: await profileOf(db, callerId),
    addresses: await addressesOf(db, callerId),
    orders: await ordersOfCustomer(db, callerId, { limit: exportedAtMost }),
    favourites,
    notifications: await alertsOf(context, callerId, language, exportedAtMost),
    reviews: reviews.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    wallet: await walletRows(db, callerId, text, exportedAtMost),
    sessions: await sessionsOf(context, owner),
    identities: await socialIdentitiesOf(db, callerId),
    devices: devices.map(({ kind, saved_at: savedAt }) => ({ kind: kind === 'fcm' ? 'fcm' : 'web', saved_at: savedAt.toISOString() })),
    staff_actions: audited.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  }
}
