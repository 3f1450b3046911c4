import { sql } from 'kysely'
import type { Handler } from '../http/call.ts'
import { sendCode } from '../domain/codes.ts'
import { Problem } from '../domain/problem.ts'
import { isOn, settingsOf } from '../domain/settings.ts'

export const sendPasswordResetMail: Handler<'sendPasswordResetMail'> = async (context, { body, address, deviceId, text }) => {
  if (!isOn(await settingsOf(context.db, ['enPassResetEmail']), 'enPassResetEmail')) throw new Problem('NOT_IMPLEMENTED')
  const recipient = body.email.toLowerCase()
  const account = await context.db
    .selectFrom('users')
    .select('email')
    .where(sql`lower(email)`, '=', recipient)
    .executeTakeFirst()
  const compose = (code: string) => ({ subject: text('mail.reset.subject', {}), text: text('mail.reset', { code }) })
  await sendCode(context, { purpose: 'reset', recipient, address, deviceId }, { kind: 'mail', isWanted: account !== undefined, compose })
  return { success: true }
}
