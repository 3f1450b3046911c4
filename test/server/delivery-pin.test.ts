import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCourier, addCustomer } from '../support/customers.ts'
import { race, tally } from '../support/race.ts'
import { startPair, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'

let pair: Pair
let first: TestServer
let second: TestServer
let shop: Shop
beforeAll(async () => {
  pair = await startPair()
  ;({ first, second } = pair)
  shop = await addShop(first.database)
})
afterAll(() => pair.close())

const turn = (value: string) => first.database.db.updateTable('settings').set({ value }).where('key', '=', 'enableDeliveryPin').execute()

/** An order at the door: its courier has picked it up. */
async function atTheDoor() {
  const [customer, courier] = [await addCustomer(first), await addCourier(first)]
  const { body } = await first.call('place-order', { ...cartOf(shop), method: 'COD' }, { token: customer.token, key: randomUUID() })
  const order = body.data as { id: number; unique_order_id: string; delivery_pin: string | null }
  await first.call('delivery/accept-to-deliver', { order_id: order.id }, { token: courier.token })
  await first.call('delivery/pickedup-order', { order_id: order.id }, { token: courier.token })
  const wrong = order.delivery_pin === '0000' ? '1111' : '0000'
  const deliver = (pin?: unknown, server = first) =>
    server.call('delivery/deliver-order', { order_id: order.id, ...(pin !== undefined && { delivery_pin: pin }) }, { token: courier.token })
  const status = async () =>
    await first.database.db.selectFrom('orders').select(['status', 'pin_failures']).where('id', '=', order.id).executeTakeFirstOrThrow()
  const unlock = (token = customer.token) => second.call('unlock-delivery-pin', { user_id: customer.id, order_id: order.id }, { token })
  return { order, customer, courier, wrong, deliver, status, unlock }
}
type Outcome = { status: number; body: { code?: string } }
const outcome = ({ status, body }: Outcome) => body.code ?? status

describe('a delivery PIN', () => {
  it.each([
    ['missing', undefined, 'INVALID_DELIVERY_PIN'],
    ['empty', '', 'INVALID_DELIVERY_PIN'],
    ['of spaces', '    ', 'INVALID_DELIVERY_PIN'],
    ['null', null, 'INVALID_DELIVERY_PIN'],
    ['wrong', 'wrong', 'INVALID_DELIVERY_PIN'],
    ['right', 'right', 200],
  ])('MEND-21 that is asked for and %s: %s answers %s', async (_, given, expected) => {
    const { order, wrong, deliver, status } = await atTheDoor()
    const pin = given === 'right' ? order.delivery_pin : given === 'wrong' ? wrong : given
    expect(order.delivery_pin).toMatch(/^\d{4}$/)
    expect([outcome(await deliver(pin)), (await status()).status]).toEqual([expected, expected === 200 ? 5 : 4])
  })

  it.each([
    ['missing', undefined, 200],
    ['empty', '', 200],
    ['any', '1234', 200],
  ])('MEND-21 that is switched off and %s keeps no user from delivering', async (_, given, expected) => {
    await turn('false')
    const { order, deliver, status } = await atTheDoor()
    await turn('true')
    expect([order.delivery_pin, outcome(await deliver(given)), await status()]).toEqual([null, expected, { status: 5, pin_failures: 0 }])
  })

  it('MEND-21 has five tries, says how many are left, and then takes not even the right one', async () => {
    const { order, wrong, deliver, status } = await atTheDoor()
    const answers = []
    for (let tried = 1; tried <= 6; tried += 1) answers.push(await deliver(wrong, tried % 2 ? first : second))
    expect(answers.map(outcome)).toEqual([
      ...Array.from({ length: 4 }, () => 'INVALID_DELIVERY_PIN'),
      'DELIVERY_PIN_LOCKED',
      'DELIVERY_PIN_LOCKED',
    ])
    expect(answers.slice(0, 4).map(({ body }) => body.message)).toEqual(
      [4, 3, 2, 1].map((left) => `Mã giao hàng không đúng. Còn ${left} lần thử.`),
    )
    expect([outcome(await deliver(order.delivery_pin)), await status()]).toEqual(['DELIVERY_PIN_LOCKED', { status: 4, pin_failures: 5 }])
  })

  it('MEND-21 that is sent again under its key, since its answer was lost, is one try, and another PIN under that key another one', async () => {
    const { order, courier, wrong, status } = await atTheDoor()
    const key = randomUUID()
    const deliver = (pin: string, server: TestServer) =>
      server.call('delivery/deliver-order', { order_id: order.id, delivery_pin: pin }, { token: courier.token, key })
    const answers = [await deliver(wrong, first), await deliver(wrong, second), await deliver(wrong, first)]
    expect(answers.map(({ body }) => [body.code, body.message])).toEqual(
      answers.map(() => ['INVALID_DELIVERY_PIN', 'Mã giao hàng không đúng. Còn 4 lần thử.']),
    )
    expect(await status()).toEqual({ status: 4, pin_failures: 1 })
    const other = order.delivery_pin === '2222' ? '3333' : '2222'
    expect((await deliver(other, first)).body.message).toBe('Mã giao hàng không đúng. Còn 3 lần thử.')
    expect([(await deliver(order.delivery_pin ?? '', first)).status, await status()]).toEqual([200, { status: 5, pin_failures: 2 }])
  })

  it('MEND-21 that was not typed at all is no try', async () => {
    const { deliver, status } = await atTheDoor()
    for (const pin of [undefined, '', '  ', null]) await deliver(pin)
    expect(await status()).toEqual({ status: 4, pin_failures: 0 })
  })

  it('MEND-21 of 200 guesses at once over two servers five are looked at', async () => {
    const { order, wrong, deliver, status } = await atTheDoor()
    const guesses = await race(200, (index) => deliver(wrong, index % 2 ? first : second))
    expect(tally(guesses.map(outcome))).toEqual({ INVALID_DELIVERY_PIN: 4, DELIVERY_PIN_LOCKED: 196 })
    expect([outcome(await deliver(order.delivery_pin)), await status()]).toEqual(['DELIVERY_PIN_LOCKED', { status: 4, pin_failures: 5 }])
  })

  it('MEND-21 is unlocked by the customer alone: five tries again, and both are told', async () => {
    const { order, customer, courier, wrong, deliver, status, unlock } = await atTheDoor()
    const stranger = await addCustomer(first)
    for (let tried = 1; tried <= 5; tried += 1) await deliver(wrong)
    const seen = async () => {
      const running = await first.call('check-running-order', { user_id: customer.id }, { token: customer.token })
      const carried = await first.call(
        'delivery/get-single-delivery-order',
        { unique_order_id: order.unique_order_id },
        { token: courier.token },
      )
      return [running.body.running_order.delivery_pin_locked, carried.body.delivery_pin_locked]
    }
    expect(await seen()).toEqual([true, true])
    const foreign = await first.call('unlock-delivery-pin', { user_id: stranger.id, order_id: order.id }, { token: stranger.token })
    expect([outcome(foreign), outcome(await unlock(courier.token)), (await status()).pin_failures]).toEqual(['NOT_FOUND', 'FORBIDDEN', 5])
    const unlocked = await unlock()
    expect([unlocked.status, unlocked.body.data.delivery_pin_locked, unlocked.body.data.delivery_pin, await seen()]).toEqual([
      200,
      false,
      order.delivery_pin,
      [false, false],
    ])
    const notified = await first.database.db
      .selectFrom('events')
      .select('payload')
      .where('channel', '=', `order:${order.unique_order_id}`)
      .orderBy('id')
      .execute()
    const locks = notified.map(({ payload }) => (payload as { delivery_pin_locked?: boolean }).delivery_pin_locked)
    expect(locks.filter((isLocked) => isLocked !== undefined)).toEqual([true, false])
    expect([outcome(await deliver(wrong)), outcome(await deliver(order.delivery_pin)), (await status()).status]).toEqual([
      'INVALID_DELIVERY_PIN',
      200,
      5,
    ])
    expect(outcome(await unlock())).toBe('ORDER_STEP_REFUSED')
  })

  it('MEND-21 is unlocked by staff who act as the customer, which the audit names', async () => {
    const { order, customer, wrong, deliver, status, unlock } = await atTheDoor()
    for (let tried = 1; tried <= 5; tried += 1) await deliver(wrong)
    const { authToken: staff } = await first.session('staff', 1)
    const impersonating = await first.call(
      '/callandorder/login-as-customer',
      { user_id: customer.id, reason: 'Khách gọi tổng đài' },
      { token: staff },
    )
    expect(outcome(await unlock(impersonating.body.data.auth_token))).toBe(200)
    const audit = await first.database.db
      .selectFrom('staff_audit')
      .select(['action', 'subject'])
      .where('user_id', '=', customer.id)
      .orderBy('id')
      .execute()
    expect([(await status()).pin_failures, audit.at(-1)]).toEqual([0, { action: 'unlock-delivery-pin', subject: order.unique_order_id }])
  })

  it('MEND-26 MEND-21 a lock and its end are told to the customer and the courier, and an unlocking that unlocks nothing to no user', async () => {
    const { customer, courier, wrong, deliver, status, unlock } = await atTheDoor()
    const notifiedAfter = async (work: () => Promise<unknown>) => {
      const all = () => first.database.db.selectFrom('events').select(['id', 'channel', 'payload']).orderBy('id').execute()
      const last = (await all()).at(-1)?.id ?? 0
      await work()
      return (await all())
        .filter(({ id }) => id > last)
        .map(({ channel, payload }) => [channel.split(':')[0], Object.values(payload as object).find((value) => typeof value === 'number')])
    }
    const everybody = [
      ['order', 4],
      ['customers', customer.id],
      ['couriers', courier.id],
    ]
    await deliver(wrong)
    expect([await notifiedAfter(() => unlock()), await notifiedAfter(() => unlock()), (await status()).pin_failures]).toEqual([[], [], 0])
    for (let tried = 1; tried <= 4; tried += 1) await deliver(wrong)
    expect(await notifiedAfter(() => deliver(wrong))).toEqual(everybody)
    expect(await notifiedAfter(() => unlock())).toEqual(everybody)
  })

  it('MEND-26 is asked of no user before the order is at the door', async () => {
    const [customer, courier] = [await addCustomer(first), await addCourier(first)]
    const { body } = await first.call('place-order', { ...cartOf(shop), method: 'COD' }, { token: customer.token, key: randomUUID() })
    await first.call('delivery/accept-to-deliver', { order_id: body.data.id }, { token: courier.token })
    const early = await first.call('delivery/deliver-order', { order_id: body.data.id, delivery_pin: '0000' }, { token: courier.token })
    const unlocked = await first.call('unlock-delivery-pin', { user_id: customer.id, order_id: 999_999 }, { token: customer.token })
    expect([outcome(early), outcome(unlocked)]).toEqual(['ORDER_STEP_REFUSED', 'NOT_FOUND'])
  })

  it('MEND-21 a lock is written to the security log', async () => {
    const { order, courier, wrong, deliver } = await atTheDoor()
    for (let tried = 1; tried <= 5; tried += 1) await deliver(wrong)
    const lines = first.logs.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['order'] === order.id)
    expect(lines.map((line) => [line['security'], line['role'], line['account']])).toEqual([['delivery PIN', 'courier', courier.id]])
  })
})
