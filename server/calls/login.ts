import type { Handler } from '../app/call.ts'
import { checkPassword, signedIn } from '../domain/accounts.ts'
import { Problem } from '../domain/problem.ts'
import { admit, signInSocially } from '../domain/sign-in.ts'

const missing = (field: string) => new Problem('VALIDATION', { errors: [{ path: `/${field}`, message: 'is needed' }] })

export const login: Handler<'login'> = async (context, call) => {
  const { email, password, accessToken, provider, name, phone, otp } = call.body
  if (accessToken !== undefined) {
    if (provider === undefined) throw missing('provider')
    const id = await signInSocially(context, call, { accessToken, provider, name, phone, otp })
    await admit(context, id)
    return signedIn(context, id, call.deviceId)
  }
  if (email === undefined) throw missing('email')
  if (password === undefined) throw missing('password')
  const { address, deviceId } = call
  return signedIn(context, await checkPassword(context, 'customer', { email, password, address, deviceId }), deviceId)
}
