import { describe, expect, it } from 'vitest'
import type { Item } from '../../machines/domain/entities.ts'
import { itemMachine } from '../../machines/shop/item/item.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import {
  selectChosen,
  selectFaultOf,
  selectIsUnread,
  selectItem,
  selectNote,
  selectPrice,
  selectQuantity,
} from '../../machines/shop/item/item.selectors.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aGroup, aLine, anAddon, anItem } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(itemMachine)
expectFullyWalked(coverage)

const sizes = aGroup({
  id: 1,
  name: 'Cỡ',
  type: 'SINGLE',
  isRequired: true,
  addons: [anAddon({ id: 11, name: 'Vừa', price: 0 }), anAddon({ id: 12, name: 'Lớn', price: 10_000 })],
})
const extras = aGroup({
  id: 2,
  name: 'Thêm',
  isRequired: true,
  max: 2,
  addons: [anAddon({ id: 21, name: 'Trứng' }), anAddon({ id: 22, name: 'Quẩy' })],
})

const startItem = (over: Partial<Item> = {}) =>
  startMachine(itemMachine, { coverage, input: { item: anItem({ groups: [sizes, extras], ...over }) } })

describe('choosing an item', () => {
  it('begins with the usual choice of required single groups', () => {
    const { actor } = startItem()
    expect(selectChosen(actor.getSnapshot())).toEqual(new Set([11]))
    expect(selectPrice(actor.getSnapshot())).toBe(50_000)
  })

  it('CART-1 begins with a line’s choice where it is chosen again, without what is sold out or gone', () => {
    const left = { ...extras, addons: [anAddon({ id: 21, name: 'Trứng' }), anAddon({ id: 22, name: 'Quẩy', isAvailable: false })] }
    const line = aLine({ quantity: 3, note: 'ít hành', addons: [12, 21, 22, 99].map((id) => ({ id, group: '', name: '', price: 0 })) })
    const { actor } = startMachine(itemMachine, { coverage, input: { item: anItem({ groups: [sizes, left] }), line } })
    expect(selectChosen(actor.getSnapshot())).toEqual(new Set([12, 21]))
    expect(selectQuantity(actor.getSnapshot())).toBe(3)
    expect(selectNote(actor.getSnapshot())).toBe('ít hành')
  })

  it('shows the price of the choice times the quantity', () => {
    const { actor } = startItem()
    actor.send({ type: 'addon.toggle', groupId: 1, addonId: 12 })
    actor.send({ type: 'addon.toggle', groupId: 2, addonId: 21 })
    actor.send({ type: 'quantity.change', quantity: 3 })
    expect(selectPrice(actor.getSnapshot())).toBe(195_000)
  })

  it('keeps the choice where the group is unknown', () => {
    const { actor } = startItem()
    actor.send({ type: 'addon.toggle', groupId: 99, addonId: 12 })
    expect(selectChosen(actor.getSnapshot())).toEqual(new Set([11]))
  })

  it('keeps the quantity between one and the limit', () => {
    const { actor } = startItem()
    actor.send({ type: 'quantity.change', quantity: 0 })
    expect(selectQuantity(actor.getSnapshot())).toBe(1)
    actor.send({ type: 'quantity.change', quantity: limits.maxQuantity + 1 })
    expect(selectQuantity(actor.getSnapshot())).toBe(limits.maxQuantity)
  })

  it('points at a missing choice only after trying to go on', () => {
    const { actor, emitted } = startItem()
    expect(selectFaultOf(2)(actor.getSnapshot())).toBeUndefined()
    actor.send({ type: 'item.confirm' })
    expect(selectFaultOf(1)(actor.getSnapshot())).toBeUndefined()
    expect(selectFaultOf(2)(actor.getSnapshot())).toBe('tooFew')
    expect(actor.getSnapshot().value).toEqual({ choosing: 'reading' })
    expect(emitted).toEqual([])
  })

  it('CART-1 hands on a line with its add-ons, quantity and trimmed note, and ends', () => {
    const { actor, emitted } = startItem()
    actor.send({ type: 'addon.toggle', groupId: 2, addonId: 22 })
    actor.send({ type: 'note.change', note: ' ít hành ' })
    expect(selectNote(actor.getSnapshot())).toBe(' ít hành ')
    actor.send({ type: 'quantity.change', quantity: 2 })
    actor.send({ type: 'item.confirm' })
    expect(emitted).toEqual([
      {
        type: 'item.confirmed',
        line: {
          key: '7:11,22:ít hành',
          itemId: 7,
          name: 'Phở bò',
          image: undefined,
          tint: 0,
          quantity: 2,
          price: 50_000,
          addons: [
            { id: 11, group: 'Cỡ', name: 'Vừa', price: 0 },
            { id: 22, group: 'Thêm', name: 'Quẩy', price: 5000 },
          ],
          note: 'ít hành',
        },
      },
    ])
    expect(actor.getSnapshot().status).toBe('done')
  })
})

describe('an item as it is now', () => {
  it('STORE-3 is read once, and takes the place of what the menu had, with what was chosen and is offered still', async () => {
    const { actor, calls, resolve } = startItem()
    expect([calls('readItem'), selectItem(actor.getSnapshot()).price]).toEqual([[{ itemId: 7 }], 50_000])
    actor.send({ type: 'addon.toggle', groupId: 1, addonId: 12 })
    actor.send({ type: 'addon.toggle', groupId: 2, addonId: 21 })
    const left = { ...extras, addons: [anAddon({ id: 21, isAvailable: false }), anAddon({ id: 22 })] }
    const now = anItem({ price: 60_000, groups: [sizes, left] })
    await resolve('readItem', now)
    expect(selectItem(actor.getSnapshot())).toEqual(now)
    expect(selectChosen(actor.getSnapshot())).toEqual(new Set([12]))
    expect(selectPrice(actor.getSnapshot())).toBe(70_000)
    actor.send({ type: 'item.retry' })
    expect([calls('readItem').length, selectIsUnread(actor.getSnapshot())]).toEqual([1, false])
  })

  it('STORE-3 STOCK-4 is not put into the cart where it is sold out by now', async () => {
    const { actor, emitted, resolve } = startItem({ groups: [] })
    await resolve('readItem', anItem({ isAvailable: false }))
    actor.send({ type: 'item.confirm' })
    expect([emitted, actor.getSnapshot().value, actor.getSnapshot().context.isChecked]).toEqual([[], { choosing: 'read' }, false])
  })

  it('STORE-3 is read again on request where it could not be had, and what the menu has will do until then', async () => {
    const { actor, calls, clock, emitted, isAborted, reject } = startItem({ groups: [] })
    const isUnread = () => selectIsUnread(actor.getSnapshot())
    await reject('readItem', new AppError('network'))
    expect([isUnread(), selectItem(actor.getSnapshot())]).toEqual([true, anItem()])
    actor.send({ type: 'item.retry' })
    expect([isUnread(), calls('readItem').length]).toEqual([false, 2])
    clock.increment(limits.httpTimeoutMs - 1)
    expect([isUnread(), isAborted('readItem')]).toEqual([false, false])
    clock.increment(1)
    expect([isUnread(), isAborted('readItem')]).toEqual([true, true])
    actor.send({ type: 'item.confirm' })
    expect(emitted).toHaveLength(1)
  })
})
