import type { Handler } from './call.ts'
import { userIdByEmail } from '../db/queries/users.ts'
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
    // an address that has an account is left out instead of refused: a code would reveal any number of them
    const isFree = body.email !== undefined && (await userIdByEmail(trx, body.email.toLowerCase())) === undefined
    const email = isFree ? body.email : undefined
    const id = owner ?? (await makeUser(within, { name, email: email ?? null, phone, is_phone_proved: true }))
    await saveChosenAddress(trx, id, body.address, context.clock.now())
    return signedIn(within, id, call)
  })
}
