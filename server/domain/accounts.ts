import { hash, verify } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import type { components } from '../../openapi/types.ts'
import type { Context } from '../context/context.ts'
import type { DB } from '../db/types.ts'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { Problem } from './problem.ts'
import { beginSession, type Tokens } from './sessions.ts'

type Schemas = components['schemas']

/** Argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** A hash of nothing that anybody knows: what is checked where there is no account, so that both take the same time. */
const nobody = hashPassword(crypto.randomUUID())

interface Account {
  id: number
  password_hash: string | null
  is_banned: boolean
}

const window = { max: 10, windowMs: 15 * 60_000 }

/** The account, if the password is its own. Whether there is one at all cannot be told from the answer. */
export async function checkPassword<T extends Account>(
  context: Context,
  purpose: string,
  name: string,
  address: string,
  password: string,
  account: T | undefined,
): Promise<T> {
  const keys = [`${purpose}:account:${name.toLowerCase()}`, `${purpose}:address:${address}`]
  for (const key of keys) await countAttempt(context, { key, ...window })
  const isRight = await verify(account?.password_hash ?? (await nobody), password)
  if (!account || !isRight) {
    context.log.info({ security: 'wrong credentials', purpose }, 'a sign-in was refused')
    throw new Problem('WRONG_CREDENTIALS')
  }
  if (account.is_banned) throw new Problem('BANNED')
  await forgetAttempts(context, keys)
  return account
}

export async function addressesOf(db: Kysely<DB>, userId: number): Promise<Schemas['Address'][]> {
  const rows = await db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'addresses.user_id')
    .select(['addresses.id', 'addresses.latitude', 'addresses.longitude', 'addresses.address', 'addresses.house', 'addresses.tag'])
    .select('users.default_address_id')
    .where('addresses.user_id', '=', userId)
    .orderBy('addresses.id', 'desc')
    .execute()
  return rows.map(({ default_address_id: defaultId, ...address }) => ({ ...address, is_default: address.id === defaultId }))
}

export async function profileOf(db: Kysely<DB>, userId: number): Promise<Schemas['UserProfile']> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
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

/** A customer's sign-in, as login and register answer it. */
export async function signedIn(context: Context, userId: number): Promise<Schemas['SignedIn']> {
  const { authToken, refreshToken }: Tokens = await beginSession(context, 'customer', userId)
  return {
    success: true,
    data: { ...(await profileOf(context.db, userId)), auth_token: authToken },
    refresh_token: refreshToken,
    addresses: await addressesOf(context.db, userId),
  }
}

const common = new Set([
  'password',
  'password1',
  '12345678',
  '123456789',
  '1234567890',
  'qwertyuiop',
  '11111111',
  '88888888',
  'iloveyou',
  'matkhau123',
  'anhyeuem',
  '87654321',
])

/** At least 8 characters, and none of the passwords that are tried first. */
export function checkStrength(password: string): void {
  if (password.length < 8 || common.has(password.toLowerCase()) || new Set(password).size < 4) {
    throw new Problem('WEAK_PASSWORD', { errors: [{ path: '/password', message: 'is too weak' }] })
  }
}
