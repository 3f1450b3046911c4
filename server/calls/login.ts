import { sql } from 'kysely'
import type { Handler } from '../app/call.ts'
import { checkPassword, signedIn } from '../domain/accounts.ts'
import { Problem } from '../domain/problem.ts'

export const login: Handler<'login'> = async (context, { body, address }) => {
  const { email, password } = body
  if (email === undefined || password === undefined) throw new Problem(body.accessToken === undefined ? 'VALIDATION' : 'NOT_IMPLEMENTED')
  const account = await context.db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  const user = await checkPassword(context, 'login', email, address, password, account)
  return signedIn(context, user.id)
}
