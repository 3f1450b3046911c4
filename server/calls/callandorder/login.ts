import type { Handler } from '../call.ts'
import { staffById } from '../../db/queries/staff.ts'
import { checkPassword, completeSignIn } from '../../services/accounts.ts'
import { sendCode, spendCode } from '../../services/codes.ts'

/** Staff sign in with two factors: their password, and a code that is sent to their mailbox once the password was right. */
export const callandorderLogin: Handler<'callandorderLogin'> = async (context, call) => {
  const { body, address, deviceId, text } = call
  const { code, ...credentials } = body
  const { id } = await checkPassword(context, 'staff', { ...credentials, address, deviceId })
  const { name, email } = await staffById(context.db, id)
  const claim = { purpose: 'staff' as const, recipient: email.toLowerCase(), address, deviceId, account: id }
  if (code === undefined) {
    const compose = (digits: string) => ({ subject: text('mail.staff.subject', {}), text: text('mail.staff', { code: digits }) })
    await sendCode(context, claim, { kind: 'mail', isWanted: true, compose })
    return { success: true, code_sent: true }
  }
  const { authToken, refreshToken } = await spendCode(context, claim, code, (tx) =>
    completeSignIn({ ...context, db: tx }, 'staff', id, call),
  )
  return { success: true, data: { id, name, email, auth_token: authToken }, refresh_token: refreshToken }
}
