import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { activeOrdersMachine } from '../../machines/order/active-orders/active-orders.machine.ts'
import { selectMostUrgent, selectOthers } from '../../machines/order/active-orders/active-orders.selectors.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aChange, anOrder } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(activeOrdersMachine)
expectFullyWalked(coverage)

const preparing = anOrder({ id: 5, uniqueId: 'OD-5', status: statusIds.preparing, eta: '2026-01-02T04:00:00Z' })
const pending = anOrder({ id: 6, uniqueId: 'OD-6', status: statusIds.pickedUp })

const startActive = (stored = [preparing]) =>
  startMachine(activeOrdersMachine, { coverage, input: { stored }, listeners: ['followOrders'] })
const shown = ({ actor }: ReturnType<typeof startActive>) => {
  const snapshot = actor.getSnapshot()
  return [selectMostUrgent(snapshot)?.uniqueId, selectOthers(snapshot)]
}

describe('orders under way', () => {
  it('TRACK-3 are first those that this device knows, then those of the server', async () => {
    const world = startActive()
    expect(shown(world)).toEqual(['OD-5', 0])
    await world.resolve('loadActiveOrders', [preparing, pending])
    expect(shown(world)).toEqual(['OD-6', 1])
    expect(world.calls('loadActiveOrders')).toHaveLength(1)
  })

  it('TRACK-3 the most urgent is named: what waits for its customer, then what is nearest, then what is expected first', async () => {
    const world = startActive([])
    const order = (uniqueId: string, status: number, eta?: string) => anOrder({ uniqueId, status, eta })
    const all = [
      order('later', statusIds.scheduledConfirmed),
      order('placed', statusIds.placed),
      order('second', statusIds.preparing, '2026-01-02T05:00:00Z'),
      order('first', statusIds.preparing, '2026-01-02T04:00:00Z'),
      order('ready', statusIds.readyForPickup),
      order('unpaid', statusIds.awaitingPayment),
      { ...order('asked', statusIds.preparing), changes: [aChange()] },
    ]
    const named: string[] = []
    for (let time = 0; time <= all.length; time += 1) {
      await world.resolve(
        'loadActiveOrders',
        all.filter(({ uniqueId }) => !named.includes(uniqueId)),
      )
      const urgent = selectMostUrgent(world.actor.getSnapshot())
      if (urgent) named.push(urgent.uniqueId)
      world.actor.send({ type: 'orders.refresh' })
    }
    expect(named).toEqual(['asked', 'unpaid', 'ready', 'first', 'second', 'placed'])
    // an order for later waits unseen, and counts as none
    expect(shown(world)).toEqual([undefined, 0])
  })

  it('TRACK-3 AUTH-2 go on being shown where they could not be read, with what the server said, and are read again', async () => {
    const world = startActive()
    await world.reject('loadActiveOrders', new AppError('server', { message: 'Đang bảo trì' }))
    expect(shown(world)).toEqual(['OD-5', 0])
    expect(world.actor.getSnapshot().context.error?.message).toBe('Đang bảo trì')
    world.clock.increment(limits.activeOrdersPollMs)
    world.clock.increment(limits.httpTimeoutMs)
    expect(shown(world)).toEqual(['OD-5', 0])
    expect(world.calls('loadActiveOrders')).toHaveLength(2)
    world.clock.increment(limits.activeOrdersPollMs)
    await world.resolve('loadActiveOrders', [])
    expect(shown(world)).toEqual([undefined, 0])
    world.clock.increment(limits.activeOrdersPollMs)
    expect(world.calls('loadActiveOrders')).toHaveLength(3)
  })

  it.each([
    ['a new step', { uniqueId: 'OD-5', status: statusIds.courierAssigned }, 2],
    ['a new estimate', { uniqueId: 'OD-5', status: statusIds.preparing, eta: '2026-01-02T04:10:00Z' }, 2],
    ['a new order', { uniqueId: 'OD-7', status: statusIds.placed }, 2],
    ['its end', { uniqueId: 'OD-5', status: statusIds.delivered }, 2],
    ['a change that its store proposes', { uniqueId: 'OD-5', status: statusIds.preparing, change: '8:proposed' }, 2],
    ['what becomes of a change', { uniqueId: 'OD-5', status: statusIds.preparing, change: '7:withdrawn' }, 2],
    ['a known change', { uniqueId: 'OD-5', status: statusIds.preparing, change: '7:proposed' }, 1],
    ['what is known', { uniqueId: 'OD-5', status: statusIds.preparing, eta: preparing.eta }, 1],
    ['the end of what is not shown', { uniqueId: 'OD-8', status: statusIds.cancelled }, 1],
  ])('TRACK-3 are read again for no more than what has changed: %s', async (_, step, readings) => {
    const world = startActive()
    await world.resolve('loadActiveOrders', [{ ...preparing, changes: [aChange()] }])
    world.receive('followOrders', { type: 'order.stepped', ...step })
    expect(world.calls('loadActiveOrders')).toHaveLength(readings)
  })

  it('TRACK-3 what changes while they are read is read once more', async () => {
    const world = startActive()
    world.receive('followOrders', { type: 'order.stepped', uniqueId: 'OD-5', status: statusIds.delivered })
    await world.resolve('loadActiveOrders', [preparing])
    await world.resolve('loadActiveOrders', [])
    expect(shown(world)).toEqual([undefined, 0])
    expect(world.calls('loadActiveOrders')).toHaveLength(2)
  })

  it('TRACK-3 without the event stream they are asked for every 15 seconds as long as there is one, and once it is open again', async () => {
    const world = startActive()
    await world.resolve('loadActiveOrders', [preparing])
    world.receive('followOrders', { type: 'connection.lost' })
    world.clock.increment(limits.activeOrdersPollMs - 1)
    expect(world.calls('loadActiveOrders')).toHaveLength(1)
    world.clock.increment(1)
    await world.resolve('loadActiveOrders', [preparing])
    world.clock.increment(limits.activeOrdersPollMs)
    expect(world.calls('loadActiveOrders')).toHaveLength(3)
    await world.resolve('loadActiveOrders', [])
    world.clock.increment(limits.activeOrdersPollMs)
    expect(world.calls('loadActiveOrders')).toHaveLength(3)
    world.receive('followOrders', { type: 'connection.opened' })
    expect(world.calls('loadActiveOrders')).toHaveLength(4)
  })

  it('TRACK-3 an order that is placed without the event stream is asked for like those before it', async () => {
    const world = startActive([])
    await world.resolve('loadActiveOrders', [])
    world.receive('followOrders', { type: 'connection.lost' })
    world.clock.increment(limits.activeOrdersPollMs)
    expect(world.calls('loadActiveOrders')).toHaveLength(1)
    world.actor.send({ type: 'orders.refresh' })
    await world.resolve('loadActiveOrders', [preparing])
    world.clock.increment(limits.activeOrdersPollMs)
    expect(world.calls('loadActiveOrders')).toHaveLength(3)
  })
})
