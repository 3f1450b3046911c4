import type { Handler } from '../app/call.ts'
import { isUniqueViolation } from '../db/pool.ts'
import { checkStrength, hashPassword, signedIn } from '../domain/accounts.ts'
import { countAttempt } from '../domain/attempts.ts'
import { Problem } from '../domain/problem.ts'

export const register: Handler<'register'> = async (context, { body, address }) => {
  await countAttempt(context, { key: `register:address:${address}`, max: 30, windowMs: 15 * 60_000 })
  checkStrength(body.password)
  const phone = body.phone.replaceAll(/[ ().-]/g, '')
  const passwordHash = await hashPassword(body.password)
  try {
    const { id } = await context.db
      .insertInto('users')
      .values({ name: body.name.trim(), email: body.email, phone, password_hash: passwordHash, created_at: context.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return await signedIn(context, id)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const constraint = typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : ''
    throw constraint === 'users_phone'
      ? new Problem('PHONE_TAKEN', { errors: [{ path: '/phone', message: 'is taken' }] })
      : new Problem('EMAIL_TAKEN', { errors: [{ path: '/email', message: 'is taken' }] })
  }
}
