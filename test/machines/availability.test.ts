import { describe, expect, it } from 'vitest'
import type { StoreItems } from '../../machines/domain/availability.ts'
import { availabilityMachine } from '../../machines/kitchen/availability/availability.machine.ts'
import {
  selectChosen,
  selectError,
  selectHasFailed,
  selectIsChoosing,
  selectIsCountWrong,
  selectIsLoading,
  selectIsSelecting,
  selectIsStale,
  selectItems,
  selectQuery,
  selectRefused,
  selectUndoable,
} from '../../machines/kitchen/availability/availability.selectors.ts'
import type { AvailabilityEvent } from '../../machines/kitchen/availability/availability.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { aStockItem, someStoreItems } from '../support/store-items.ts'

const coverage = coverageOf(availabilityMachine)
expectFullyWalked(coverage)

const start = () => startMachine(availabilityMachine, { coverage, input: { storeId: 12 } })
async function startRead(read: StoreItems = someStoreItems()) {
  const world = start()
  await world.resolve('loadItems', read)
  return world
}
type World = ReturnType<typeof start>
const shown = ({ actor }: World, id: number) => selectItems(actor.getSnapshot())?.items.find((item) => item.id === id)
const sent = ({ calls }: World) => (calls('sendChange') as { change: unknown }[]).map(({ change }) => change)

describe('what a store sells', () => {
  it('STOCK-5 is read again and again while it is shown', async () => {
    const { actor, calls, clock, resolve } = await startRead()
    clock.increment(limits.storeItemsPollMs - 1)
    expect(calls('loadItems')).toHaveLength(1)
    clock.increment(1)
    expect([selectIsLoading(actor.getSnapshot()), calls('loadItems')]).toEqual([true, [{ storeId: 12 }, { storeId: 12 }]])
    const read = someStoreItems([])
    await resolve('loadItems', read)
    expect(selectItems(actor.getSnapshot())).toEqual(read)
  })

  it('STOCK-5 that cannot be read says why, stays shown, and is read again by a tap', async () => {
    const world = start()
    await world.reject('loadItems', new AppError('network'))
    expect([selectHasFailed(world.actor.getSnapshot()), selectIsStale(world.actor.getSnapshot())]).toEqual([true, false])
    world.actor.send({ type: 'items.retry' })
    await world.resolve('loadItems', someStoreItems())
    world.clock.increment(limits.storeItemsPollMs)
    world.clock.increment(limits.httpTimeoutMs)
    const snapshot = world.actor.getSnapshot()
    expect([selectHasFailed(snapshot), selectIsStale(snapshot), selectError(snapshot)?.kind]).toEqual([false, true, 'timeout'])
    expect(selectItems(snapshot)).toEqual(someStoreItems())
  })

  it('STOCK-5 is searched by a text', async () => {
    const { actor } = await startRead()
    actor.send({ type: 'query.changed', query: 'pho' })
    expect(selectQuery(actor.getSnapshot())).toBe('pho')
  })
})

describe('a switch', () => {
  it('STOCK-5 has a dish sold out for the rest of the day at once, and is read again once that is done', async () => {
    const world = await startRead()
    world.actor.send({ type: 'item.switch', itemId: 27 })
    expect([shown(world, 27)?.isSoldOut, shown(world, 31)?.isSoldOut]).toEqual([true, false])
    expect(sent(world)).toEqual([{ of: 'items', ids: [27], availability: 'today' }])
    await world.resolve('sendChange', undefined)
    expect([shown(world, 27)?.isSoldOut, world.calls('loadItems').length]).toEqual([true, 2])
  })

  it('STOCK-5 has one sold again that is sold out, or of which no portion is left', async () => {
    const world = await startRead(someStoreItems([aStockItem({ isSoldOut: true }), aStockItem({ id: 31, stock: 0 })]))
    world.actor.send({ type: 'item.switch', itemId: 27 })
    world.actor.send({ type: 'item.switch', itemId: 31 })
    await world.resolve('sendChange', undefined)
    expect(sent(world)).toEqual([
      { of: 'items', ids: [27], availability: 'available' },
      { of: 'items', ids: [31], availability: 'available', stock: null },
    ])
    expect(shown(world, 31)).toMatchObject({ isSoldOut: false, stock: undefined })
  })

  it('STOCK-5 of an option changes the option, and of what was not read nothing', async () => {
    const world = start()
    world.actor.send({ type: 'item.switch', itemId: 27 })
    world.actor.send({ type: 'option.switch', optionId: 105 })
    expect(sent(world)).toEqual([])
    await world.resolve('loadItems', someStoreItems())
    world.actor.send({ type: 'option.switch', optionId: 105 })
    expect(sent(world)).toEqual([{ of: 'options', ids: [105], availability: 'today' }])
    const [group] = selectItems(world.actor.getSnapshot())?.groups ?? []
    expect(group?.options.map(({ isSoldOut }) => isSoldOut)).toEqual([true, false])
  })

  it('STOCK-5 that was read before the change does not undo it', async () => {
    const world = await startRead()
    world.clock.increment(limits.storeItemsPollMs)
    world.actor.send({ type: 'item.switch', itemId: 27 })
    await world.resolve('loadItems', someStoreItems())
    expect(shown(world, 27)?.isSoldOut).toBe(true)
  })
})

describe('a mistaken tap', () => {
  it('STOCK-5 is taken back within a moment, by what was before', async () => {
    const world = await startRead(someStoreItems([aStockItem({ isSoldOut: true, soldOutUntil: 90_000 })]))
    world.actor.send({ type: 'item.switch', itemId: 27 })
    expect(selectUndoable(world.actor.getSnapshot())).toEqual([{ of: 'items', ids: [27], availability: 'available' }])
    world.clock.increment(limits.undoMs - 1)
    world.actor.send({ type: 'change.undo' })
    await world.resolve('sendChange', undefined)
    expect(sent(world)[1]).toEqual({ of: 'items', ids: [27], availability: 'until', until: 90_000 })
    expect(shown(world, 27)).toMatchObject({ isSoldOut: true, soldOutUntil: 90_000 })
    expect(selectUndoable(world.actor.getSnapshot())).toBeUndefined()
  })

  it.each<[string, AvailabilityEvent[], object]>([
    ['a switch of an option', [{ type: 'option.switch', optionId: 105 }], { of: 'options', ids: [105], availability: 'available' }],
    [
      'a count of portions',
      [
        { type: 'item.open', itemId: 27 },
        { type: 'stock.choose', stock: 8 },
      ],
      { of: 'items', ids: [27], stock: null },
    ],
  ])('STOCK-5 is taken back as well where it was %s', async (_, taps, before) => {
    const world = await startRead()
    for (const tap of taps) world.actor.send(tap)
    world.actor.send({ type: 'change.undo' })
    await world.resolve('sendChange', undefined)
    expect(sent(world)[1]).toEqual(before)
  })

  it('STOCK-5 is not taken back later, and a further tap has its own moment', async () => {
    const world = await startRead()
    world.actor.send({ type: 'item.switch', itemId: 27 })
    world.clock.increment(limits.undoMs - 1)
    world.actor.send({ type: 'item.switch', itemId: 31 })
    world.clock.increment(limits.undoMs - 1)
    expect(selectUndoable(world.actor.getSnapshot())).toEqual([{ of: 'items', ids: [31], availability: 'today' }])
    world.clock.increment(1)
    expect(selectUndoable(world.actor.getSnapshot())).toBeUndefined()
    world.actor.send({ type: 'change.undo' })
    await world.resolve('sendChange', undefined)
    await world.resolve('sendChange', undefined)
    expect(sent(world)).toHaveLength(2)
  })
})

describe('the sheet', () => {
  it('STOCK-5 has one dish sold out for as long as is chosen', async () => {
    const world = await startRead()
    world.actor.send({ type: 'item.open', itemId: 27 })
    expect([selectIsChoosing(world.actor.getSnapshot()), selectChosen(world.actor.getSnapshot())]).toEqual([true, [27]])
    world.actor.send({ type: 'availability.choose', availability: 'hour' })
    expect(sent(world)).toEqual([{ of: 'items', ids: [27], availability: 'hour' }])
    expect([selectIsChoosing(world.actor.getSnapshot()), selectChosen(world.actor.getSnapshot())]).toEqual([false, []])
  })

  it('STOCK-5 counts the portions of a dish, and no longer', async () => {
    const world = await startRead()
    world.actor.send({ type: 'item.open', itemId: 27 })
    world.actor.send({ type: 'stock.choose', stock: 8 })
    expect(shown(world, 27)?.stock).toBe(8)
    world.actor.send({ type: 'item.open', itemId: 27 })
    world.actor.send({ type: 'stock.choose', stock: null })
    await world.resolve('sendChange', undefined)
    expect(sent(world)).toEqual([
      { of: 'items', ids: [27], stock: 8 },
      { of: 'items', ids: [27], stock: null },
    ])
    expect(shown(world, 27)?.stock).toBeUndefined()
  })

  it('STOCK-5 changes several dishes at once, each of which is taken back to what it was', async () => {
    const world = await startRead(
      someStoreItems([aStockItem({ stock: 0 }), aStockItem({ id: 31, isSoldOut: true }), aStockItem({ id: 33 })]),
    )
    world.actor.send({ type: 'selection.begin' })
    world.actor.send({ type: 'selection.open' })
    expect([selectIsSelecting(world.actor.getSnapshot()), selectIsChoosing(world.actor.getSnapshot())]).toEqual([true, false])
    for (const itemId of [27, 33, 31, 33]) world.actor.send({ type: 'item.toggle', itemId })
    world.actor.send({ type: 'selection.open' })
    world.actor.send({ type: 'availability.choose', availability: 'available' })
    world.actor.send({ type: 'change.undo' })
    for (let index = 0; index < 4; index += 1) await world.resolve('sendChange', undefined)
    expect(sent(world)).toEqual([
      { of: 'items', ids: [31], availability: 'available' },
      { of: 'items', ids: [27], availability: 'available', stock: null },
      { of: 'items', ids: [31], availability: 'indefinitely' },
      { of: 'items', ids: [27], availability: 'available', stock: 0 },
    ])
  })

  it('STOCK-5 says which numbers of portions there are, until it is opened again', async () => {
    const world = await startRead()
    const isWrong = () => selectIsCountWrong(world.actor.getSnapshot())
    world.actor.send({ type: 'item.open', itemId: 27 })
    for (const stock of [-1, 1.5, 10_000, Number.NaN]) world.actor.send({ type: 'stock.choose', stock })
    expect([isWrong(), sent(world)]).toEqual([true, []])
    world.actor.send({ type: 'sheet.close' })
    world.actor.send({ type: 'item.open', itemId: 27 })
    expect(isWrong()).toBe(false)
    world.actor.send({ type: 'stock.choose', stock: 9_999 })
    expect(sent(world)).toEqual([{ of: 'items', ids: [27], stock: 9_999 }])
  })

  it('STOCK-5 closes without a change, as does the selection, which outlives its sheet', async () => {
    const world = await startRead()
    world.actor.send({ type: 'item.open', itemId: 27 })
    world.actor.send({ type: 'sheet.close' })
    world.actor.send({ type: 'selection.begin' })
    world.actor.send({ type: 'item.toggle', itemId: 27 })
    world.actor.send({ type: 'selection.open' })
    expect([selectIsSelecting(world.actor.getSnapshot()), selectIsChoosing(world.actor.getSnapshot())]).toEqual([true, true])
    world.actor.send({ type: 'sheet.close' })
    expect([selectIsSelecting(world.actor.getSnapshot()), selectChosen(world.actor.getSnapshot())]).toEqual([true, [27]])
    world.actor.send({ type: 'selection.end' })
    const snapshot = world.actor.getSnapshot()
    expect([selectIsChoosing(snapshot), selectIsSelecting(snapshot), selectChosen(snapshot), sent(world)]).toEqual([false, false, [], []])
  })
})

describe('a change that is refused', () => {
  it('STOCK-5 is undone with its reason, can be sent again, and what follows it is sent', async () => {
    const world = await startRead()
    world.actor.send({ type: 'item.switch', itemId: 27 })
    world.actor.send({ type: 'item.switch', itemId: 31 })
    const error = new AppError('network')
    await world.reject('sendChange', error)
    const change = { of: 'items', ids: [27], availability: 'today' }
    expect(selectRefused(world.actor.getSnapshot())).toEqual({ change, error })
    expect(world.calls('loadItems')).toHaveLength(2)
    expect([shown(world, 27)?.isSoldOut, shown(world, 31)?.isSoldOut]).toEqual([false, true])
    world.clock.increment(limits.httpTimeoutMs)
    expect(selectRefused(world.actor.getSnapshot())?.error.kind).toBe('timeout')
    // it may have been done all the same
    expect(world.calls('loadItems')).toHaveLength(3)
    world.actor.send({ type: 'change.retry' })
    expect(sent(world)[2]).toBe(sent(world)[1])
    await world.resolve('sendChange', undefined)
    expect(selectRefused(world.actor.getSnapshot())).toBeUndefined()
    world.actor.send({ type: 'change.retry' })
    expect(sent(world)).toHaveLength(3)
  })

  it('STOCK-5 takes no later change away from the undo', async () => {
    const world = await startRead()
    world.actor.send({ type: 'item.switch', itemId: 27 })
    world.actor.send({ type: 'item.switch', itemId: 31 })
    await world.reject('sendChange', new AppError('conflict'))
    expect(selectUndoable(world.actor.getSnapshot())?.map(({ ids }) => ids)).toEqual([[31]])
    world.actor.send({ type: 'change.undo' })
    await world.resolve('sendChange', undefined)
    expect(sent(world).at(-1)).toMatchObject({ ids: [31], availability: 'available' })
  })

  it('STOCK-5 is shown until it is dismissed', async () => {
    const world = await startRead()
    world.actor.send({ type: 'item.switch', itemId: 27 })
    await world.reject('sendChange', new AppError('conflict'))
    world.actor.send({ type: 'change.dismiss' })
    expect([selectRefused(world.actor.getSnapshot()), selectUndoable(world.actor.getSnapshot())]).toEqual([undefined, undefined])
  })
})
