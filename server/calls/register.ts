import type { Handler } from './call.ts'
import { phoneOf, registrationsFrom, signedIn } from '../services/accounts.ts'
import { saveChosenAddress } from '../services/addresses.ts'
import { countAttempt } from '../services/attempts.ts'
import { checkStrength, hashSecret } from '../services/passwords.ts'
import { makeUser, withProvedPhone } from '../services/sign-in.ts'

export const register: Handler<'register'> = async (context, call) => {
  const { body, address } = call
  await countAttempt(context, registrationsFrom(address))
  checkStrength(body.password, body.email)
  const phone = await phoneOf(context.db, body.phone)
  const passwordHash = await hashSecret(body.password)
  const user = { name: body.name.trim(), email: body.email, phone, password_hash: passwordHash }
  return withProvedPhone(context, call, { phone, otp: body.otp }, async (trx, isProved) => {
    const within = { ...context, db: trx }
    const id = await makeUser(within, { ...user, is_phone_proved: isProved })
    await saveChosenAddress(trx, id, body.address, context.clock.now())
    return signedIn(within, id, call)
  })
}
