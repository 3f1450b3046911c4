import type { components } from '../../openapi/types.ts'
import type { Context, TxContext } from '../ports/context.ts'
import { addressesOf } from '../db/queries/addresses.ts'
import { deleteSignInCodes } from '../db/queries/codes.ts'
import { settingsOf } from '../db/queries/settings.ts'
import { deleteSocialIdentities } from '../db/queries/social-identities.ts'
import { accountByEmail, deleteKnownDevices, upsertKnownDevice } from '../db/queries/subjects.ts'
import { lockPassword, reclaimUser, userById } from '../db/queries/users.ts'
import type { Db } from '../db/transaction.ts'
import type { Audience } from '../domain/audience.ts'
import { networkOf } from '../domain/network.ts'
import { nationalPhone } from '../domain/phone.ts'
import { Problem } from '../domain/problem.ts'
import { countAttempt, refuseBeyond } from './attempts.ts'
import type { Limit } from '../domain/limit.ts'
import { isSecret } from './passwords.ts'
import type { RequestSource } from './request.ts'
import { beginSession, endSessionsOf, type Tokens } from './sessions.ts'

type Schemas = components['schemas']

const failures = { max: 10, windowMs: 15 * 60_000 }

/** How often sign-ins from an address may fail. */
export const failuresFrom = (role: Audience, address: string): Limit => ({ key: `${role}:address:${networkOf(address)}`, ...failures })

interface Credentials {
  email: string
  password: string
  /** Of the caller, for counting attempts. */
  address: string
  deviceId: string
}

/**
 * The one whose password it is, with the hash that it was checked against. Whether there is such an account cannot be told from the answer. Ten failures in 15 minutes close an account, and an
 * address; a device that has signed in before is counted apart, so that strangers lock no owner out.
 */
export async function checkPassword(
  context: Context,
  role: Audience,
  { email, password, address, deviceId }: Credentials,
): Promise<{ id: number; passwordHash: string }> {
  const account = await accountByEmail(context.db, role, email, deviceId)
  const limits = account?.is_known_device
    ? [{ key: `${role}:device:${account.id}:${deviceId}`, ...failures }]
    : [{ key: `${role}:account:${email.toLowerCase()}`, ...failures }, failuresFrom(role, address)]
  const logRefusal = () => context.log.info({ security: 'sign-in', outcome: 'failed', role, account: account?.id }, 'a sign-in was refused')
  await refuseBeyond(context, limits)
  const isRight = await isSecret(account?.password_hash, password, { isKnown: account?.is_known_device })
  if (!account?.password_hash || !isRight) {
    for (const limit of limits) await countAttempt(context, limit)
    logRefusal()
    throw new Problem('WRONG_CREDENTIALS')
  }
  await refuseBeyond(context, limits)
  if (account.is_banned) {
    logRefusal()
    throw new Problem('BANNED')
  }
  return { id: account.id, passwordHash: account.password_hash }
}

/** Locks a customer's account for the sign-in that a password has allowed. Fails with WRONG_CREDENTIALS where another one was set meanwhile. */
export async function holdPassword({ db }: Pick<TxContext, 'db'>, userId: number, passwordHash: string): Promise<void> {
  if (!(await lockPassword(db, userId, passwordHash))) throw new Problem('WRONG_CREDENTIALS')
}

/** Has a device counted apart from now on. */
export async function knowDevice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  role: Audience,
  subjectId: number,
  deviceId: string,
): Promise<void> {
  await upsertKnownDevice(db, { role, subjectId, deviceId, at: clock.now() })
}

/** The device of a sign-in, and its network address. */
type SignInFrom = Pick<RequestSource, 'deviceId' | 'device' | 'address'>

/** Begins a session on a device that is known from now on. */
export async function welcome(context: Context, role: Audience, subjectId: number, from: SignInFrom): Promise<Tokens> {
  await knowDevice(context, role, subjectId, from.deviceId)
  context.log.info({ security: 'sign-in', outcome: 'succeeded', role, account: subjectId }, 'somebody signed in')
  return beginSession(context, role, subjectId, { device: from.device, address: networkOf(from.address) })
}

/**
 * Gives an account to the owner of its e-mail address, who has proved it, with a new password or none. Every other proof and all that rests on it ends:
 * sessions, devices that signed in, links to providers, pending codes, and the proof of the phone.
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

/** A phone number in its one form, by the country of the settings. */
export const phoneOf = async (db: Db, phone: string): Promise<string> =>
  nationalPhone(phone, (await settingsOf(db, ['phoneCountryCode'])).get('phoneCountryCode'))

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
 * A customer's sign-in, as every call that signs in answers it. Runs in the transaction that holds the lock of what proves who they are: a password reset at
 * the same time comes before it, or ends this session too.
 */
export async function signedIn(context: TxContext, userId: number, from: SignInFrom): Promise<Schemas['SignedIn']> {
  const { authToken, refreshToken } = await welcome(context, 'customer', userId, from)
  return {
    success: true,
    data: { ...(await profileOf(context.db, userId)), auth_token: authToken },
    refresh_token: refreshToken,
    addresses: await addressesOf(context.db, userId),
  }
}
