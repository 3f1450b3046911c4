import { describe, expect, it } from 'vitest'
import { checkPin, isPinLocked, pinTriesAtMost } from '../../../server/domain/delivery-pin.ts'
import { anOrderRow } from '../../support/rows.ts'

const withPin = (failures = 0) => anOrderRow({ delivery_pin: '0427', pin_failures: failures })

describe('the PIN of a delivery', () => {
  it('MEND-21 is locked from the fifth wrong one on', () => {
    expect([pinTriesAtMost, isPinLocked(withPin(4)), isPinLocked(withPin(5))]).toEqual([5, false, true])
  })

  it('MEND-21 is never locked where the order has none', () => {
    expect(isPinLocked(anOrderRow({ pin_failures: 5 }))).toBe(false)
  })

  it.each<[string, Parameters<typeof checkPin>, string | undefined]>([
    ['is the order’s', [withPin(4), '0427'], undefined],
    ['is another one', [withPin(), '0428'], 'INVALID_DELIVERY_PIN'],
    ['is missing', [withPin(), undefined], 'INVALID_DELIVERY_PIN'],
    ['is the order’s, after too many wrong ones', [withPin(5), '0427'], 'DELIVERY_PIN_LOCKED'],
    ['is not asked for', [anOrderRow(), 'anything'], undefined],
  ])('MEND-21 that %s', (_, args, code) => {
    const check = () => checkPin(...args)
    if (code === undefined) expect(check).not.toThrow()
    else expect(check).toThrow(expect.objectContaining({ code }))
  })
})
