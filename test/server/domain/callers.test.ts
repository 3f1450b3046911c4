import { describe, expect, it } from 'vitest'
import { failureLimit, isKnown, sendingLimits, type Claim } from '../../../server/domain/code-limits.ts'
import { deviceNameOf } from '../../../server/domain/device-name.ts'
import { networkOf } from '../../../server/domain/network.ts'
import { nationalPhone } from '../../../server/domain/phone.ts'
import { absoluteMs, idleMs, staffMs } from '../../../server/domain/session-limits.ts'

describe('the network of a caller', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::4:5:6:7:8', 'fe80:0:0:4::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['::fffe:cb00:7109', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('the device of a caller', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', 'Chrome · Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1', 'Safari · iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/120.0 Safari/537.36 Edg/120.0', 'Edge · Windows'],
    ['Something/1.0 (Linux)', 'Linux'],
    ['Firefox/120.0', 'Firefox'],
    ['curl/8', ''],
  ])('of %s is %s', (userAgent, name) => {
    expect(deviceNameOf(userAgent)).toBe(name)
  })
})

describe('a phone number', () => {
  it.each([
    ['0901 234 567', '84', '0901234567'],
    ['+84 901 234 567', '84', '0901234567'],
    ['+84 0901 234 567', '84', '0901234567'],
    ['0084 901 234 567', '84', '0901234567'],
    ['(+84) 901 234 567', '+84', '0901234567'],
    ['84901234567', '84', '0901234567'],
    ['8490123456', '84', '8490123456'],
    ['+1 415 555 0100', '84', '+14155550100'],
    ['001 415 555 0100', '84', '+14155550100'],
    ['+84 901 234 567', undefined, '+84901234567'],
    ['84901234567', undefined, '84901234567'],
    ['123456', '84', '123456'],
    ['123456789012345', '1', '023456789012345'],
  ])('%s within +%s is %s', (phone, code, national) => {
    expect(nationalPhone(phone, code)).toBe(national)
  })

  it.each(['12345', '1234567890123456', 'none', ''])('%s is none', (phone) => {
    const errors = [{ path: '/phone', message: 'is no phone number' }]
    expect(() => nationalPhone(phone, '84')).toThrow(expect.objectContaining({ code: 'VALIDATION', errors }))
  })
})

describe('who is trusted more', () => {
  const claim: Claim = { purpose: 'login', recipient: '0901234567', deviceId: 'd', address: '2001:db8::1' }
  const known = { is_known_device: true }
  const unknown = { is_known_device: false }

  it('AUTH-2 is a caller on a known device, or with an account', () => {
    expect([
      isKnown(claim, undefined),
      isKnown(claim, unknown),
      isKnown(claim, known),
      isKnown({ ...claim, account: 3 }, undefined),
    ]).toEqual([false, false, true, true])
  })

  const minute = 60_000
  const day = 1_440 * minute
  const byMail = { kind: 'mail', smsDayMax: 500 } as const
  const bySms = { kind: 'sms', smsDayMax: 500 } as const

  it('AUTH-2 F12 a code by mail counts against its address and the caller’s network, for ten minutes and for a day', () => {
    expect(sendingLimits(claim, unknown, byMail)).toEqual([
      { key: 'send:address:2001:db8:0:0::/64', max: 30, windowMs: 10 * minute },
      { key: 'send:0901234567', max: 3, windowMs: 10 * minute },
      { key: 'mail:0901234567:2001:db8:0:0::/64', max: 10, windowMs: day },
      { key: 'mail:0901234567', max: 60, windowMs: day },
    ])
  })

  it('AUTH-2 F19 a code by text message counts against the budgets of its number, of the network and of the day as well', () => {
    expect(sendingLimits({ ...claim, to: '0911' }, undefined, bySms)).toEqual([
      { key: 'send:address:2001:db8:0:0::/64', max: 30, windowMs: 10 * minute },
      { key: 'send:0911', max: 3, windowMs: 10 * minute },
      { key: 'sms:address:2001:db8:0:0::/64', max: 100, windowMs: day },
      { key: 'sms:0911:2001:db8:0:0::/64', max: 10, windowMs: day },
      { key: 'sms:0911', max: 20, windowMs: day },
      { key: 'sms:day', max: 500, windowMs: day },
    ])
  })

  it('AUTH-2 a code to a known device counts against its own limits alone', () => {
    const mail = { key: 'send:known:0901234567', max: 3, windowMs: 10 * minute }
    expect(sendingLimits(claim, known, byMail)).toEqual([mail])
    expect(sendingLimits(claim, known, bySms)).toEqual([mail, { key: 'sms:known:0901234567', max: 20, windowMs: day }])
  })

  it('STAFF-1 a code to staff counts against their account', () => {
    const staff: Claim = { ...claim, purpose: 'staff', recipient: '2:a@b.vn', to: 'a@b.vn' }
    expect(sendingLimits(staff, undefined, byMail)).toEqual([{ key: 'send:staff:2:a@b.vn', max: 10, windowMs: 10 * minute }])
    expect(failureLimit(staff, undefined)).toEqual({ key: 'code:staff:2:a@b.vn', max: 30, windowMs: 15 * minute })
  })

  it('AUTH-2 a wrong code counts against the known device, or else against the network', () => {
    expect([failureLimit(claim, known), failureLimit(claim, unknown), failureLimit(claim, undefined)]).toEqual([
      { key: 'code:known:0901234567', max: 30, windowMs: 15 * minute },
      { key: 'code:address:2001:db8:0:0::/64', max: 30, windowMs: 15 * minute },
      { key: 'code:address:2001:db8:0:0::/64', max: 30, windowMs: 15 * minute },
    ])
  })

  it('a session ends after 14 idle days, 30 days at the latest, and a working day of staff', () => {
    expect([idleMs, absoluteMs, staffMs]).toEqual([1_209_600_000, 2_592_000_000, 43_200_000])
  })
})
