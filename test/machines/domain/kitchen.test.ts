import { describe, expect, it } from 'vitest'
import {
  ageingOf,
  columnOf,
  dueAt,
  isFound,
  laterOrdersOf,
  mayChangeLines,
  lineKey,
  minutePresets,
  movedMinutes,
  ordersOf,
  summedItems,
  usualMinutesOf,
} from '../../../machines/domain/kitchen.ts'
import type { StoreOrder } from '../../../machines/domain/store-order.ts'
import * as limits from '../../../machines/limits.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { aStoreOrder, aTakenOrder, placedAt } from '../../support/store-orders.ts'

const ended = { answerBy: undefined, status: statusIds.cancelled }

describe('the column of an order', () => {
  it.each<[string, Partial<StoreOrder>, ReturnType<typeof columnOf>]>([
    ['offered', { kitchen: 'offered' }, 'fresh'],
    ['accepted', { kitchen: 'accepted' }, 'preparing'],
    ['being prepared', { kitchen: 'preparing' }, 'preparing'],
    ['ready', { kitchen: 'ready', delivery: 'atStore' }, 'ready'],
    ['handed to a courier', { kitchen: 'handedOver', delivery: 'underway' }, 'underway'],
    ['delivered', { kitchen: 'handedOver', delivery: undefined, status: statusIds.delivered }, 'done'],
    ['delivered by its number', { kitchen: 'handedOver', delivery: 'underway', status: statusIds.delivered }, 'done'],
    ['handed to its customer', { kitchen: 'handedOver', isPickup: true }, 'done'],
    ['rejected', { kitchen: 'rejected', delivery: undefined }, 'done'],
    ['missed', { kitchen: 'missed', delivery: undefined }, 'done'],
    ['cancelled', { ...ended, kitchen: undefined }, 'done'],
    ['not due yet', { kitchen: undefined, status: statusIds.scheduledConfirmed }, undefined],
    ['not paid yet', { kitchen: undefined, status: statusIds.awaitingPayment }, undefined],
  ])('KITCHEN-9 of one that is %s', (_, over, column) => {
    expect(columnOf(aStoreOrder(over))).toBe(column)
  })

  it('KITCHEN-9 has what is due first at its top, and what ended last at the top of those that are done', () => {
    const first = aStoreOrder({ id: 1, answerBy: placedAt + 1 })
    const second = aStoreOrder({ id: 2, answerBy: placedAt + 2 })
    const undated = aStoreOrder({ id: 3, answerBy: undefined, createdAt: placedAt + 3 })
    expect(ordersOf('fresh', [undated, second, first])).toEqual([first, second, undated])
    const soon = aTakenOrder({ id: 4, readyAt: placedAt + 1 })
    const late = aTakenOrder({ id: 5, readyAt: placedAt + 9 })
    const untimed = aTakenOrder({ id: 6, readyAt: undefined, createdAt: placedAt + 5 })
    expect(ordersOf('preparing', [late, untimed, soon])).toEqual([soon, untimed, late])
    const waiting = aTakenOrder({ id: 7, kitchen: 'ready', readyAt: placedAt + 1 })
    const ready = aTakenOrder({ id: 8, kitchen: 'ready', readyAt: placedAt + 2 })
    expect(ordersOf('ready', [ready, waiting])).toEqual([waiting, ready])
    const away = [aTakenOrder({ id: 9, kitchen: 'handedOver', changedAt: placedAt + 2 })]
    expect(ordersOf('underway', away)).toEqual(away)
    const before = aStoreOrder({ id: 10, kitchen: 'missed', changedAt: placedAt + 1 })
    const after = aStoreOrder({ id: 11, kitchen: 'rejected', changedAt: placedAt + 2 })
    expect(ordersOf('done', [before, after])).toEqual([after, before])
    expect(ordersOf('done', [first])).toEqual([])
  })

  it('KITCHEN-9 KITCHEN-10 moves no order that waits in a column when a courier takes it or a step is answered', () => {
    for (const kitchen of ['ready', 'handedOver'] as const) {
      const changed = aTakenOrder({ id: 1, kitchen, readyAt: placedAt + 1, delivery: 'assigned', changedAt: placedAt + 999 })
      const other = aTakenOrder({ id: 2, kitchen, readyAt: placedAt + 2 })
      expect(ordersOf(kitchen === 'ready' ? 'ready' : 'underway', [other, changed])).toEqual([changed, other])
    }
  })

  it('KITCHEN-9 has of two orders of one time the earlier one first', () => {
    const one = aStoreOrder({ id: 1, createdAt: placedAt })
    const two = aStoreOrder({ id: 2, createdAt: placedAt + 1 })
    expect(ordersOf('fresh', [two, one])).toEqual([one, two])
  })

  it('CHANGE-7 lets lines be changed before an order’s day and until all of it is ready', () => {
    const mayChange = (over: Partial<StoreOrder>) => mayChangeLines(aStoreOrder(over))
    const states = ['offered', 'accepted', 'preparing', 'ready', 'handedOver', 'rejected', 'missed'] as const
    expect(states.filter((kitchen) => mayChange({ kitchen }))).toEqual(['offered', 'accepted', 'preparing'])
    const waiting = ['scheduled', 'scheduledConfirmed', 'awaitingPayment', 'cancelled'] as const
    expect(waiting.filter((status) => mayChange({ kitchen: undefined, status: statusIds[status] }))).toEqual([
      'scheduled',
      'scheduledConfirmed',
    ])
  })

  it('KITCHEN-5 has orders for later apart, by their slot', () => {
    const later = { kitchen: undefined, status: statusIds.scheduledConfirmed } as const
    const noon = aStoreOrder({ ...later, id: 1, slot: { date: '2026-11-21', slot: '12:00 - 12:30' } })
    const morning = aStoreOrder({ ...later, id: 2, slot: { date: '2026-11-21', slot: '09:00 - 09:30' } })
    const placed = aStoreOrder({ ...later, id: 3, status: statusIds.scheduled, slot: undefined })
    const same = aStoreOrder({ ...noon, id: 4, createdAt: placedAt + 1 })
    const unpaid = aStoreOrder({ kitchen: undefined, status: statusIds.awaitingPayment })
    expect(laterOrdersOf([same, noon, unpaid, aStoreOrder(), morning, placed])).toEqual([placed, morning, noon, same])
  })
})

describe('how urgent an order is', () => {
  it('KITCHEN-1 grows as the time to answer it runs out', () => {
    const order = aStoreOrder({ answerBy: placedAt })
    expect(dueAt(order)).toBe(placedAt)
    expect(ageingOf(order, placedAt - limits.answerSoonMs - 1)).toBe('calm')
    expect(ageingOf(order, placedAt - limits.answerSoonMs)).toBe('soon')
    expect(ageingOf(order, placedAt - limits.alarmUrgentMs - 1)).toBe('soon')
    expect(ageingOf(order, placedAt - limits.alarmUrgentMs)).toBe('late')
  })

  it('KITCHEN-9 grows as the time draws near at which it has to be ready', () => {
    const order = aTakenOrder({ readyAt: placedAt })
    expect(dueAt(order)).toBe(placedAt)
    expect(ageingOf(order, placedAt - limits.readySoonMs - 1)).toBe('calm')
    expect(ageingOf(order, placedAt - limits.readySoonMs)).toBe('soon')
    expect(ageingOf(order, placedAt - 1)).toBe('soon')
    expect(ageingOf(order, placedAt)).toBe('late')
  })

  it('KITCHEN-9 does not grow where nothing is due', () => {
    const order = aTakenOrder({ kitchen: 'ready' })
    expect([dueAt(order), ageingOf(order, placedAt + 9_000_000)]).toEqual([undefined, 'calm'])
  })
})

describe('the dishes that are still to be made', () => {
  it('KITCHEN-9 are summed over all orders that are being prepared, without what is done', () => {
    const orders = [aTakenOrder({ id: 5 }), aTakenOrder({ id: 6 }), aStoreOrder({ id: 7 })]
    expect(summedItems(orders, [])).toEqual([
      { name: 'Phở bò', count: 4 },
      { name: 'Trà đá', count: 2 },
    ])
    expect(summedItems(orders, [lineKey(5, 1)])).toEqual([
      { name: 'Phở bò', count: 4 },
      { name: 'Trà đá', count: 1 },
    ])
  })

  it('KITCHEN-9 stay in their order and in the list when they are ticked, however often they are ordered', () => {
    const orders = [aTakenOrder({ id: 5 }), aTakenOrder({ id: 6 })]
    expect(summedItems(orders, [lineKey(5, 0), lineKey(6, 0)])).toEqual([
      { name: 'Phở bò', count: 0 },
      { name: 'Trà đá', count: 2 },
    ])
  })

  it('KITCHEN-9 are in the order of the alphabet', () => {
    const line = { itemId: 1, name: '', quantity: 1, unitPrice: 1, lineTotal: 1, addons: [], note: undefined }
    const order = aTakenOrder({
      lines: [
        { ...line, name: 'Xôi' },
        { ...line, name: 'Bún' },
      ],
    })
    expect(summedItems([order], []).map(({ name }) => name)).toEqual(['Bún', 'Xôi'])
  })
})

describe('the search of a board', () => {
  it.each(['OD-0', 'od-00005-AB9', 'nguyen minh', 'pho', ' Trà '])('KITCHEN-9 finds an order by %s', (query) => {
    expect(isFound(aStoreOrder(), query)).toBe(true)
  })

  it('KITCHEN-9 finds nothing by what an order does not have', () => {
    expect(isFound(aStoreOrder(), 'bún')).toBe(false)
  })
})

describe('the minutes until an order is ready', () => {
  it('KITCHEN-10 are in steps of five around the store’s usual time', () => {
    expect([usualMinutesOf(22), usualMinutesOf(23), usualMinutesOf(0), usualMinutesOf(999)]).toEqual([20, 25, 5, 180])
    expect(minutePresets(22)).toEqual([10, 20, 30, 40])
    expect(minutePresets(0)).toEqual([5, 15, 25])
    expect([movedMinutes(20, 1), movedMinutes(20, -1), movedMinutes(5, -1), movedMinutes(180, 1)]).toEqual([25, 15, 5, 180])
  })
})
