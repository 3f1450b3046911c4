import { sql } from 'kysely'
import type { Handler } from '../app/call.ts'
import { replacePassword } from '../domain/accounts.ts'
import { spendCode } from '../domain/codes.ts'
import { checkStrength, hashSecret } from '../domain/passwords.ts'
import { Problem } from '../domain/problem.ts'

export const changeUserPassword: Handler<'changeUserPassword'> = async (context, { body, address, deviceId }) => {
  checkStrength(body.password)
  const recipient = body.email.toLowerCase()
  const passwordHash = await hashSecret(body.password)
  await spendCode(context, { purpose: 'reset', recipient, address, deviceId }, body.code, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', recipient)
      .executeTakeFirst()
    if (!user) throw new Problem('INVALID_OTP')
    await replacePassword({ ...context, db: trx }, user.id, passwordHash)
  })
  return { success: true }
}
