import type { Transaction } from 'kysely'
import type { Call } from '../app/call.ts'
import type { Context } from '../context/context.ts'
import type { SocialPerson } from '../context/social.ts'
import { constraintOf, inTransaction, isUniqueViolation } from '../db/pool.ts'
import type { DB } from '../db/types.ts'
import { failuresFrom, phoneOf, replacePassword } from './accounts.ts'
import { countAttempt, refuseBeyond } from './attempts.ts'
import { spendCode } from './codes.ts'
import { Problem } from './problem.ts'
import { isOn, settingsOf } from './settings.ts'

type Sender = Pick<Call<'register'>, 'address' | 'deviceId'>

interface NewUser {
  name: string
  email: string | null
  phone: string | null
  password_hash?: string
  is_email_proved?: boolean
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

/** Works in a transaction; where the setting enSOV is on, a code must have proved the phone. */
export async function withProvedPhone<T>(
  context: Context,
  sender: Sender,
  { phone, otp }: { phone: string | null; otp: string | undefined },
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  if (!isOn(await settingsOf(context.db, ['enSOV']), 'enSOV')) return inTransaction(context.db, work)
  if (phone === null) throw new Problem('VALIDATION', { errors: [{ path: '/phone', message: 'is needed' }] })
  if (otp === undefined) throw new Problem('VALIDATION', { errors: [{ path: '/otp', message: 'is needed' }] })
  return spendCode(context, { ...sender, purpose: 'phone', recipient: phone }, otp, work)
}

/** The customer at an address that a provider has verified; the provider's id is kept beside. */
async function adopt(context: Context, provider: string, { subject, email }: SocialPerson): Promise<number | undefined> {
  const { db } = context
  const linked = await db
    .selectFrom('social_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (linked) return linked.user_id
  const user = await db
    .selectFrom('users')
    .select(['id', 'is_email_proved'])
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .forUpdate()
    .executeTakeFirst()
  if (!user) return undefined
  // whoever registered this address never proved it: a password of theirs must not open what is its owner's from now on
  if (!user.is_email_proved) await replacePassword(context, user.id, null)
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

/** The id of the customer whom the provider vouches for; a new one is made where there is none. */
export async function signInSocially(context: Context, sender: Sender, given: SocialSignIn): Promise<number> {
  const { provider, accessToken, otp } = given
  const check = context.social[provider]?.check
  if (!check) throw new Problem('NOT_IMPLEMENTED')
  const limit = failuresFrom('customer', sender.address)
  await refuseBeyond(context, [limit])
  const person = await check(accessToken)
  if (!person) {
    await countAttempt(context, limit)
    throw new Problem('SOCIAL_REFUSED')
  }
  const known = await inTransaction(context.db, (trx) => adopt({ ...context, db: trx }, provider, person))
  if (known !== undefined) return known
  const phone = given.phone === undefined ? null : await phoneOf(context.db, given.phone)
  return withProvedPhone(context, sender, { phone, otp }, async (trx) => {
    const within = { ...context, db: trx }
    const name = given.name?.trim() || person.name || (person.email.split('@')[0] ?? '')
    const id = await makeUser(within, { name, email: person.email, phone, is_email_proved: true })
    await link(within, provider, person.subject, id)
    return id
  })
}

/** Fails with BANNED for somebody who proved who they are, and may not come in. */
export async function admit({ db }: Pick<Context, 'db'>, userId: number): Promise<void> {
  const user = await db.selectFrom('users').select('is_banned').where('id', '=', userId).executeTakeFirst()
  if (!user || user.is_banned) throw new Problem('BANNED')
}
