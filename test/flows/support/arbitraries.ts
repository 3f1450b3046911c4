import fc from 'fast-check'
import { AppError, type ErrorCode } from '../../../machines/lib/app-error.ts'
import { aBill, aLine, aLocation, anOrder } from '../../support/entities.ts'

/** Entities as a server may send them: few values of each kind, so that what is the same and what differs both occur often. */

export const anyLocation = fc.constantFrom(aLocation(), aLocation({ lat: 10.79, address: '7 Pasteur', house: 'Lầu 3' }))
export const anyLine = fc
  .record({ itemId: fc.constantFrom(7, 8), quantity: fc.constantFrom(1, 2) })
  .map(({ itemId, quantity }) => aLine({ key: `${itemId}::`, itemId, quantity }))
export const anyOption = fc.constantFrom('DELIVERY' as const, 'SELFPICKUP' as const)
export const anySlot = fc.constantFrom({ date: '2026-11-21', slot: '18:00 - 18:30' }, { date: '2026-11-22', slot: '08:00 - 08:30' })

const warnings = fc.constantFrom(
  ...['ITEM_UNAVAILABLE', 'STORE_CLOSED', 'SLOT_GONE', 'COUPON_INVALID'].map((code) => ({
    code,
    message: code,
    itemId: undefined,
    instead: undefined,
  })),
  ...(['DELIVERY', 'SELFPICKUP'] as const).map((instead) => ({
    code: 'OPTION_UNAVAILABLE',
    message: 'option',
    itemId: undefined,
    instead,
  })),
)

export const anyBill = fc
  .record({
    deliveryCharge: fc.constantFrom(0, 15_000),
    warnings: fc.oneof(
      { weight: 3, arbitrary: fc.array(warnings, { maxLength: 0 }) },
      { weight: 1, arbitrary: fc.array(warnings, { minLength: 1, maxLength: 2 }) },
    ),
  })
  .map(({ deliveryCharge, warnings }) =>
    aBill({ deliveryCharge, warnings, total: 50_000 + deliveryCharge, payable: 50_000 + deliveryCharge }),
  )

export const anyOrder = fc.constantFrom(anOrder())

/** Errors of the server with a code of the contract. */
export const errorWith = (kind: AppError['kind'], ...codes: ErrorCode[]) =>
  fc.constantFrom(...codes).map((code) => new AppError(kind, { code }))
