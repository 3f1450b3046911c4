import { describe, expect, it } from 'vitest'
import { changeAt, changesOf, groupsFound, isSold, itemsBySection, undoOf, withChanges } from '../../../machines/domain/availability.ts'
import { aStockItem, someStoreItems } from '../../support/store-items.ts'

describe('what a store sells', () => {
  it.each([
    ['is not counted', {}, true],
    ['has its last portion', { stock: 1 }, true],
    ['has no portion left', { stock: 0 }, false],
    ['is sold out', { isSoldOut: true, stock: 3 }, false],
    ['is not offered', { isOffered: false }, false],
  ])('STOCK-5 a dish that %s', (_, over, sold) => {
    expect(isSold(aStockItem(over))).toBe(sold)
  })

  it('STOCK-5 is listed by section, in the order of the menu, found by a name without marks', () => {
    const { items, groups } = someStoreItems()
    expect(itemsBySection(items, '').map((section) => [section.name, section.items.map(({ id }) => id)])).toEqual([
      ['Phở', [27]],
      ['Đồ uống', [31]],
    ])
    expect(itemsBySection(items, 'TRA').map(({ name }) => name)).toEqual(['Đồ uống'])
    expect(groupsFound(groups, 'quay').map(({ options }) => options.map(({ id }) => id))).toEqual([[108]])
    expect(groupsFound(groups, 'them')).toEqual(groups)
    expect(groupsFound(groups, 'bún')).toEqual([])
  })
})

describe('changes', () => {
  it('STOCK-5 leave what they do not name', () => {
    const read = someStoreItems([aStockItem({ isSoldOut: true, soldOutUntil: 5, stock: 2 }), aStockItem({ id: 31 })])
    expect(withChanges(read, [{ of: 'items', ids: [27], stock: 9 }]).items).toEqual([{ ...read.items[0], stock: 9 }, read.items[1]])
    expect(withChanges(read, [{ of: 'options', ids: [27], availability: 'hour' }]).items).toEqual(read.items)
  })

  it('STOCK-5 are taken back in as few as there were states', () => {
    const read = someStoreItems([aStockItem(), aStockItem({ id: 31, isSoldOut: true, soldOutUntil: 5 }), aStockItem({ id: 33 })])
    expect(undoOf(read, { of: 'items', ids: [33, 31, 27], availability: 'hour' })).toEqual([
      { of: 'items', ids: [27, 33], availability: 'available' },
      { of: 'items', ids: [31], availability: 'until', until: 5 },
    ])
    expect(undoOf(read, { of: 'options', ids: [105], availability: 'hour' })).toEqual([
      { of: 'options', ids: [105], availability: 'available' },
    ])
  })

  it('STOCK-5 that take one back have what is over already sold again', () => {
    const change = { of: 'items' as const, ids: [27], availability: 'until' as const, until: 5 }
    expect(changeAt(change, 4)).toEqual(change)
    expect(changeAt(change, 5)).toEqual({ of: 'items', ids: [27], availability: 'available' })
    expect(changeAt({ of: 'items', ids: [27], stock: 8 }, 5)).toEqual({ of: 'items', ids: [27], stock: 8 })
  })

  it('STOCK-5 end the count of dishes that are sold again without a portion left, and of no others', () => {
    const read = someStoreItems([aStockItem({ stock: 0 }), aStockItem({ id: 31, stock: 4 })])
    expect(changesOf(read, 'items', [27, 31], 'available')).toEqual([
      { of: 'items', ids: [31], availability: 'available' },
      { of: 'items', ids: [27], availability: 'available', stock: null },
    ])
    expect(changesOf(read, 'items', [27, 31], 'hour')).toEqual([{ of: 'items', ids: [27, 31], availability: 'hour' }])
    expect(changesOf(read, 'options', [27], 'available')).toEqual([{ of: 'options', ids: [27], availability: 'available' }])
  })
})
