import { sql } from 'kysely'
import type { components } from '../../openapi/types.ts'
import { textOf, type Language } from './texts.ts'
import type { Call } from '../http/call.ts'
import type { Context } from '../context/context.ts'
import { inTransaction, isUniqueViolation } from '../db/pool.ts'
import { addressesOf, profileOf } from './accounts.ts'
import { alertsOf } from './alerts.ts'
import { countAttempt, refuseBeyond } from './attempts.ts'
import { sendCode, spendCode, type Claim } from './codes.ts'
import { findOrders } from './order-view.ts'
import { enqueue, mayLeave } from './outbox.ts'
import { checkStrength, hashSecret, isSecret } from './passwords.ts'
import { Problem } from './problem.ts'
import { absoluteMs, idleMs } from './sessions.ts'
import { walletRows } from './wallet.ts'

type Schemas = components['schemas']
/** Whoever changes an account of their own. */
type Owner = Pick<Call<'getSessions'>, 'callerId' | 'who' | 'address' | 'deviceId' | 'text' | 'language'>

const wrongPasswords = { max: 10, windowMs: 15 * 60_000 }
const sessionsListedAtMost = 100
const exportedAtMost = 5_000
/** A notice to an old address is worth sending for so long. */
const noticeMs = 24 * 3_600_000

/** The customer's open sessions, the one that asks first, then by their last use. Those in which staff act are not theirs to see. */
export async function sessionsOf({ db, clock }: Context, { callerId, who }: Owner): Promise<Schemas['AccountSession'][]> {
  const now = clock.now().getTime()
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at', 'rotated_at'])
    .where('role', '=', 'customer')
    .where('subject_id', '=', callerId)
    .where('acting_staff_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('rotated_at', '>', new Date(now - idleMs))
    .where('created_at', '>', new Date(now - absoluteMs))
    .orderBy(sql`id = ${who?.sid ?? ''}`, 'desc')
    .orderBy('rotated_at', 'desc')
    .limit(sessionsListedAtMost)
    .execute()
  return rows.map(({ id, device, address, created_at: createdAt, rotated_at: usedAt }) => ({
    id,
    device,
    address,
    created_at: createdAt.toISOString(),
    used_at: usedAt.toISOString(),
    is_current: id === who?.sid,
  }))
}

/** Ends one of the customer's own sessions, or all but the one that asks. Fails with NOT_FOUND where the one that is named is not theirs. */
export async function endOwnSessions(
  { db, clock }: Context,
  { callerId, who }: Pick<Owner, 'callerId' | 'who'>,
  named?: string,
): Promise<void> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: clock.now() })
    .where('role', '=', 'customer')
    .where('subject_id', '=', callerId)
    .where('acting_staff_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('id', named === undefined ? '<>' : '=', named ?? who?.sid ?? '')
    .returning('id')
    .execute()
  if (named !== undefined && ended.length === 0) throw new Problem('NOT_FOUND')
  const ids = ended.map(({ id }) => id)
  // whoever is signed out of a device gets no more pushes on it
  if (ids.length > 0) await db.deleteFrom('push_tokens').where('session_id', 'in', ids).execute()
}

const userOf = ({ db }: Context, id: number) =>
  db.selectFrom('users').select(['email', 'phone', 'password_hash', 'wallet', 'language']).where('id', '=', id).executeTakeFirstOrThrow()

/** Fails with WRONG_CREDENTIALS where it is not the account's password; guesses are counted. */
async function checkOwnPassword(context: Context, { callerId, text }: Owner, passwordHash: string | null, password: string): Promise<void> {
  const limit = { key: `customer:own:${callerId}`, ...wrongPasswords }
  await refuseBeyond(context, [limit])
  if (await isSecret(passwordHash, password, { isKnown: true })) return refuseBeyond(context, [limit])
  await countAttempt(context, limit)
  context.log.info({ security: 'password', outcome: 'failed', role: 'customer', account: callerId }, 'a change of an account was refused')
  throw new Problem('WRONG_CREDENTIALS', { text: text('account.wrongPassword', {}) })
}

export async function changeOwnName({ db }: Context, userId: number, name: string): Promise<Schemas['UserProfile']> {
  const trimmed = name.trim()
  if (trimmed === '') throw new Problem('VALIDATION', { errors: [{ path: '/name', message: 'is needed' }] })
  await db.updateTable('users').set({ name: trimmed }).where('id', '=', userId).execute()
  return profileOf(db, userId)
}

const emailTaken = () => new Problem('EMAIL_TAKEN', { errors: [{ path: '/email', message: 'is taken' }] })
const emailClaim = ({ address, deviceId, callerId }: Owner, email: string): Claim => ({
  purpose: 'email',
  // another account on the same device has no use for it
  recipient: `${callerId}:${email.toLowerCase()}`,
  to: email.toLowerCase(),
  address,
  deviceId,
  account: callerId,
})

/**
 * Sends a code to the address that the account is to have. An account with a password asks for it, so that a device that was left open is not enough to take
 * the account over. Whether somebody else has the address is not said before the code has come back.
 */
export async function sendEmailCode(context: Context, owner: Owner, email: string, password: string | undefined): Promise<void> {
  const { password_hash: passwordHash } = await userOf(context, owner.callerId)
  if (passwordHash !== null) await checkOwnPassword(context, owner, passwordHash, password ?? '')
  const compose = (code: string) => ({ subject: owner.text('mail.email.subject', {}), text: owner.text('mail.email', { code }) })
  await sendCode(context, emailClaim(owner, email), { kind: 'mail', isWanted: true, compose })
}

/** Sends a mail to an address that the account no longer has. */
async function notify(context: Context, recipient: string, language: Language, key: 'mail.emailChanged' | 'mail.deleted'): Promise<void> {
  if (!mayLeave(context, 'mail')) return
  const say = (part: 'mail.emailChanged.subject' | 'mail.deleted.subject' | typeof key) => textOf(part, {}, language)
  const expiresAt = new Date(context.clock.now().getTime() + noticeMs)
  await enqueue(context, { kind: 'mail', recipient, subject: say(`${key}.subject`), text: say(key), code: '', expiresAt })
}

/** Gives the account the address that a code has proved; the old one is notified. Fails with EMAIL_TAKEN. */
export async function changeOwnEmail(context: Context, owner: Owner, email: string, code: string): Promise<Schemas['UserProfile']> {
  const { callerId } = owner
  return spendCode(context, emailClaim(owner, email), code, async (trx) => {
    const within = { ...context, db: trx }
    const { email: old, language } = await userOf(within, callerId)
    try {
      await trx.updateTable('users').set({ email, is_email_proved: true }).where('id', '=', callerId).execute()
    } catch (error) {
      throw isUniqueViolation(error) ? emailTaken() : error
    }
    if (old !== null && old.toLowerCase() !== email.toLowerCase()) await notify(within, old, language as Language, 'mail.emailChanged')
    context.log.info(
      { security: 'e-mail change', outcome: 'succeeded', role: 'customer', account: callerId },
      'an e-mail address was changed',
    )
    return profileOf(trx, callerId)
  })
}

/** Sets another password for whoever knows the current one; every other session ends. */
export async function changeOwnPassword(context: Context, owner: Owner, current: string, password: string): Promise<void> {
  checkStrength(password)
  const { password_hash: passwordHash } = await userOf(context, owner.callerId)
  await checkOwnPassword(context, owner, passwordHash, current)
  const fresh = await hashSecret(password, { isKnown: true })
  await inTransaction(context.db, async (trx) => {
    const changed = await trx
      .updateTable('users')
      .set({ password_hash: fresh })
      .where('id', '=', owner.callerId)
      .where('password_hash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Problem('CONFLICT')
    await endOwnSessions({ ...context, db: trx }, owner)
    context.log.info(
      { security: 'password change', outcome: 'succeeded', role: 'customer', account: owner.callerId },
      'a password was changed',
    )
  })
}

/** What is stored about a customer, as one answer. */
export async function exportAccount(context: Context, owner: Owner): Promise<Schemas['AccountExport']> {
  const { db, clock } = context
  const { callerId, text } = owner
  const favourites = await db
    .selectFrom('favourites')
    .innerJoin('stores', 'stores.id', 'favourites.store_id')
    .select('stores.name')
    .where('favourites.user_id', '=', callerId)
    .orderBy('stores.name')
    .execute()
  const reviews = await db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .select(['reviews.id', 'reviews.user_name', 'reviews.rating', 'reviews.review', 'reviews.created_at'])
    .where('orders.user_id', '=', callerId)
    .orderBy('reviews.id', 'desc')
    .limit(exportedAtMost)
    .execute()
  return {
    made_at: clock.now().toISOString(),
    account: await profileOf(db, callerId),
    addresses: await addressesOf(db, callerId),
    orders: await findOrders(db, 'customer', (query) =>
      query.where('orders.user_id', '=', callerId).orderBy('orders.id', 'desc').limit(exportedAtMost),
    ),
    favourites: favourites.map(({ name }) => name),
    notifications: await alertsOf(context, callerId),
    reviews: reviews.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    wallet: await walletRows(db, callerId, text, exportedAtMost),
    sessions: await sessionsOf(context, owner),
  }
}

/** Where the code goes that confirms a deletion: the account's mailbox, else its phone. */
async function deletionClaim(context: Context, { callerId, address, deviceId }: Owner): Promise<Claim & { kind: 'mail' | 'sms' }> {
  const { email, phone } = await userOf(context, callerId)
  const to = email?.toLowerCase() ?? phone
  if (to === null) throw new Problem('NOT_FOUND')
  return {
    purpose: 'delete',
    recipient: `${callerId}:${to}`,
    to,
    kind: email === null ? 'sms' : 'mail',
    address,
    deviceId,
    account: callerId,
  }
}

export async function sendDeletionCode(context: Context, owner: Owner): Promise<void> {
  const { kind, ...claim } = await deletionClaim(context, owner)
  const { text } = owner
  const compose = (code: string) => ({
    subject: kind === 'mail' ? text('mail.delete.subject', {}) : '',
    text: text('mail.delete', { code }),
  })
  await sendCode(context, claim, { kind, isWanted: true, compose })
}

interface Deletion {
  password?: string | undefined
  otp?: string | undefined
  /** The customer gives up what the wallet holds. */
  forfeits_wallet?: boolean | undefined
}

/** Takes everything personal away; the row stays, because orders and wallet movements refer to it. */
async function erase(context: Context, userId: number, forfeits: boolean): Promise<void> {
  const { db, clock } = context
  const user = await db
    .selectFrom('users')
    .select(['email', 'phone', 'wallet', 'language'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'not in', [5, 6, 9])
    .executeTakeFirst()
  if (open) throw new Problem('ORDER_UNDER_WAY')
  if (user.wallet > 0 && !forfeits) throw new Problem('WALLET_NOT_EMPTY')
  const language = user.language as Language
  const now = clock.now()
  if (user.wallet > 0) {
    await sql`insert into wallet_ledger (user_id, effect, type, amount, description, created_at)
      values (${userId}, ${`forfeit:account:${userId}`}, 'withdraw', ${user.wallet}, ${textOf('wallet.forfeit', {}, language)}, ${now})`.execute(
      db,
    )
  }
  const name = textOf('account.deleted', {}, language)
  await db
    .updateTable('users')
    .set({
      name,
      email: null,
      phone: null,
      password_hash: null,
      wallet: 0,
      avatar: null,
      tax_number: null,
      default_address_id: null,
      is_email_proved: false,
      is_phone_proved: false,
      is_banned: true,
      deleted_at: now,
    })
    .where('id', '=', userId)
    .execute()
  // about where an order went, to a kilometre; never to which door
  await sql`update orders set order_comment = null, delivery_pin = null, cancel_reason = null,
    location = jsonb_build_object('lat', round((location->>'lat')::numeric, 2), 'lng', round((location->>'lng')::numeric, 2),
      'address', '', 'house', null, 'tag', null),
    lines = (select coalesce(jsonb_agg(line - 'note'), '[]') from jsonb_array_elements(lines) line)
    where user_id = ${userId}`.execute(db)
  await sql`update reviews set user_name = ${name} where order_id in (select id from orders where user_id = ${userId})`.execute(db)
  await sql`update payments set client = null where order_id in (select id from orders where user_id = ${userId})`.execute(db)
  for (const table of ['addresses', 'favourites', 'alerts', 'avatars', 'push_tokens', 'social_identities'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await db.deleteFrom('known_devices').where('role', '=', 'customer').where('subject_id', '=', userId).execute()
  await db.deleteFrom('sessions').where('role', '=', 'customer').where('subject_id', '=', userId).execute()
  // answers that were kept for repeated requests hold orders with their addresses
  await db.updateTable('idempotency_keys').set({ response: null }).where('subject', '=', `customer:${userId}`).execute()
  const recipients = [user.email?.toLowerCase(), user.phone].filter((one) => typeof one === 'string')
  if (recipients.length > 0) {
    await sql`delete from outbox where lower(recipient) = any(${recipients}::text[])`.execute(db)
    await sql`delete from codes where recipient = any(${recipients}::text[])`.execute(db)
  }
  if (user.email !== null) await notify(context, user.email, language, 'mail.deleted')
  context.log.info(
    { security: 'account deletion', outcome: 'succeeded', role: 'customer', account: userId },
    'a customer deleted the account',
  )
}

/**
 * Deletes the account of whoever knows its password, or has the code that was sent to it. Fails with ORDER_UNDER_WAY while an order is, and with
 * WALLET_NOT_EMPTY where the wallet holds something that is not given up.
 */
export async function deleteAccount(context: Context, owner: Owner, { password, otp, forfeits_wallet: forfeits }: Deletion): Promise<void> {
  const { password_hash: passwordHash } = await userOf(context, owner.callerId)
  const work = (db: Context['db']) => erase({ ...context, db }, owner.callerId, forfeits === true)
  if (otp !== undefined) {
    const { kind: _, ...claim } = await deletionClaim(context, owner)
    return spendCode(context, claim, otp, work)
  }
  await checkOwnPassword(context, owner, passwordHash, password ?? '')
  return inTransaction(context.db, work)
}
