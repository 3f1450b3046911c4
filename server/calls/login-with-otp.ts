import type { Handler } from './call.ts'
import { phoneOf, signedIn } from '../services/accounts.ts'
import { saveChosenAddress } from '../services/addresses.ts'
import { spendCode } from '../services/codes.ts'
import { makeUser, ownerOf } from '../services/sign-in.ts'

export const loginWithOtp: Handler<'loginWithOtp'> = async (context, call) => {
  const { body, address, deviceId, text } = call
  const phone = await phoneOf(context.db, body.phone)
  const claim = { purpose: 'login', recipient: phone, address, deviceId } as const
  return spendCode(context, claim, body.otp, async (trx) => {
    const within = { ...context, db: trx }
    const owner = await ownerOf(within, phone, deviceId)
    const name = body.name?.trim() || text('account.unnamed', { digits: phone.slice(-4) })
    // without the body's e-mail address, which nothing proves: the response would reveal whether it has an account
    const id = owner ?? (await makeUser(within, { name, email: null, phone, is_phone_proved: true }))
    await saveChosenAddress(trx, id, body.address, context.clock.now())
    return signedIn(within, id, call)
  })
}
