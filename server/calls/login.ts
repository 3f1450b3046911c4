import type { Handler } from './call.ts'
import type { Context } from '../ports/context.ts'
import { emailOfPhone } from '../db/queries/users.ts'
import { inTransaction } from '../db/transaction.ts'
import { checkPassword, holdPassword, phoneOf, signedIn } from '../services/accounts.ts'
import { saveChosenAddress } from '../services/addresses.ts'
import { Problem } from '../domain/problem.ts'
import { signInSocially } from '../services/sign-in.ts'

const missing = (field: string) => new Problem('VALIDATION', { errors: [{ path: `/${field}`, message: 'is needed' }] })

/** The e-mail address of a number's account; the number itself where there is none. */
async function emailOf({ db }: Context, phone: string): Promise<string> {
  const number = await phoneOf(db, phone)
  return (await emailOfPhone(db, number)) ?? number
}

export const login: Handler<'login'> = async (context, call) => {
  const { email, password, accessToken, provider, name, phone, otp, address: location } = call.body
  if (accessToken !== undefined) {
    if (provider === undefined) throw missing('provider')
    return signInSocially(context, call, { accessToken, provider, browser: call.browser, name, phone, otp, location })
  }
  if (email === undefined && phone === undefined) throw missing('email')
  if (password === undefined) throw missing('password')
  const { address, deviceId } = call
  const own = email ?? (await emailOf(context, phone ?? ''))
  const { id, passwordHash } = await checkPassword(context, 'customer', { email: own, password, address, deviceId })
  await context.failpoint('signIn.checked')
  return inTransaction(context.db, async (tx) => {
    const within = { ...context, db: tx }
    await holdPassword(within, id, passwordHash)
    await saveChosenAddress(tx, id, location, context.clock.now())
    return signedIn(within, id, call)
  })
}
