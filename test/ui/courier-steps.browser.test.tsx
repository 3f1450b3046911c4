import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { courierOrdersMachine } from '../../machines/courier/courier-orders/courier-orders.machine.ts'
import { courierReportMachine } from '../../machines/courier/courier-report/courier-report.machine.ts'
import { selectNextStep, selectStepError } from '../../machines/courier/courier-delivery/courier-delivery.selectors.ts'
import type { CourierWorkContext } from '../../machines/courier/courier-work/courier-work.types.ts'
import type { Order } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { bindCourierDelivery } from '../../src/actors/courier/courier-delivery.ts'
import { courierStepsLogic } from '../../src/actors/courier/courier-steps.ts'
import { storedSteps } from '../../src/platform/courier-queue.ts'
import { memoryDatabase, records, type Database } from '../../src/platform/database.ts'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { anOrder, aQueuedStep } from '../support/entities.ts'

const areaMachine = setup({ types: { tags: {} as 'atWork' } }).createMachine({ tags: 'atWork' })
const refusal = new AppError('conflict', { code: 'ORDER_STEP_REFUSED' })

const order = {
  id: 5,
  unique_order_id: 'OD-5',
  orderstatus_id: statusIds.courierAssigned,
  delivery: 'atStore',
  restaurant: { id: 7, name: 'Phở Hòa', latitude: 10.78, longitude: 106.69 },
  location: { lat: 10.77, lng: 106.7 },
  payment_status: 'unpaid',
  created_at: '2026-01-02T03:00:00Z',
  lines: [],
  sub_total: 65_000,
  total: 65_000,
  payable: 65_000,
}

interface Options {
  database?: Database
  now?: number
  /** What the lists have of the order, where the network is gone. */
  known?: Order
  /** What was refused before the page was opened. */
  refused?: CourierWorkContext['refused']
}

/** A courier at the store, and a server that takes no pick-up. */
function startAtStore({ database = memoryDatabase(), now = 0, ...more }: Options = {}) {
  const sent: string[] = []
  const api = {
    POST: (path: string) => {
      sent.push(path)
      if (more.known) return Promise.reject(new AppError('network'))
      return path.endsWith('/get-single-delivery-order') ? Promise.resolve(order) : Promise.reject(refusal)
    },
  }
  const later: Record<string, unknown> = {
    courierArea: createActor(areaMachine).start(),
    courierOrders: createActor(courierOrdersMachine, {
      input: { known: more.known && { fresh: [], accepted: [more.known], pickedUp: [] } },
    }),
    courierWork: { getSnapshot: () => ({ context: { refused: more.refused ?? {} } }) },
  }
  const runtime = {
    api,
    platform: { params: { header: {} }, uuid: () => crypto.randomUUID(), database, now: () => now, log: () => {} },
    actors: { courier: { getSnapshot: () => ({ context: { person: { id: 1 } } }) } },
    actor: (id: string) => later[id],
    find: (id: string) => later[id],
    ofScreen: () => ({}),
  } as unknown as Runtime
  const steps = createActor(courierStepsLogic(runtime)).start()
  later['courierSteps'] = steps
  const delivery = bindCourierDelivery(runtime, 'OD-5', createActor(courierReportMachine)).start()
  return { delivery, sent, steps }
}

afterEach(() => vi.restoreAllMocks())

describe('a step that can be undone still', () => {
  it.each([
    ['is left to its tab', limits.undoMs - 1, 0],
    ['is sent by another tab after its moment', limits.undoMs, 1],
    ['is sent by another tab where the clock was moved back', -1, 1],
  ])('MEND-10 RIDE-2 %s once the network is back', async (_, now, times) => {
    const database = memoryDatabase()
    const { sent, steps } = startAtStore({ database, now })
    await expect.poll(() => steps.getSnapshot().matches('empty')).toBe(true)
    const held = aQueuedStep({ isHeld: true, heldUntil: limits.undoMs })
    await database.update(records.courierSteps, () => [held])
    const found = new Promise((resolve) => steps.subscribe(resolve))
    dispatchEvent(new Event('online'))
    await found
    expect(sent.filter((path) => path.endsWith('/pickedup-order'))).toHaveLength(times)
    steps.stop()
  })

  it('RIDE-2 COURIER-2 is taken over with the later one that another tab has stored, so that both are sent in order', () => {
    const queue = storedSteps({ database: memoryDatabase(), now: () => 0 })
    const held = aQueuedStep({ isHeld: true, heldUntil: limits.undoMs })
    const delivered = aQueuedStep({ key: 'k-2', step: 'courier.deliver' })
    expect(queue.ofAnyTab([delivered, held])).toEqual([delivered])
    expect(queue.ofAnyTab([held, delivered])).toEqual([held, delivered])
  })

  it('RIDE-2 COURIER-2 is sent when the page is hidden, as by the lock of the phone', async () => {
    const { delivery, sent, steps } = startAtStore()
    await expect.poll(() => delivery.getSnapshot().can({ type: 'order.pickUp' })).toBe(true)
    delivery.send({ type: 'order.pickUp' })
    await expect.poll(() => steps.getSnapshot().matches('holding')).toBe(true)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => sent.filter((path) => path.endsWith('/pickedup-order')).length).toBe(1)
    delivery.stop()
    steps.stop()
  })
})

describe('a step that is refused after it was shown as taken', () => {
  it('COURIER-2 has its error on the page of its order, and the delivery that followed it within five seconds has none', async () => {
    const { delivery, sent, steps } = startAtStore()
    await expect.poll(() => delivery.getSnapshot().can({ type: 'order.pickUp' })).toBe(true)
    delivery.send({ type: 'order.pickUp' })
    await expect.poll(() => delivery.getSnapshot().can({ type: 'order.deliver', pin: '0427' })).toBe(true)
    expect(sent.filter((path) => path.endsWith('/pickedup-order'))).toEqual([])
    delivery.send({ type: 'order.deliver', pin: '0427' })
    await expect.poll(() => selectNextStep(delivery.getSnapshot())).toBe('courier.pickUp')
    const errors = (['courier.pickUp', 'courier.deliver'] as const).map((step) => selectStepError(step)(delivery.getSnapshot()))
    expect(errors).toEqual([refusal, undefined])
    expect(sent.filter((path) => path.endsWith('/deliver-order'))).toEqual([])
    delivery.stop()
    steps.stop()
  })

  it('COURIER-2 has its error on the page of its order that is opened afterwards', async () => {
    const error = new AppError('refused', { code: 'INVALID_DELIVERY_PIN' })
    const { delivery, steps } = startAtStore({ refused: { 'OD-5': { step: 'courier.pickUp', error } } })
    await expect.poll(() => delivery.getSnapshot().can({ type: 'order.pickUp' })).toBe(true)
    expect(selectStepError('courier.pickUp')(delivery.getSnapshot())).toBe(error)
    delivery.stop()
    steps.stop()
  })
})

describe('a step that an earlier page could not send', () => {
  it('COURIER-2 RIDE-2 is shown as taken on a page that is opened without a network, and not offered again', async () => {
    const database = memoryDatabase()
    await database.update(records.courierSteps, () => [aQueuedStep()])
    const { delivery, steps } = startAtStore({ database, known: anOrder({ status: statusIds.courierAssigned, delivery: 'atStore' }) })
    await expect.poll(() => selectNextStep(delivery.getSnapshot())).toBe('courier.deliver')
    expect(delivery.getSnapshot().can({ type: 'order.pickUp' })).toBe(false)
    delivery.stop()
    steps.stop()
  })
})
