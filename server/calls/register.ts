import type { Handler } from '../http/call.ts'
import { phoneOf, signedIn } from '../domain/accounts.ts'
import { countAttempt, networkOf } from '../domain/attempts.ts'
import { checkStrength, hashSecret } from '../domain/passwords.ts'
import { makeUser, withProvedPhone } from '../domain/sign-in.ts'

export const register: Handler<'register'> = async (context, call) => {
  const { body, address } = call
  await countAttempt(context, { key: `register:address:${networkOf(address)}`, max: 30, windowMs: 15 * 60_000 })
  checkStrength(body.password, body.email)
  const phone = await phoneOf(context.db, body.phone)
  const passwordHash = await hashSecret(body.password)
  const user = { name: body.name.trim(), email: body.email, phone, password_hash: passwordHash }
  return withProvedPhone(context, call, { phone, otp: body.otp }, async (trx, isProved) => {
    const within = { ...context, db: trx }
    return signedIn(within, await makeUser(within, { ...user, is_phone_proved: isProved }), call)
  })
}
