import type { Handler } from '../app/call.ts'
import { inTransaction } from '../db/pool.ts'
import { addressesOf } from '../domain/accounts.ts'
import { pointOf } from '../domain/catalogue.ts'
import { Problem } from '../domain/problem.ts'

export const saveAddress: Handler<'saveAddress'> = async (context, { body, callerId }) => {
  const point = pointOf(body.latitude, body.longitude)
  const id = await inTransaction(context.db, async (trx) => {
    const row = await trx
      .insertInto('addresses')
      .values({
        user_id: callerId,
        ...point,
        address: body.address,
        house: body.house ?? null,
        tag: body.tag ?? null,
        created_at: context.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.updateTable('users').set({ default_address_id: row.id }).where('id', '=', callerId).execute()
    return row.id
  })
  const addresses = await addressesOf(context.db, callerId)
  if (body.get_only_default_address !== true) return addresses
  const saved = addresses.find((address) => address.id === id)
  if (!saved) throw new Problem('NOT_FOUND')
  return saved
}
