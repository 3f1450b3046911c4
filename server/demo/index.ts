import type { Kysely } from 'kysely'
import type { Clock } from '../context/context.ts'
import type { DB } from '../db/types.ts'

export async function loadDemo(_db: Kysely<DB>, _clock: Clock): Promise<void> {}
