import { describe, expect, it } from 'vitest'
import { vi } from '../../server/texts/index.ts'

/** Words for which another one is used everywhere: quán, mã xác nhận, tiền tip, tùy chọn, hủy. */
const others = /cửa hàng|xác thực|tiền boa|topping|huỷ|hẻm/i

describe('the Vietnamese texts', () => {
  it('HOUSE-4 say one thing in one way', () => {
    const texts = Object.entries(vi)
    expect(texts.length).toBeGreaterThan(700)
    expect(texts.filter(([, text]) => others.test(text))).toEqual([])
  })

  it.each([
    ['the house', ['checkout.house', 'here.house', 'address.houseNeeded']],
    ['the address book', ['account.addresses', 'addresses.title', 'section.addresses', 'dialog.addresses']],
  ])('HOUSE-4 name %s the same wherever it is', (_, keys) => {
    expect(new Set(keys.map((key) => vi[key])).size).toBe(1)
  })
})
