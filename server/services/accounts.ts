import type { components } from '../../openapi/types.ts'
import type { Context, TxContext } from '../ports/context.ts'
import { addressesOf } from '../db/queries/addresses.ts'
import { deleteSignInCodes } from '../db/queries/codes.ts'
import { settingsOf } from '../db/queries/settings.ts'
import { deleteSocialIdentities } from '../db/queries/social-identities.ts'
import { accountByEmail, deleteKnownDevices, upsertKnownDevice } from '../db/queries/subjects.ts'
import { lockPassword, lockUser, reclaimUser, updateUser, userById, type UserRow } from '../db/queries/users.ts'
import type { Db, Tx } from '../db/transaction.ts'
import type { Audience } from '../domain/audience.ts'
import { networkOf } from '../domain/network.ts'
import { nationalPhone } from '../domain/phone.ts'
import { Problem } from '../domain/problem.ts'
import { countAttempt, refuseBeyond } from './attempts.ts'
import type { Limit } from '../domain/limit.ts'
import { verifySecret } from './passwords.ts'
import type { RequestSource } from './request.ts'
import { beginSession, endSessionsOf, type Tokens } from './sessions.ts'

type Schemas = components['schemas']

const failures = { max: 10, windowMs: 15 * 60_000 }
/** Sign-ins with the right password cost as much work as wrong ones. */
const signIns = { max: 100, windowMs: 15 * 60_000 }

/** The limit of failed sign-ins from a network address. */
export const failuresFrom = (role: Audience, address: string): Limit => ({ key: `${role}:address:${networkOf(address)}`, ...failures })

/** The limit of accounts that a network address tries to make, since each try says whether a number or an address is taken. */
export const registrationsFrom = (address: string): Limit => ({
  key: `register:address:${networkOf(address)}`,
  max: 30,
  windowMs: 15 * 60_000,
})

interface Credentials {
  email: string
  password: string
  /** Of the caller, for counting attempts. */
  address: string
  deviceId: string
  /** What a wrong password is answered with where no user signs in by phone. */
  wrongText?: string
}

/**
 * Checks a password. Returns the account's id, and the hash that the password was checked against. The error does not reveal whether the account exists. Ten
 * failures in 15 minutes lock an account, and a network address; known devices are counted separately, so that an attacker cannot lock the owner out.
 */
export async function checkPassword(
  context: Context,
  role: Audience,
  { email, password, address, deviceId, wrongText }: Credentials,
): Promise<{ id: number; passwordHash: string }> {
  const account = await accountByEmail(context.db, role, email, deviceId)
  const limits = account?.is_known_device
    ? [{ key: `${role}:device:${account.id}:${deviceId}`, ...failures }]
    : [{ key: `${role}:account:${email.toLowerCase()}`, ...failures }, failuresFrom(role, address)]
  const logRefusal = () => context.log.info({ security: 'sign-in', outcome: 'failed', role, account: account?.id }, 'a sign-in was refused')
  await refuseBeyond(context, limits)
  if (account?.is_known_device) await countAttempt(context, { key: `${role}:sign-ins:${account.id}`, ...signIns })
  const isRight = await verifySecret(account?.password_hash, password, { isKnown: account?.is_known_device })
  if (!account?.password_hash || !isRight) {
    for (const limit of limits) await countAttempt(context, limit)
    logRefusal()
    throw new Problem('WRONG_CREDENTIALS', wrongText === undefined ? {} : { text: wrongText })
  }
  await refuseBeyond(context, limits)
  if (account.is_banned) {
    logRefusal()
    throw new Problem('BANNED')
  }
  return { id: account.id, passwordHash: account.password_hash }
}

/** Locks a customer's account for a sign-in whose password was checked. Fails with WRONG_CREDENTIALS where the password was changed in between. */
export async function holdPassword({ db }: Pick<TxContext, 'db'>, userId: number, passwordHash: string): Promise<void> {
  if (!(await lockPassword(db, userId, passwordHash))) throw new Problem('WRONG_CREDENTIALS')
}

/** Stores a device as known: its failed sign-ins are counted separately from now on. */
export async function rememberDevice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  role: Audience,
  subjectId: number,
  deviceId: string,
): Promise<void> {
  await upsertKnownDevice(db, { role, subjectId, deviceId, at: clock.now() })
}

/** The device of a sign-in, and the network address. */
type SignInDevice = Pick<RequestSource, 'deviceId' | 'device' | 'address'>

/** Creates the session of a user who has proved who they are, and stores the device as known. */
export async function completeSignIn(context: Context, role: Audience, subjectId: number, from: SignInDevice): Promise<Tokens> {
  await rememberDevice(context, role, subjectId, from.deviceId)
  context.log.info({ security: 'sign-in', outcome: 'succeeded', role, account: subjectId }, 'a user signed in')
  return beginSession(context, role, subjectId, { device: from.device, address: networkOf(from.address) })
}

/**
 * Hands an account to the user who has proved to own its e-mail address, with a new password or none. Every other proof is revoked with all that depends on
 * it: sessions, known devices, links to identity providers, pending codes, and the verification of the phone number.
 */
export async function reclaimAccount(context: Pick<TxContext, 'db' | 'clock'>, userId: number, passwordHash: string | null): Promise<void> {
  const { db } = context
  const { email, phone } = await reclaimUser(db, userId, passwordHash)
  const recipients = [email?.toLowerCase(), phone].filter((recipient) => typeof recipient === 'string')
  await deleteKnownDevices(db, userId)
  await deleteSocialIdentities(db, userId)
  if (recipients.length > 0) await deleteSignInCodes(db, recipients)
  await endSessionsOf(context, 'customer', userId)
}

/** A phone number in its canonical form, by the country code of the settings. */
export const phoneOf = async (db: Db, phone: string): Promise<string> =>
  nationalPhone(phone, (await settingsOf(db, ['phoneCountryCode'])).get('phoneCountryCode'))

/** Changes a customer's account. Fails with TOKEN_REVOKED where it was deleted after the call's session was checked. */
export async function changeUser(db: Db, userId: number, values: Parameters<typeof updateUser>[2]): Promise<void> {
  if (!(await updateUser(db, userId, values))) throw new Problem('TOKEN_REVOKED')
}

/**
 * Locks a customer's account until the transaction ends, before rows are written that its deletion erases. Fails with TOKEN_REVOKED where it was deleted or
 * banned after the call's session was checked.
 */
export async function lockAccount(tx: Tx, userId: number): Promise<Pick<UserRow, 'id' | 'default_address_id'>> {
  const user = await lockUser(tx, userId)
  if (!user) throw new Problem('TOKEN_REVOKED')
  return user
}

export async function profileOf(db: Db, userId: number): Promise<Schemas['UserProfile']> {
  const user = await userById(db, userId)
  const defaultAddress = (await addressesOf(db, userId)).find((address) => address.is_default)
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    default_address_id: defaultAddress?.id ?? null,
    default_address: defaultAddress ?? null,
    delivery_pin: null,
    wallet_balance: user.wallet,
    avatar: user.avatar,
    tax_number: user.tax_number,
  }
}

/**
 * Completes a customer's sign-in; the response of every call that signs in. Runs in the transaction that has locked the proof of identity: a concurrent
 * password reset is either committed before it, or ends this session too.
 */
export async function signedIn(context: TxContext, userId: number, from: SignInDevice): Promise<Schemas['SignedIn']> {
  const { authToken, refreshToken } = await completeSignIn(context, 'customer', userId, from)
  return {
    success: true,
    data: { ...(await profileOf(context.db, userId)), auth_token: authToken },
    refresh_token: refreshToken,
    addresses: await addressesOf(context.db, userId),
  }
}
