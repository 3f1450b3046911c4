import type { components } from '../../openapi/types.ts'
import type { Context } from '../ports/context.ts'
import { isUniqueViolation } from '../db/pool.ts'
import { deleteKnownDevices } from '../db/queries/subjects.ts'
import { credentialsOf, replacePassword } from '../db/queries/users.ts'
import { inTransaction } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'
import { textOf, type Language } from '../domain/texts.ts'
import { changeUser, phoneOf, profileOf, rememberDevice } from './accounts.ts'
import { countAttempt, refuseBeyond } from './attempts.ts'
import { sendCode, spendCode } from './codes.ts'
import type { Claim } from '../domain/code-limits.ts'
import { canSend, enqueue } from './outbox.ts'
import { checkStrength, hashSecret, verifySecret } from './passwords.ts'
import type { RequestSource } from './request.ts'
import { endOwnSessions } from './sessions.ts'
import { takePhone } from './sign-in.ts'

type Schemas = components['schemas']
/** The customer who changes their own account. */
export type Owner = Pick<RequestSource, 'callerId' | 'who' | 'address' | 'deviceId' | 'text' | 'language'>

const wrongPasswords = { max: 10, windowMs: 15 * 60_000 }
/** How long a notice to the old address stays relevant. */
const noticeMs = 24 * 3_600_000

/** Fails with WRONG_CREDENTIALS where it is not the account's password; guesses are counted. */
export async function checkOwnPassword(
  context: Context,
  { callerId, text }: Owner,
  passwordHash: string | null,
  password: string,
): Promise<void> {
  const limit = { key: `customer:own:${callerId}`, ...wrongPasswords }
  await refuseBeyond(context, [limit])
  if (await verifySecret(passwordHash, password, { isKnown: true })) return refuseBeyond(context, [limit])
  await countAttempt(context, limit)
  context.log.info({ security: 'password', outcome: 'failed', role: 'customer', account: callerId }, 'a change of an account was refused')
  throw new Problem('WRONG_CREDENTIALS', { text: text('account.wrongPassword', {}) })
}

export async function changeOwnName({ db }: Context, userId: number, name: string): Promise<Schemas['UserProfile']> {
  const trimmed = name.trim()
  if (trimmed === '') throw new Problem('VALIDATION', { errors: [{ path: '/name', message: 'is needed' }] })
  await changeUser(db, userId, { name: trimmed })
  return profileOf(db, userId)
}

const emailTaken = () => new Problem('EMAIL_TAKEN', { errors: [{ path: '/email', message: 'is taken' }] })
const emailClaim = ({ address, deviceId, callerId }: Owner, email: string): Claim => ({
  purpose: 'email',
  // bound to the account, so that another account on the same device cannot use it
  recipient: `${callerId}:${email.toLowerCase()}`,
  to: email.toLowerCase(),
  address,
  deviceId,
  account: callerId,
})

/**
 * Sends a code to the new address of an account. An account with a password requires it, so that an unlocked device is not enough to take the account over.
 * Whether another account has the address is not revealed before the code is confirmed.
 */
export async function sendEmailCode(context: Context, owner: Owner, email: string, password: string | undefined): Promise<void> {
  const { password_hash: passwordHash } = await credentialsOf(context.db, owner.callerId)
  if (passwordHash !== null) await checkOwnPassword(context, owner, passwordHash, password ?? '')
  const compose = (code: string) => ({ subject: owner.text('mail.email.subject', {}), text: owner.text('mail.email', { code }) })
  await sendCode(context, emailClaim(owner, email), { kind: 'mail', isWanted: true, compose })
}

/** Notifies an account's address, or one that the account no longer has, of a change that its owner may not have made. */
export async function notifyByMail(
  context: Context,
  recipient: string,
  language: Language,
  key: 'mail.emailChanged' | 'mail.phoneChanged' | 'mail.deleted',
): Promise<void> {
  if (!canSend(context, 'mail')) return
  const say = (part: `${typeof key}.subject` | typeof key) => textOf(part, {}, language)
  const expiresAt = new Date(context.clock.now().getTime() + noticeMs)
  await enqueue(context, { kind: 'mail', recipient, subject: say(`${key}.subject`), text: say(key), code: '', expiresAt })
}

/** Changes the account's address to one that a code has proved, and notifies the old one. Fails with EMAIL_TAKEN. */
export async function changeOwnEmail(context: Context, owner: Owner, email: string, code: string): Promise<Schemas['UserProfile']> {
  const { callerId } = owner
  return spendCode(context, emailClaim(owner, email), code, async (tx) => {
    const within = { ...context, db: tx }
    const { email: old, language } = await credentialsOf(tx, callerId)
    try {
      await changeUser(tx, callerId, { email, is_email_proved: true })
    } catch (error) {
      throw isUniqueViolation(error) ? emailTaken() : error
    }
    if (old !== null && old.toLowerCase() !== email.toLowerCase())
      await notifyByMail(within, old, language as Language, 'mail.emailChanged')
    context.log.info(
      { security: 'e-mail change', outcome: 'succeeded', role: 'customer', account: callerId },
      'an e-mail address was changed',
    )
    return profileOf(tx, callerId)
  })
}

/** Gives the account a number that a code has proved, and notifies the account's address. Fails with PHONE_TAKEN. */
export async function changeOwnPhone(context: Context, owner: Owner, given: string, code: string): Promise<Schemas['UserProfile']> {
  const { callerId, address, deviceId } = owner
  const phone = await phoneOf(context.db, given)
  return spendCode(context, { purpose: 'phone', recipient: phone, address, deviceId }, code, async (tx) => {
    const { email, phone: old, language } = await credentialsOf(tx, callerId)
    await takePhone(tx, callerId, phone)
    if (email !== null && old !== phone) await notifyByMail({ ...context, db: tx }, email, language as Language, 'mail.phoneChanged')
    context.log.info({ security: 'phone change', outcome: 'succeeded', role: 'customer', account: callerId }, 'a phone number was changed')
    return profileOf(tx, callerId)
  })
}

/**
 * Changes the password of a customer who knows the current one, or sets the first one of an account that has none; ends every other session and forgets every
 * other device.
 */
export async function changeOwnPassword(context: Context, owner: Owner, current: string | undefined, password: string): Promise<void> {
  const { email, password_hash: passwordHash } = await credentialsOf(context.db, owner.callerId)
  checkStrength(password, email ?? undefined)
  if (passwordHash !== null) await checkOwnPassword(context, owner, passwordHash, current ?? '')
  const fresh = await hashSecret(password, { isKnown: true })
  await inTransaction(context.db, async (tx) => {
    if (!(await replacePassword(tx, owner.callerId, passwordHash, fresh))) throw new Problem('CONFLICT')
    await endOwnSessions({ ...context, db: tx }, owner)
    await deleteKnownDevices(tx, owner.callerId)
    await rememberDevice({ ...context, db: tx }, 'customer', owner.callerId, owner.deviceId)
    context.log.info(
      { security: 'password change', outcome: 'succeeded', role: 'customer', account: owner.callerId },
      'a password was changed',
    )
  })
}
