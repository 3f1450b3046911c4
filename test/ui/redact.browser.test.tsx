import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { AppError } from '../../machines/lib/app-error.ts'
import { redact, redactWrittenTexts } from '../../src/platform/redact.ts'

const printed = (value: unknown) => JSON.stringify(redact(value))

describe('what may be printed', () => {
  it('BOOT-5 hides whatever stands under the name of a secret, however deep', () => {
    const name = fc.constantFrom(
      'token',
      'auth_token',
      'refreshToken',
      'password',
      'newPassword',
      'Authorization',
      'client_secret',
      'cookie',
    )
    const secret = fc.stringMatching(/^[A-Za-z0-9+/]{12,40}$/)
    fc.assert(
      fc.property(name, secret, fc.array(fc.constantFrom('event', 'context', 'data'), { maxLength: 4 }), (key, value, path) => {
        const thing = path.reduce<unknown>((inner, outer) => ({ [outer]: [inner] }), {
          [key]: { value, list: [value] },
          also: { [key]: value },
        })
        expect(printed(thing)).not.toContain(value)
      }),
    )
  })

  it('BOOT-5 names an actor that an event carries, and shows nothing of the system around it', () => {
    const actor = createActor(createMachine({ context: { note: 'within' } }), { id: 'screen.orders' })
    expect(redact({ type: 'screen.left', actor })).toEqual({ type: 'screen.left', actor: { xstate$$type: 1, id: 'screen.orders' } })
  })

  it('BOOT-5 hides tokens in the middle of a text', () => {
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.c2lnbmF0dXJlLWhlcmU'
    for (const text of [
      `Bearer ${jwt}`,
      `got ${jwt}!`,
      'Bearer abcdef123456',
      '/x?auth_token=abcdef123456&b=1',
      '{"password":"abcdef123456"}',
      'otp=abcdef123456',
    ])
      expect(printed({ text })).not.toMatch(/eyJ|abcdef123456/)
    expect(redact('/x?page=2&q=pho')).toBe('/x?page=2&q=pho')
  })

  it('BOOT-5 hides codes that were sent to a user, and leaves the names of errors', () => {
    expect(redact({ otp: '123456', pin: 4821, code: '0042', deliveryPin: '1234' })).toEqual({
      otp: '[hidden]',
      pin: '[hidden]',
      code: '[hidden]',
      deliveryPin: '[hidden]',
    })
    expect(redact(new AppError('conflict', { code: 'STORE_CLOSED', status: 409 }))).toMatchObject({
      name: 'AppError',
      kind: 'conflict',
      code: 'STORE_CLOSED',
      status: 409,
    })
  })

  it('LIVE-3 BOOT-5 hides telephone numbers, mail addresses, addresses and positions, by their names or their form', () => {
    expect(
      redact({ phone: 'ext', customerEmail: 'x', location: { address: '12 Lê Lợi', house: '3', lat: 10, lng: 106, tag: 'Nhà' } }),
    ).toEqual({
      phone: '[hidden]',
      customerEmail: '[hidden]',
      location: { address: '[hidden]', house: '[hidden]', lat: '[hidden]', lng: '[hidden]', tag: 'Nhà' },
    })
    for (const text of ['call 090 123 45 67!', '+84901234567', 'to an@mail.test', 'near 10.77254,106.69801'])
      expect(printed({ text })).not.toMatch(/\d{3}|mail/)
    // what only looks alike stays
    const plain = { distance: 8.8, total: 145_000, isPhone: true, at: '2026-11-21T05:00:00.125Z', timestamp: 1_795_000_000_000 }
    expect(redact(plain)).toEqual({ ...plain })
  })

  it('LIVE-3 of texts that a person may have written nothing remains where that is asked for', () => {
    const plain = { id: 'OD-17', path: '/my-orders', tone: 'success', at: '2026-11-21T05:00:00Z', none: '', text: 'cart.added' }
    expect(redactWrittenTexts(plain)).toEqual(plain)
    expect(redactWrittenTexts({ text: 'gần cây đa', name: 'Nguyễn', page: '/x?q=pho', 'Lê Lợi': 1 })).toEqual({
      text: '[hidden]',
      name: '[hidden]',
      page: '[hidden]',
      '[hidden]': 1,
    })
  })

  it('takes anything: circles, functions, nothing', () => {
    const circle: Record<string, unknown> = { name: 'a' }
    circle['self'] = circle
    expect(redact(circle)).toEqual({ name: 'a', self: '[again]' })
    expect(redact({ act: () => 1, none: undefined, nil: null })).toEqual({ act: '[function]', none: undefined, nil: null })
    fc.assert(fc.property(fc.anything(), (value) => void structuredClone(redactWrittenTexts(value))))
  })
})
