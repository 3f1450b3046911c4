import { sql } from 'kysely'
import type { Handler } from '../http/call.ts'
import { knowDevice, reclaimAccount } from '../domain/accounts.ts'
import { spendCode } from '../domain/codes.ts'
import { checkStrength, hashSecret } from '../domain/passwords.ts'
import { Problem } from '../domain/problem.ts'

export const changeUserPassword: Handler<'changeUserPassword'> = async (context, { body, address, deviceId }) => {
  checkStrength(body.password, body.email)
  const recipient = body.email.toLowerCase()
  const passwordHash = await hashSecret(body.password)
  await spendCode(context, { purpose: 'reset', recipient, address, deviceId }, body.code, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', recipient)
      .executeTakeFirst()
    if (!user) throw new Problem('INVALID_OTP')
    await reclaimAccount({ ...context, db: trx }, user.id, passwordHash)
    // whoever proved the address is not to wait for an attack on the account to end
    await knowDevice({ ...context, db: trx }, 'customer', user.id, deviceId)
    context.log.info({ security: 'password reset', outcome: 'succeeded', role: 'customer', account: user.id }, 'a code set a password')
  })
  return { success: true }
}
