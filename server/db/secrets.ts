import type { Kysely } from 'kysely'
import type { Random } from '../context/context.ts'
import type { DB } from './types.ts'

/** A secret that all processes on one data base share; made by whichever asks first. */
export async function secretOf(db: Kysely<DB>, name: string, random: Random): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: random.token(48) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
