import type { Handler } from './call.ts'
import { userIdByEmail } from '../db/queries/users.ts'
import { reclaimAccount, rememberDevice } from '../services/accounts.ts'
import { checkCode, spendCheckedCode } from '../services/codes.ts'
import { checkStrength, hashSecret } from '../services/passwords.ts'
import { Problem } from '../domain/problem.ts'

export const changeUserPassword: Handler<'changeUserPassword'> = async (context, { body, address, deviceId }) => {
  checkStrength(body.password, body.email)
  const recipient = body.email.toLowerCase()
  const claim = { purpose: 'reset', recipient, address, deviceId } as const
  // first, so that nothing is hashed for requests that are beyond its limits
  const codeHash = await checkCode(context, claim, body.code)
  const passwordHash = await hashSecret(body.password)
  await spendCheckedCode(context, claim, codeHash, async (tx) => {
    const userId = await userIdByEmail(tx, recipient)
    if (userId === undefined) throw new Problem('INVALID_OTP')
    await reclaimAccount({ ...context, db: tx }, userId, passwordHash)
    // the owner has proved the address: failed sign-ins of an attacker must not lock them out
    await rememberDevice({ ...context, db: tx }, 'customer', userId, deviceId)
    context.log.info({ security: 'password reset', outcome: 'succeeded', role: 'customer', account: userId }, 'a code set a password')
  })
  return { success: true }
}
