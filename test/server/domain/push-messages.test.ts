import { describe, expect, it } from 'vitest'
import { addressOf, destinationOf, payloadOf, topicOf } from '../../../server/domain/push-messages.ts'

const endpoint = 'https://push.example/abc'
const keyOf = (first: number, length: number) => Buffer.from([first, ...Array.from({ length: length - 1 }, () => 1)]).toString('base64url')
const keys = { p256dh: keyOf(4, 65), auth: keyOf(1, 16) }
const subscription = (over: object = {}) => JSON.stringify({ endpoint, keys, extra: 1, ...over })
const read = (token: string, isAllowed = true) => destinationOf(token, () => isAllowed)
const invalid = expect.objectContaining({ code: 'VALIDATION', errors: [{ path: '/push_token', message: 'is no token of a push service' }] })

describe('the token of a device', () => {
  it('PUSH-3 of a browser has its endpoint and keys, and nothing else', () => {
    expect(read(subscription())).toEqual({ kind: 'web', address: addressOf(subscription()), token: JSON.stringify({ endpoint, keys }) })
  })

  it('PUSH-3 of Firebase stays as it is', () => {
    const token = 'abc:DEF-123_x'
    expect(read(token)).toEqual({ kind: 'fcm', address: addressOf(token), token })
  })

  it('PUSH-3 has the same address however it is written', () => {
    expect(addressOf(subscription())).toBe(addressOf(endpoint))
    expect(addressOf(subscription())).not.toBe(addressOf(`${endpoint}d`))
  })

  it.each([
    ['too short', 'abc'],
    ['not of a service', 'what is this?'],
    ['no JSON', '{'],
    ['without an endpoint', subscription({ endpoint: undefined })],
    ['without keys', subscription({ keys: null })],
    ['with a short point', subscription({ keys: { ...keys, p256dh: keyOf(4, 64) } })],
    ['with a point of another kind', subscription({ keys: { ...keys, p256dh: keyOf(3, 65) } })],
    ['with a point that is no text', subscription({ keys: { ...keys, p256dh: 4 } })],
    ['with a point in other letters', subscription({ keys: { ...keys, p256dh: `${keys.p256dh}+/` } })],
    ['with a short secret', subscription({ keys: { ...keys, auth: keyOf(1, 15) } })],
  ])('PUSH-3 that is %s is refused', (_, token) => {
    expect(() => read(token)).toThrow(invalid)
  })

  it('PUSH-3 of a service that is not allowed is refused', () => {
    expect(() => read(subscription(), false)).toThrow(invalid)
  })

  it('PUSH-3 has no address where it is no token', () => {
    expect(() => addressOf('{')).toThrow(invalid)
    expect(() => addressOf('{"endpoint":1}')).toThrow(invalid)
  })
})

describe('a push', () => {
  it('PUSH-4 replaces another one with the same target', () => {
    expect([topicOf('/a').length, topicOf('/a') === topicOf('/a'), topicOf('/a') === topicOf('/b')]).toEqual([32, true, false])
  })

  it('PUSH-4 says whether it has a picture and a target', () => {
    expect(JSON.parse(payloadOf({ title: 'T', message: 'M' }))).toEqual({ title: 'T', message: 'M', image: null, click_action: null })
    expect(JSON.parse(payloadOf({ title: 'T', message: 'M', image: '/i', clickAction: '/c' }))).toEqual({
      title: 'T',
      message: 'M',
      image: '/i',
      click_action: '/c',
    })
  })

  it('PUSH-4 of 3,000 bytes is sent whole, and a longer one is cut to a whole letter', () => {
    const around = Buffer.byteLength(payloadOf({ title: 'T', message: '' }))
    const whole = 'x'.repeat(3_000 - around)
    expect(JSON.parse(payloadOf({ title: 'T', message: whole })).message).toBe(whole)
    const cut = payloadOf({ title: 'T', message: `${whole}x` })
    expect(JSON.parse(cut).message).toBe(`${'x'.repeat(Math.floor((whole.length + 1) * 0.9))}…`)
    expect(Buffer.byteLength(payloadOf({ title: 'T', message: '🍜'.repeat(2_000) }))).toBeLessThanOrEqual(3_000)
  })

  it('PUSH-4 with a title that is too long alone has no message', () => {
    expect(JSON.parse(payloadOf({ title: 'T'.repeat(4_000), message: 'M' })).message).toBe('…')
  })
})
