import type { Insertable } from 'kysely'
import type { Row } from '../rows.ts'
import type { Db } from '../transaction.ts'
import type { DB } from '../types.ts'

export const staffById = (db: Db, id: number): Promise<Pick<Row<'staff'>, 'name' | 'email'>> =>
  db.selectFrom('staff').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()

/** Adds to the audit log. */
export async function insertAudit(db: Db, values: Insertable<DB['staff_audit']>): Promise<void> {
  await db.insertInto('staff_audit').values(values).execute()
}

type AuditedAction = Pick<Row<'staff_audit'>, 'action' | 'reason' | 'at'>

/** What staff have done in a customer's name, the newest first. */
export const auditOfCustomer = (db: Db, userId: number, limit: number): Promise<AuditedAction[]> =>
  db.selectFrom('staff_audit').select(['action', 'reason', 'at']).where('user_id', '=', userId).orderBy('id', 'desc').limit(limit).execute()
