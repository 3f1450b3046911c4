import type { Handler } from './call.ts'
import { changeUser, profileOf } from '../services/accounts.ts'
import { Problem } from '../domain/problem.ts'

/** Sets the tax number; an empty one deletes it. */
export const updateTaxNumber: Handler<'updateTaxNumber'> = async ({ db }, { body, callerId }) => {
  const taxNumber = body.tax_number.replaceAll(/\s/g, '')
  if (!/^(?:[A-Za-z0-9-]{5,20})?$/.test(taxNumber))
    throw new Problem('VALIDATION', { errors: [{ path: '/tax_number', message: 'is no tax number' }] })
  await changeUser(db, callerId, { tax_number: taxNumber === '' ? null : taxNumber })
  return { success: true, data: await profileOf(db, callerId) }
}
