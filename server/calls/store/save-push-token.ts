import type { Handler } from '../call.ts'
import { Problem } from '../../domain/problem.ts'
import { savePushToken } from '../../services/push.ts'

export const storeSavePushToken: Handler<'storeSavePushToken'> = async (context, { body, who, language }) => {
  if (!who) throw new Problem('UNAUTHENTICATED')
  await savePushToken(context, who, body.push_token, language)
  return { success: true }
}
