import type { Handler } from './call.ts'
import { userIdByEmail } from '../db/queries/users.ts'
import { sendCode } from '../services/codes.ts'
import { Problem } from '../domain/problem.ts'
import { settingsOf } from '../db/queries/settings.ts'
import { isOn } from '../domain/settings.ts'

export const sendPasswordResetMail: Handler<'sendPasswordResetMail'> = async (context, { body, address, deviceId, text }) => {
  if (!isOn(await settingsOf(context.db, ['enPassResetEmail']), 'enPassResetEmail')) throw new Problem('NOT_IMPLEMENTED')
  const recipient = body.email.toLowerCase()
  const account = await userIdByEmail(context.db, recipient)
  const compose = (code: string) => ({ subject: text('mail.reset.subject', {}), text: text('mail.reset', { code }) })
  await sendCode(context, { purpose: 'reset', recipient, address, deviceId }, { kind: 'mail', isWanted: account !== undefined, compose })
  return { success: true }
}
