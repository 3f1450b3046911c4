import type { Handler } from '../app/call.ts'
import { phoneOf, signedIn } from '../domain/accounts.ts'
import { spendCode } from '../domain/codes.ts'
import { makeUser, ownerOf } from '../domain/sign-in.ts'

export const loginWithOtp: Handler<'loginWithOtp'> = async (context, { body, address, deviceId, text }) => {
  const phone = await phoneOf(context.db, body.phone)
  const claim = { purpose: 'login', recipient: phone, address, deviceId } as const
  const id = await spendCode(context, claim, body.otp, async (trx) => {
    const within = { ...context, db: trx }
    const owner = await ownerOf(within, phone, deviceId)
    if (owner !== undefined) return owner
    const name = body.name?.trim() || text('account.unnamed', { digits: phone.slice(-4) })
    return makeUser(within, { name, email: body.email ?? null, phone, is_phone_proved: true })
  })
  return signedIn(context, id, deviceId)
}
