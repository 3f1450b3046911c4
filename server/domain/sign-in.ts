import { sql, type Transaction } from 'kysely'
import type { components } from '../../openapi/types.ts'
import type { Call } from '../http/call.ts'
import type { Context } from '../context/context.ts'
import type { SocialPerson } from '../context/social.ts'
import { constraintOf, inTransaction, isUniqueViolation } from '../db/pool.ts'
import type { DB } from '../db/types.ts'
import { failuresFrom, phoneOf, reclaimAccount, signedIn } from './accounts.ts'
import { countAttempt, refuseBeyond } from './attempts.ts'
import { spendCode } from './codes.ts'
import { Problem } from './problem.ts'
import { isOn, settingsOf } from './settings.ts'

type Schemas = components['schemas']
type Sender = Pick<Call<'register'>, 'address' | 'deviceId' | 'device'>

interface NewUser {
  name: string
  email: string | null
  phone: string | null
  password_hash?: string
  is_email_proved?: boolean
  is_phone_proved?: boolean
}

/** The id of a new customer. Fails with EMAIL_TAKEN or PHONE_TAKEN. */
export async function makeUser(context: Context, user: NewUser): Promise<number> {
  try {
    const { id } = await context.db
      .insertInto('users')
      .values({ ...user, created_at: context.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw constraintOf(error) === 'users_phone'
      ? new Problem('PHONE_TAKEN', { errors: [{ path: '/phone', message: 'is taken' }] })
      : new Problem('EMAIL_TAKEN', { errors: [{ path: '/email', message: 'is taken' }] })
  }
}

interface Holder {
  id: number
  is_own: boolean
}

/**
 * The customer whom a code for their number lets in: who has proved it before, has signed in on this device, or has no other way in. Anybody else who wrote
 * that number down loses it: neither do they get at what its owner orders from now on, nor its owner at what is theirs. Answers nothing where a new account
 * is to be made.
 */
export async function ownerOf(context: Context, phone: string, deviceId: string): Promise<number | undefined> {
  const { db } = context
  // locked before it is read, so that what a password reset ends meanwhile does not count
  await db.selectFrom('users').select('id').where('phone', '=', phone).forUpdate().execute()
  const { rows } = await sql<Holder>`
    select id, is_phone_proved
      or (password_hash is null and not exists (select 1 from social_identities where user_id = users.id))
      or exists (select 1 from known_devices where role = 'customer' and subject_id = users.id and device_id = ${deviceId}) as is_own
    from users where phone = ${phone}`.execute(db)
  const holder = rows[0]
  if (!holder) return undefined
  await admit(context, holder.id)
  if (holder.is_own) await db.updateTable('users').set({ is_phone_proved: true }).where('id', '=', holder.id).execute()
  else await release(context, phone)
  return holder.is_own ? holder.id : undefined
}

/** Takes a number from whoever has it without having proved it. */
async function release({ db }: Pick<Context, 'db'>, phone: string): Promise<void> {
  await db.updateTable('users').set({ phone: null }).where('phone', '=', phone).where('is_phone_proved', '=', false).execute()
}

/** Gives a customer the number that they have proved. Fails with PHONE_TAKEN where somebody else has proved it before. */
export async function takePhone(trx: Transaction<DB>, userId: number, phone: string): Promise<void> {
  await release({ db: trx }, phone)
  const other = await trx.selectFrom('users').select('id').where('phone', '=', phone).where('id', '!=', userId).executeTakeFirst()
  if (other) throw new Problem('PHONE_TAKEN', { errors: [{ path: '/phone', message: 'is taken' }] })
  await trx.updateTable('users').set({ phone, is_phone_proved: true }).where('id', '=', userId).execute()
}

/**
 * Works in a transaction, and says whether the number was proved: where the setting enSOV is on, a code must have done so, and nobody else has it then who
 * has not.
 */
export async function withProvedPhone<T>(
  context: Context,
  sender: Sender,
  { phone, otp }: { phone: string | null; otp: string | undefined },
  work: (trx: Transaction<DB>, isProved: boolean) => Promise<T>,
): Promise<T> {
  if (!isOn(await settingsOf(context.db, ['enSOV']), 'enSOV')) return inTransaction(context.db, (trx) => work(trx, false))
  if (phone === null) throw new Problem('VALIDATION', { errors: [{ path: '/phone', message: 'is needed' }] })
  if (otp === undefined) throw new Problem('VALIDATION', { errors: [{ path: '/otp', message: 'is needed' }] })
  return spendCode(context, { ...sender, purpose: 'phone', recipient: phone }, otp, async (trx) => {
    await release({ db: trx }, phone)
    return work(trx, true)
  })
}

/** The customer at an address that a provider has verified; the provider's id is kept beside. */
async function adopt(context: Context, provider: string, { subject, email }: SocialPerson): Promise<number | undefined> {
  const { db } = context
  const linked = await db
    .selectFrom('users')
    .innerJoin('social_identities', 'social_identities.user_id', 'users.id')
    .select('users.id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .forShare()
    .executeTakeFirst()
  if (linked) return linked.id
  const user = await db
    .selectFrom('users')
    .select(['id', 'is_email_proved'])
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .forUpdate()
    .executeTakeFirst()
  if (!user) return undefined
  // whoever registered this address never proved it: nothing of theirs must open what is its owner's from now on
  if (!user.is_email_proved) await reclaimAccount(context, user.id, null)
  await link(context, provider, subject, user.id)
  return user.id
}

async function link({ db }: Context, provider: string, subject: string, userId: number): Promise<void> {
  await db
    .insertInto('social_identities')
    .values({ provider, subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface SocialSignIn {
  provider: 'google' | 'facebook'
  accessToken: string
  name: string | undefined
  phone: string | undefined
  otp: string | undefined
}

/** Signs the customer in whom the provider vouches for; a new one is made where there is none. */
export async function signInSocially(context: Context, sender: Sender, given: SocialSignIn): Promise<Schemas['SignedIn']> {
  const { provider, accessToken, otp } = given
  const check = context.social[provider]?.check
  if (!check) throw new Problem('NOT_IMPLEMENTED')
  const limit = failuresFrom('customer', sender.address)
  await refuseBeyond(context, [limit])
  const person = await check(accessToken)
  if (!person) {
    await countAttempt(context, limit)
    context.log.info({ security: 'sign-in', outcome: 'failed', role: 'customer', provider }, 'a sign-in through a provider was refused')
    throw new Problem('SOCIAL_REFUSED')
  }
  const known = await inTransaction(context.db, async (trx) => {
    const within = { ...context, db: trx }
    const id = await adopt(within, provider, person)
    if (id === undefined) return undefined
    await admit(within, id)
    return signedIn(within, id, sender)
  })
  if (known !== undefined) return known
  const phone = given.phone === undefined ? null : await phoneOf(context.db, given.phone)
  return withProvedPhone(context, sender, { phone, otp }, async (trx, isProved) => {
    const within = { ...context, db: trx }
    const name = given.name?.trim() || person.name || (person.email.split('@')[0] ?? '')
    const id = await makeUser(within, { name, email: person.email, phone, is_email_proved: true, is_phone_proved: isProved })
    await link(within, provider, person.subject, id)
    return signedIn(within, id, sender)
  })
}

/** Fails with BANNED for somebody who proved who they are, and may not come in. */
async function admit({ db }: Pick<Context, 'db'>, userId: number): Promise<void> {
  const user = await db.selectFrom('users').select('is_banned').where('id', '=', userId).executeTakeFirst()
  if (!user || user.is_banned) throw new Problem('BANNED')
}
