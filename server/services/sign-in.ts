import type { components } from '../../openapi/types.ts'
import type { Context, TxContext } from '../ports/context.ts'
import type { SocialProfile, SocialProviderName } from '../ports/social.ts'
import { hashOf } from '../ports/tokens.ts'
import { constraintOf, isUniqueViolation } from '../db/pool.ts'
import { settingsOf } from '../db/queries/settings.ts'
import { insertSocialIdentity, lockLinkedUser } from '../db/queries/social-identities.ts'
import { deleteSocialGrant, findSocialGrant } from '../db/queries/social-sign-ins.ts'
import { isBanned } from '../db/queries/subjects.ts'
import { insertUser, isPhoneTaken, lockPhone, lockUserByEmail, phoneHolder, releaseUnprovedPhone, updateUser } from '../db/queries/users.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'
import { isOn } from '../domain/settings.ts'
import { changeUser, failuresFrom, phoneOf, reclaimAccount, registrationsFrom, signedIn } from './accounts.ts'
import { saveChosenAddress } from './addresses.ts'
import { countAttempt, refuseBeyond } from './attempts.ts'
import { spendCode } from './codes.ts'
import type { RequestSource } from './request.ts'

type Schemas = components['schemas']
type Sender = Pick<RequestSource, 'address' | 'deviceId' | 'device'>

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
    return await insertUser(context.db, { ...user, created_at: context.clock.now() })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw constraintOf(error) === 'users_phone'
      ? new Problem('PHONE_TAKEN', { errors: [{ path: '/phone', message: 'is taken' }] })
      : new Problem('EMAIL_TAKEN', { errors: [{ path: '/email', message: 'is taken' }] })
  }
}

/**
 * The customer whom a code for their number lets in: who has proved it before, has signed in on this device, or has no other way in but a password, which ends
 * with its sessions. Any other account that has the number loses it: neither does it get at what the number's owner orders from now on, nor the owner at what is
 * that account's. Answers nothing where a new account is to be made.
 */
export async function ownerOf(context: TxContext, phone: string, deviceId: string): Promise<number | undefined> {
  const { db } = context
  // locked before it is read, so that what a password reset ends meanwhile does not count
  await lockPhone(db, phone)
  const holder = await phoneHolder(db, phone, deviceId)
  if (!holder) return undefined
  await admit(context, holder.id)
  if (!holder.is_own && !holder.is_of_number) {
    await releaseUnprovedPhone(db, phone)
    return undefined
  }
  if (!holder.is_own) await reclaimAccount(context, holder.id, null)
  await updateUser(db, holder.id, { is_phone_proved: true })
  return holder.id
}

/** Gives a customer the number that they have proved. Fails with PHONE_TAKEN where another customer has proved it before. */
export async function takePhone(tx: Tx, userId: number, phone: string): Promise<void> {
  await releaseUnprovedPhone(tx, phone)
  if (await isPhoneTaken(tx, phone, userId)) throw new Problem('PHONE_TAKEN', { errors: [{ path: '/phone', message: 'is taken' }] })
  await changeUser(tx, userId, { phone, is_phone_proved: true })
}

/**
 * Works in a transaction, and says whether the number was proved: where the setting enSOV is on, a code must have done so, and an account that has the number
 * without a proof loses it.
 */
export async function withProvedPhone<T>(
  context: Context,
  sender: Sender,
  { phone, otp }: { phone: string | null; otp: string | undefined },
  work: (tx: Tx, isProved: boolean) => Promise<T>,
): Promise<T> {
  if (!isOn(await settingsOf(context.db, ['enSOV']), 'enSOV')) return inTransaction(context.db, (tx) => work(tx, false))
  if (phone === null) throw new Problem('VALIDATION', { errors: [{ path: '/phone', message: 'is needed' }] })
  if (otp === undefined) throw new Problem('VALIDATION', { errors: [{ path: '/otp', message: 'is needed' }] })
  return spendCode(context, { ...sender, purpose: 'phone', recipient: phone }, otp, async (tx) => {
    await releaseUnprovedPhone(tx, phone)
    return work(tx, true)
  })
}

/** The customer at an address that a provider has verified; the provider's id is stored with it. */
async function adopt(
  context: TxContext,
  provider: string,
  { subject, email }: Pick<SocialProfile, 'subject' | 'email'>,
): Promise<number | undefined> {
  const { db } = context
  const linked = await lockLinkedUser(db, provider, subject)
  if (linked !== undefined) return linked
  const user = await lockUserByEmail(db, email)
  if (!user) return undefined
  // who registered this address never proved it: nothing of theirs must open what is its owner's from now on
  if (!user.is_email_proved) await reclaimAccount(context, user.id, null)
  await insertSocialIdentity(db, provider, subject, user.id)
  return user.id
}

interface SocialSignIn {
  provider: SocialProviderName
  /** The code that the page to sign in on was given. */
  accessToken: string
  /** What the browser is known by; undefined where it has begun no sign-in. */
  browser: string | undefined
  name: string | undefined
  phone: string | undefined
  otp: string | undefined
  location: Schemas['LocationInput'] | undefined
}

/** Spends a code, so that of rivals with the same one a single one signs in. */
async function spendGrant(tx: Tx, codeHash: string): Promise<void> {
  if (!(await deleteSocialGrant(tx, codeHash))) throw new Problem('SOCIAL_REFUSED')
}

/** Signs the customer in whom the provider vouches for; a new one is made where there is none. Where it fails, the code is still good. */
export async function signInSocially(context: Context, sender: Sender, given: SocialSignIn): Promise<Schemas['SignedIn']> {
  const { provider, accessToken, browser = '', otp, location } = given
  if (!context.social[provider]) throw new Problem('NOT_IMPLEMENTED')
  const limit = failuresFrom('customer', sender.address)
  await refuseBeyond(context, [limit])
  const key = { code_hash: hashOf(accessToken), browser_hash: hashOf(browser), provider }
  const grant = await findSocialGrant(context.db, key, context.clock.now())
  if (!grant) {
    await countAttempt(context, limit)
    context.log.info({ security: 'sign-in', outcome: 'failed', role: 'customer', provider }, 'a code of a provider was refused')
    throw new Problem('SOCIAL_REFUSED')
  }
  const known = await inTransaction(context.db, async (tx) => {
    const within = { ...context, db: tx }
    const id = await adopt(within, provider, grant)
    if (id === undefined) return undefined
    await spendGrant(tx, grant.code_hash)
    await admit(within, id)
    await saveChosenAddress(tx, id, location, context.clock.now())
    return signedIn(within, id, sender)
  })
  if (known !== undefined) return known
  const phone = given.phone === undefined ? null : await phoneOf(context.db, given.phone)
  if (phone !== null) await countAttempt(context, registrationsFrom(sender.address))
  return withProvedPhone(context, sender, { phone, otp }, async (tx, isProved) => {
    await spendGrant(tx, grant.code_hash)
    const within = { ...context, db: tx }
    const name = given.name?.trim() || grant.name || (grant.email.split('@')[0] ?? '')
    const id = await makeUser(within, { name, email: grant.email, phone, is_email_proved: true, is_phone_proved: isProved })
    await insertSocialIdentity(tx, provider, grant.subject, id)
    await saveChosenAddress(tx, id, location, context.clock.now())
    return signedIn(within, id, sender)
  })
}

/** Fails with BANNED for a customer who proved who they are, and was banned. */
async function admit({ db }: Pick<Context, 'db'>, userId: number): Promise<void> {
  if ((await isBanned(db, 'customer', userId)) !== false) throw new Problem('BANNED')
}
