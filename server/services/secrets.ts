import type { Random } from '../ports/random.ts'
import { insertSecrets, secretNamed } from '../db/queries/secrets.ts'
import type { Db } from '../db/transaction.ts'

/** A secret that all processes on one database share; made by whichever asks first. */
export async function secretOf(db: Db, name: string, random: Random): Promise<string> {
  await insertSecrets(db, [{ name, value: random.token(48) }])
  return secretNamed(db, name)
}
