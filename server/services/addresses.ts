import { addressesAtMost, isInBook } from '../../machines/domain/address-book.ts'
import { distanceMetres } from '../../machines/domain/distance.ts'
import { duplicateSyncMetres } from '../../machines/limits.ts'
import type { components } from '../../openapi/types.ts'
import { allAddressesOf, deleteAddressOf, insertAddress, latestAddressOf, updateAddress } from '../db/queries/addresses.ts'
import { settingsOf } from '../db/queries/settings.ts'
import { updateUser } from '../db/queries/users.ts'
import type { Point } from '../db/rows.ts'
import type { Tx } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'
import { isOn } from '../domain/settings.ts'
import { pointOf } from '../domain/store.ts'
import { lockAccount } from './accounts.ts'

interface AddressInput {
  /** Of the one that is changed; a new one without it. */
  address_id?: number | undefined
  latitude: number | string
  longitude: number | string
  address: string
  house?: string | null | undefined
  tag?: string | null | undefined
  is_default?: boolean | undefined
}

const draftOf = (id: number | undefined, row: Omit<AddressInput, 'address_id'> & { latitude: number; longitude: number }) => ({
  id,
  lat: row.latitude,
  lng: row.longitude,
  address: row.address,
  house: row.house ?? '',
  tag: row.tag ?? '',
})

/**
 * Saves an address of a customer and returns its id; a new one becomes the default, unless it shall not. Fails with DUPLICATE_ADDRESS (ADDR-5), ADDRESS_LIMIT, ADDRESS_PROBLEM,
 * with NOT_FOUND where the one to change is not the customer's, and with TOKEN_REVOKED where the account was deleted meanwhile. Two saves of one customer take turns.
 */
export async function saveAddress(tx: Tx, userId: number, input: AddressInput, now: Date): Promise<number> {
  const point = pointOf(input.latitude, input.longitude)
  const values = {
    ...point,
    address: input.address.trim(),
    house: input.house?.trim() || null,
    tag: input.tag?.trim() || null,
  }
  if (values.address === '') throw new Problem('VALIDATION', { errors: [{ path: '/address', message: 'is needed' }] })
  const settings = await settingsOf(tx, ['flatApartmentAddressRequired'])
  if (values.house === null && isOn(settings, 'flatApartmentAddressRequired'))
    throw new Problem('VALIDATION', { errors: [{ path: '/house', message: 'is needed' }] })
  const user = await lockAccount(tx, userId)
  const rows = await allAddressesOf(tx, userId)
  const { address_id: changed, is_default: isDefault = true } = input
  if (changed !== undefined && !rows.some((row) => row.id === changed)) throw new Problem('NOT_FOUND')
  const book = rows.map((row) => ({ id: row.id, location: draftOf(row.id, row) }))
  if (isInBook(book, draftOf(changed, values))) throw new Problem('DUPLICATE_ADDRESS')
  if (changed !== undefined) {
    await updateAddress(tx, changed, values)
    return changed
  }
  if (rows.length >= addressesAtMost) throw new Problem('ADDRESS_LIMIT')
  const id = await insertAddress(tx, { ...values, user_id: userId, created_at: now })
  if (isDefault || user.default_address_id === null) await updateUser(tx, userId, { default_address_id: id })
  return id
}

/**
 * Saves the location that was chosen before a sign-in (AUTH-5), as the default only of an account that has none. One that is near a saved address (ADDR-4), or
 * that could not be saved by hand, is left out: the sign-in succeeds without it.
 */
export async function saveChosenAddress(
  tx: Tx,
  userId: number,
  location: components['schemas']['LocationInput'] | undefined,
  now: Date,
): Promise<void> {
  if (!location) return
  const { lat, lng, address = '', house, tag } = location
  const saved = await allAddressesOf(tx, userId)
  const isNear = ({ latitude, longitude }: Point) =>
    distanceMetres({ lat: Number(lat), lng: Number(lng) }, { lat: latitude, lng: longitude }) <= duplicateSyncMetres
  if (saved.some(isNear)) return
  try {
    await saveAddress(tx, userId, { latitude: lat, longitude: lng, address, house, tag, is_default: false }, now)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

/** Deletes an address of a customer; where it was the default, the one saved last takes its place. Fails with NOT_FOUND. */
export async function deleteAddress(tx: Tx, userId: number, id: number): Promise<void> {
  const user = await lockAccount(tx, userId)
  if (!(await deleteAddressOf(tx, userId, id))) throw new Problem('NOT_FOUND')
  if (user.default_address_id !== id) return
  await updateUser(tx, userId, { default_address_id: (await latestAddressOf(tx, userId)) ?? null })
}
