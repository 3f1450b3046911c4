import { describe, expect, it } from 'vitest'
import type { StoreOrder } from '../../machines/domain/store-order.ts'
import { storeBoardMachine } from '../../machines/kitchen/store-board/store-board.machine.ts'
import {
  selectCode,
  selectEndsToday,
  selectColumn,
  selectWithdrawal,
  selectMinutes,
  selectOrderId,
  selectPrintedId,
  selectSheet,
  selectSoldOut,
  selectSteps,
  selectStore,
  selectTicked,
} from '../../machines/kitchen/store-board/store-board.selectors.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { aStoreState } from '../support/store-entities.ts'
import { aStoreOrder, aTakenOrder, placedAt } from '../support/store-orders.ts'

const coverage = coverageOf(storeBoardMachine)
expectFullyWalked(coverage)

const store = aStoreState({ usualMinutes: 22 })

const start = () =>
  startMachine(storeBoardMachine, {
    coverage,
    input: { storeId: 12 },
    listeners: ['relay', 'carryOut', 'storeOrders', 'storeSteps', 'storeAlarm'],
  })
type World = ReturnType<typeof start>

const load = ({ actor }: World, ...orders: StoreOrder[]) => actor.send({ type: 'orders.loaded', by: 'storeOrders', store, orders })

function startShown(...orders: StoreOrder[]) {
  const world = start()
  load(world, ...orders)
  return world
}

const sheetOf = ({ actor }: World) => selectSheet(actor.getSnapshot())
const steps = ({ received }: World) => received('storeSteps')
const offers = ({ received }: World) => received('storeAlarm').at(-1)

describe('a store’s board', () => {
  it('KITCHEN-9 receives what its orders and steps emit, and has the browser do what it and its actors ask for', () => {
    const { calls } = start()
    expect(calls('relay')).toEqual([{ of: ['storeOrders', 'storeSteps'] }])
    expect(calls('carryOut')).toEqual([{ of: ['storeBoard', 'storeAlarm', 'storeSteps'] }])
  })

  it('KITCHEN-9 passes on the state of the store that came with its orders', () => {
    const world = startShown(aStoreOrder())
    expect(world.calls('storeOrders')).toEqual([{ storeId: 12 }])
    expect(sheetOf(world)).toBe('closed')
    expect(world.emitted).toEqual([{ type: 'state.received', store }])
    expect(selectStore(world.actor.getSnapshot())).toEqual(store)
  })

  it('KITCHEN-7 has the alarm know which orders wait, without those whose answer is on its way', () => {
    const world = startShown(aStoreOrder(), aStoreOrder({ id: 6 }), aTakenOrder({ id: 7 }))
    expect(offers(world)).toEqual({ type: 'offers.changed', offers: [5, 6] })
    const taken = [{ kind: 'accept', orderId: 5, minutes: 20, readyAt: placedAt, serial: 1 }] as const
    world.actor.send({ type: 'steps.changed', by: 'storeSteps', steps: [...taken] })
    expect(selectSteps(world.actor.getSnapshot())).toEqual(taken)
    expect(offers(world)).toEqual({ type: 'offers.changed', offers: [6] })
  })

  it('KITCHEN-10 shows an order as a step’s answer has it, and reads the orders again after a refusal', () => {
    const { actor, received } = start()
    actor.send({ type: 'step.taken', by: 'storeSteps', order: aTakenOrder() })
    actor.send({ type: 'step.refused', by: 'storeSteps', step: undefined, error: new AppError('conflict') })
    actor.send({ type: 'steps.flushed', by: 'storeSteps', steps: [] })
    expect(received('storeOrders')).toEqual([{ type: 'order.received', order: aTakenOrder() }, { type: 'orders.changed' }])
  })

  it('KITCHEN-10 accepts an order with the minutes of its sheet, of which the usual ones come first', () => {
    const world = startShown(aStoreOrder())
    world.actor.send({ type: 'accept.begin', orderId: 5 })
    expect([sheetOf(world), selectMinutes(world.actor.getSnapshot())]).toEqual(['accepting', 20])
    world.actor.send({ type: 'minutes.choose', minutes: 35 })
    world.actor.send({ type: 'minutes.confirm', at: placedAt })
    const step = { kind: 'accept', orderId: 5, minutes: 35, readyAt: placedAt + 35 * 60_000 }
    expect(steps(world)).toEqual([{ type: 'step.add', step }])
    expect(sheetOf(world)).toBe('closed')
  })

  it('KITCHEN-5 accepts an order for later with one tap, without minutes, also from the sheet with everything of it', () => {
    const later = aStoreOrder({ id: 6, status: statusIds.scheduled })
    const world = startShown(aStoreOrder(), later)
    world.actor.send({ type: 'accept.begin', orderId: 6 })
    expect([steps(world), sheetOf(world)]).toEqual([[{ type: 'step.add', step: { kind: 'accept', orderId: 6 } }], 'closed'])
    world.actor.send({ type: 'order.open', orderId: 6 })
    world.actor.send({ type: 'accept.begin', orderId: 6 })
    expect([steps(world).length, sheetOf(world)]).toEqual([2, 'closed'])
    world.actor.send({ type: 'accept.begin', orderId: 5 })
    expect([steps(world).length, sheetOf(world)]).toEqual([2, 'accepting'])
  })

  it('KITCHEN-2 KITCHEN-5 accepts no order for later that was accepted on another device', () => {
    const world = startShown(aStoreOrder({ status: statusIds.scheduledConfirmed, kitchen: undefined }))
    world.actor.send({ type: 'accept.begin', orderId: 5 })
    expect([steps(world), selectWithdrawal(world.actor.getSnapshot())]).toEqual([[], 'elsewhere'])
  })

  it('KITCHEN-10 moves the time of an order that was accepted', () => {
    const world = startShown(aTakenOrder())
    world.actor.send({ type: 'time.begin', orderId: 5, at: placedAt })
    world.actor.send({ type: 'minutes.choose', minutes: 10 })
    world.actor.send({ type: 'minutes.confirm', at: placedAt })
    const step = { kind: 'setReadyTime', orderId: 5, minutes: 10, readyAt: placedAt + 10 * 60_000 }
    expect(steps(world)).toEqual([{ type: 'step.add', step }])
  })

  it('KITCHEN-10 moves a time from what is left of it, in steps of five minutes', () => {
    const world = startShown(aTakenOrder({ readyAt: placedAt + 12 * 60_000 }))
    const leftAfter = (minutes: number) => {
      world.actor.send({ type: 'time.begin', orderId: 5, at: placedAt + minutes * 60_000 })
      return selectMinutes(world.actor.getSnapshot())
    }
    expect([0, 6, 30].map(leftAfter)).toEqual([10, 5, 5])
    load(world, aTakenOrder({ readyAt: undefined }))
    expect(leftAfter(0)).toBe(20)
  })

  it('KITCHEN-3 rejects an order with a code, and for what is sold out with the dishes', () => {
    const world = startShown(aStoreOrder())
    world.actor.send({ type: 'reject.begin', orderId: 5 })
    world.actor.send({ type: 'sheet.confirm' })
    world.actor.send({ type: 'code.choose', code: 'sold_out' })
    world.actor.send({ type: 'sheet.confirm' })
    expect(steps(world)).toEqual([])
    world.actor.send({ type: 'item.toggle', itemId: 27 })
    world.actor.send({ type: 'item.toggle', itemId: 31 })
    world.actor.send({ type: 'item.toggle', itemId: 27 })
    expect([selectCode(world.actor.getSnapshot()), selectSoldOut(world.actor.getSnapshot())]).toEqual(['sold_out', [31]])
    world.actor.send({ type: 'sheet.confirm' })
    expect(steps(world)).toEqual([
      { type: 'step.add', step: { kind: 'reject', orderId: 5, code: 'sold_out', itemIds: [31], endsToday: true } },
    ])
  })

  it('STOCK-6 leaves dishes on sale where the box is not ticked, and ticks it again for the next order', () => {
    const world = startShown(aStoreOrder())
    world.actor.send({ type: 'reject.begin', orderId: 5 })
    world.actor.send({ type: 'today.toggle' })
    world.actor.send({ type: 'sheet.close' })
    world.actor.send({ type: 'reject.begin', orderId: 5 })
    expect(selectEndsToday(world.actor.getSnapshot())).toBe(true)
    world.actor.send({ type: 'code.choose', code: 'sold_out' })
    world.actor.send({ type: 'item.toggle', itemId: 31 })
    world.actor.send({ type: 'today.toggle' })
    world.actor.send({ type: 'sheet.confirm' })
    expect(steps(world)).toEqual([
      { type: 'step.add', step: { kind: 'reject', orderId: 5, code: 'sold_out', itemIds: [31], endsToday: false } },
    ])
  })

  it('KITCHEN-3 sends no dishes with another code', () => {
    const world = startShown(aStoreOrder())
    world.actor.send({ type: 'reject.begin', orderId: 5 })
    world.actor.send({ type: 'item.toggle', itemId: 27 })
    world.actor.send({ type: 'code.choose', code: 'too_busy' })
    world.actor.send({ type: 'sheet.confirm' })
    expect(steps(world)).toEqual([
      { type: 'step.add', step: { kind: 'reject', orderId: 5, code: 'too_busy', itemIds: [], endsToday: false } },
    ])
  })

  it.each([
    ['cancelled', aStoreOrder({ status: statusIds.cancelled, kitchen: undefined })],
    ['missed', aStoreOrder({ status: statusIds.cancelled, kitchen: 'missed' })],
    ['elsewhere', aStoreOrder({ status: statusIds.cancelled, kitchen: 'rejected' })],
  ] as const)('KITCHEN-2 says of an order whose sheet is open what became of it (%s)', (withdrawal, order) => {
    const world = startShown(aStoreOrder())
    world.actor.send({ type: 'accept.begin', orderId: 5 })
    load(world, order)
    expect([sheetOf(world), selectWithdrawal(world.actor.getSnapshot())]).toEqual(['closed', withdrawal])
  })

  it.each(['accept.begin', 'reject.begin'] as const)('KITCHEN-2 closes the sheet of an order that was answered elsewhere (%s)', (type) => {
    const world = startShown(aStoreOrder())
    world.actor.send({ type, orderId: 5 })
    load(world, aTakenOrder())
    expect([sheetOf(world), selectWithdrawal(world.actor.getSnapshot())]).toEqual(['closed', 'elsewhere'])
    world.actor.send({ type: 'notice.dismiss' })
    expect(selectWithdrawal(world.actor.getSnapshot())).toBeUndefined()
    world.actor.send({ type, orderId: 5 })
    expect(sheetOf(world)).toBe('closed')
  })

  it('KITCHEN-10 leads from an order’s details to its answer, and back to the board', () => {
    const world = startShown(aStoreOrder())
    world.actor.send({ type: 'order.open', orderId: 5 })
    expect([sheetOf(world), selectOrderId(world.actor.getSnapshot())]).toEqual(['detail', 5])
    world.actor.send({ type: 'reject.begin', orderId: 5 })
    expect(sheetOf(world)).toBe('rejecting')
    world.actor.send({ type: 'sheet.close' })
    expect(sheetOf(world)).toBe('closed')
  })

  it('KITCHEN-9 stores what the kitchen has ticked as done, and the column of a narrow screen', () => {
    const { actor } = start()
    expect(selectColumn(actor.getSnapshot())).toBe('fresh')
    actor.send({ type: 'column.chosen', column: 'ready' })
    for (const key of ['5:0', '5:1', '5:0']) actor.send({ type: 'line.tick', key })
    expect([selectColumn(actor.getSnapshot()), selectTicked(actor.getSnapshot())]).toEqual(['ready', ['5:1']])
  })

  it('KITCHEN-9 has an order’s ticket printed', () => {
    const { actor, emitted } = start()
    actor.send({ type: 'ticket.print', orderId: 5 })
    expect([selectPrintedId(actor.getSnapshot()), emitted]).toEqual([5, [{ type: 'ticket.printed' }]])
  })
})
