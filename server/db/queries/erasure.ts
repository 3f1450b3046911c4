import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../transaction.ts'
import { deleteKnownDevices } from './subjects.ts'

interface Erasure {
  userId: number
  /** What replaces the customer's name. */
  name: string
  /** Addresses and numbers of the account; their queued messages and codes are deleted. */
  recipients: string[]
  at: Date
}

/** A line without its customer's note; the contract requires the key. */
const withoutNote = (line: string) => sql`${sql.ref(line)} || '{"note": null}'`
const withoutNotes = (lines: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(${withoutNote('line')}), '[]') from jsonb_array_elements(${lines}) line)`
const billWithoutNotes = (bill: string) => sql`jsonb_set(${sql.ref(bill)}, '{lines}', ${withoutNotes(sql`${sql.ref(bill)}->'lines'`)})`

/** Erases all personal data of an account; the row stays, because orders and wallet movements reference it. */
export async function eraseUser(tx: Tx, { userId, name, recipients, at }: Erasure): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      name,
      email: null,
      phone: null,
      password_hash: null,
      wallet: 0,
      avatar: null,
      tax_number: null,
      default_address_id: null,
      is_email_proved: false,
      is_phone_proved: false,
      is_banned: true,
      deleted_at: at,
    })
    .where('id', '=', userId)
    .execute()
  // of an order's location only the coordinates to about a kilometre are retained
  await sql`update orders set order_comment = null, delivery_pin = null, cancel_reason = null,
    location = jsonb_build_object('lat', round((location->>'lat')::numeric, 2), 'lng', round((location->>'lng')::numeric, 2),
      'address', '', 'house', null, 'tag', null),
    lines = ${withoutNotes(sql.ref('lines'))}
    where user_id = ${userId}`.execute(tx)
  await sql`update order_changes set line_before = ${withoutNote('line_before')}, line_after = ${withoutNote('line_after')},
    bill_before = ${billWithoutNotes('bill_before')}, bill_after = ${billWithoutNotes('bill_after')},
    bill_without = ${billWithoutNotes('bill_without')}
    where order_id in (select id from orders where user_id = ${userId})`.execute(tx)
  await sql`update courier_reports set note = null where order_id in (select id from orders where user_id = ${userId})`.execute(tx)
  await sql`update reviews set user_name = ${name} where order_id in (select id from orders where user_id = ${userId})`.execute(tx)
  await sql`update payments set client = null where order_id in (select id from orders where user_id = ${userId})`.execute(tx)
  for (const table of ['addresses', 'favourites', 'alerts', 'avatars', 'push_tokens', 'social_identities'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await deleteKnownDevices(tx, userId)
  await tx.deleteFrom('sessions').where('role', '=', 'customer').where('subject_id', '=', userId).execute()
  // stored responses of idempotency keys hold orders with their addresses
  await tx.updateTable('idempotency_keys').set({ response: null }).where('subject', '=', `customer:${userId}`).execute()
  await sql`delete from failed_messages where kind = 'push' and payload->>'user_id' = ${String(userId)}`.execute(tx)
  // codes that are bound to the account have its id before the address that they were sent to
  await sql`delete from codes where recipient like ${`${userId}:%`}`.execute(tx)
  if (recipients.length === 0) return
  await sql`delete from outbox where lower(recipient) = any(${recipients}::text[])`.execute(tx)
  await sql`delete from failed_messages where lower(recipient) = any(${recipients}::text[])`.execute(tx)
  await sql`delete from codes where recipient = any(${recipients}::text[])`.execute(tx)
}
