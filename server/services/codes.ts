import { codeLifeMs } from '../../machines/limits.ts'
import type { Context } from '../ports/context.ts'
import { codeHolder, countCodeTry, deleteCode, takeBackCodeTry, upsertCode } from '../db/queries/codes.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { failureLimit, isKnown, sendingLimits, type Claim } from '../domain/code-limits.ts'
import { Problem } from '../domain/problem.ts'
import { countAttempt, refuseBeyond } from './attempts.ts'
import { canSend, enqueue, type Envelope } from './outbox.ts'
import { hashSecret, verifySecret } from './passwords.ts'

const triesAtMost = 5

interface Sending {
  kind: 'mail' | 'sms'
  /** Whether the code is sent. If not, all else happens the same, so that the response does not reveal it. */
  isWanted: boolean
  compose: (code: string) => Pick<Envelope, 'subject' | 'text'>
}

/** Generates a six-digit code and queues it for sending; it replaces the device's earlier code. */
export async function sendCode(context: Context, claim: Claim, { kind, isWanted, compose }: Sending): Promise<void> {
  const { clock, random, smsDayMax } = context
  const { recipient, to = recipient, deviceId } = claim
  if (!canSend(context, kind)) throw new Problem('NOT_IMPLEMENTED')
  const holder = await codeHolder(context.db, to, deviceId)
  const limits = sendingLimits(claim, holder, { kind, smsDayMax })
  // checked before anything is counted, so that a refused request uses up no budget
  await refuseBeyond(context, limits)
  for (const limit of limits) await countAttempt(context, limit)
  const code = random.digits(6)
  const fresh = {
    code_hash: await hashSecret(code, { isKnown: isKnown(claim, holder) }),
    tries: 0,
    expires_at: new Date(clock.now().getTime() + codeLifeMs),
  }
  await inTransaction(context.db, async (tx) => {
    await upsertCode(tx, claim, fresh)
    const envelope = { kind, recipient: to, expiresAt: fresh.expires_at, code, ...compose(code) }
    if (isWanted) await enqueue({ ...context, db: tx }, envelope)
  })
}

/** Fails with INVALID_OTP, or with OTP_EXPIRED for a code that has expired or was tried too often. Concurrent requests share the five tries. */
export async function checkCode(context: Context, claim: Claim, code: string): Promise<string> {
  const { db, clock } = context
  const { purpose, recipient, to = recipient, deviceId } = claim
  const holder = await codeHolder(db, to, deviceId)
  const limit = failureLimit(claim, holder)
  await refuseBeyond(context, [limit])
  const row = await countCodeTry(db, claim)
  const isRight = await verifySecret(row?.code_hash, code, { isKnown: isKnown(claim, holder) })
  if (!row || !isRight) await countAttempt(context, limit)
  if (row && (row.tries > triesAtMost || row.expires_at <= clock.now())) throw new Problem('OTP_EXPIRED')
  if (!row || !isRight) {
    const account = claim.account ?? holder?.id
    context.log.info(
      { security: 'code', outcome: 'failed', role: purpose === 'staff' ? 'staff' : 'customer', account, purpose },
      'a code was refused',
    )
    throw new Problem('INVALID_OTP')
  }
  await takeBackCodeTry(db, claim, row.code_hash)
  return row.code_hash
}

/** Runs what a right code allows, once: of concurrent requests with the same code one succeeds. Where the work fails, the code remains valid. */
export async function spendCode<T>(context: Context, claim: Claim, code: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return spendCheckedCode(context, claim, await checkCode(context, claim, code), work)
}

/** The same for a code that was checked, by its hash. */
export function spendCheckedCode<T>(context: Context, claim: Claim, codeHash: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(context.db, async (tx) => {
    if (!(await deleteCode(tx, claim, codeHash))) throw new Problem('INVALID_OTP')
    return work(tx)
  })
}
