import type { Context, TxContext } from '../ports/context.ts'
import { eraseUser } from '../db/queries/erasure.ts'
import { hasOpenOrder } from '../db/queries/orders.ts'
import { hasMoneyUnderWay } from '../db/queries/payments.ts'
import { credentialsOf, lockUserForDeletion } from '../db/queries/users.ts'
import { insertForfeit } from '../db/queries/wallet.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'
import { textOf, type Language } from '../domain/texts.ts'
import { sendCode, spendCode } from './codes.ts'
import type { Claim } from '../domain/code-limits.ts'
import { checkOwnPassword, notifyByMail, type Owner } from './own-account.ts'

/** The recipient of the code that confirms a deletion: the account's e-mail address, else its phone number. */
async function deletionClaim(context: Context, { callerId, address, deviceId }: Owner): Promise<Claim & { kind: 'mail' | 'sms' }> {
  const { email, phone } = await credentialsOf(context.db, callerId)
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

/** Erases all personal data; the row stays, because orders and wallet movements refer to it. */
async function erase(context: TxContext, { callerId: userId, text }: Owner, forfeits: boolean): Promise<void> {
  const { db, clock } = context
  const user = await lockUserForDeletion(db, userId)
  if (await hasOpenOrder(db, userId)) throw new Problem('ORDER_UNDER_WAY')
  // of an order that is over; where a gateway refuses a refund, it goes into the wallet
  if (await hasMoneyUnderWay(db, userId)) throw new Problem('ORDER_UNDER_WAY', { text: text('account.moneyUnderWay', {}) })
  if (user.wallet > 0 && !forfeits) throw new Problem('WALLET_NOT_EMPTY')
  const language = user.language as Language
  const now = clock.now()
  if (user.wallet > 0) {
    const description = textOf('wallet.forfeit', {}, language)
    await insertForfeit(db, { userId, effect: `forfeit:account:${userId}`, amount: user.wallet, description, at: now })
  }
  const recipients = [user.email?.toLowerCase(), user.phone].filter((one) => typeof one === 'string')
  await eraseUser(db, { userId, name: textOf('account.deleted', {}, language), recipients, at: now })
  if (user.email !== null) await notifyByMail(context, user.email, language, 'mail.deleted')
  context.log.info(
    { security: 'account deletion', outcome: 'succeeded', role: 'customer', account: userId },
    'a customer deleted the account',
  )
}

/**
 * Deletes an account, confirmed by its password or by the code that was sent to it. Fails with ORDER_UNDER_WAY while an order, a payment or a refund is
 * open, and with WALLET_NOT_EMPTY unless the customer forfeits the balance.
 */
export async function deleteAccount(context: Context, owner: Owner, { password, otp, forfeits_wallet: forfeits }: Deletion): Promise<void> {
  const { password_hash: passwordHash } = await credentialsOf(context.db, owner.callerId)
  const work = (tx: Tx) => erase({ ...context, db: tx }, owner, forfeits === true)
  if (otp !== undefined) {
    const { kind: _, ...claim } = await deletionClaim(context, owner)
    return spendCode(context, claim, otp, work)
  }
  await checkOwnPassword(context, owner, passwordHash, password ?? '')
  return inTransaction(context.db, work)
}
