import type { Transaction } from 'kysely'
import { addressesAtMost, isInBook } from '../../machines/domain/address-book.ts'
import type { DB } from '../db/types.ts'
import { pointOf } from './catalogue.ts'
import { Problem } from './problem.ts'
import { isOn, settingsOf } from './settings.ts'

interface AddressWish {
  /** Of the one that is changed; a new one without it. */
  address_id?: number | undefined
  latitude: number | string
  longitude: number | string
  address: string
  house?: string | null | undefined
  tag?: string | null | undefined
}

const draftOf = (id: number | undefined, row: Omit<AddressWish, 'address_id'> & { latitude: number; longitude: number }) => ({
  id,
  lat: row.latitude,
  lng: row.longitude,
  address: row.address,
  house: row.house ?? '',
  tag: row.tag ?? '',
})

/**
 * Saves an address of a customer and answers its id; a new one becomes the default. Fails with DUPLICATE_ADDRESS (ADDR-5), ADDRESS_LIMIT, ADDRESS_PROBLEM,
 * and with NOT_FOUND where the one to change is not the customer's. Two saves of one customer take turns.
 */
export async function saveAddress(trx: Transaction<DB>, userId: number, wish: AddressWish, now: Date): Promise<number> {
  const point = pointOf(wish.latitude, wish.longitude)
  const values = {
    ...point,
    address: wish.address.trim(),
    house: wish.house?.trim() || null,
    tag: wish.tag?.trim() || null,
  }
  if (values.address === '') throw new Problem('VALIDATION', { errors: [{ path: '/address', message: 'is needed' }] })
  const settings = await settingsOf(trx, ['flatApartmentAddressRequired'])
  if (values.house === null && isOn(settings, 'flatApartmentAddressRequired'))
    throw new Problem('VALIDATION', { errors: [{ path: '/house', message: 'is needed' }] })
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
  const rows = await trx.selectFrom('addresses').selectAll().where('user_id', '=', userId).execute()
  const { address_id: changed } = wish
  if (changed !== undefined && !rows.some((row) => row.id === changed)) throw new Problem('NOT_FOUND')
  const book = rows.map((row) => ({ id: row.id, location: draftOf(row.id, row) }))
  if (isInBook(book, draftOf(changed, values))) throw new Problem('DUPLICATE_ADDRESS')
  if (changed !== undefined) {
    await trx.updateTable('addresses').set(values).where('id', '=', changed).execute()
    return changed
  }
  if (rows.length >= addressesAtMost) throw new Problem('ADDRESS_LIMIT')
  const { id } = await trx
    .insertInto('addresses')
    .values({ ...values, user_id: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('users').set({ default_address_id: id }).where('id', '=', userId).execute()
  return id
}

/** Deletes an address of a customer; where it was the default, the one saved last takes its place. Fails with NOT_FOUND. */
export async function deleteAddress(trx: Transaction<DB>, userId: number, id: number): Promise<void> {
  const user = await trx.selectFrom('users').select('default_address_id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
  const gone = await trx.deleteFrom('addresses').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst()
  if (!gone) throw new Problem('NOT_FOUND')
  if (user.default_address_id !== id) return
  const next = await trx.selectFrom('addresses').select('id').where('user_id', '=', userId).orderBy('id', 'desc').executeTakeFirst()
  await trx
    .updateTable('users')
    .set({ default_address_id: next?.id ?? null })
    .where('id', '=', userId)
    .execute()
}
