import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenAddons, defaultChoice, faultsOf, isFull, lowestPrice, toggleAddon } from '../../../machines/domain/addons.ts'
import type { AddonGroup } from '../../../machines/domain/entities.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { aGroup, anAddon, anItem } from '../../support/entities.ts'

const addons = [anAddon({ id: 1, price: 3000 }), anAddon({ id: 2, price: 1000 }), anAddon({ id: 3, price: 2000 })]
const single = aGroup({ type: 'SINGLE', isRequired: true, addons })
const optional = aGroup({ type: 'SINGLE', addons })
const multi = aGroup({ type: 'MULTI', min: 1, max: 2, addons })

describe('the rules of add-on groups', () => {
  it.each<[string, AddonGroup, number[], string | undefined]>([
    ['a required single group without a choice', single, [], 'tooFew'],
    ['a required single group with one', single, [1], undefined],
    ['a single group with two', optional, [1, 2], 'tooMany'],
    ['an optional single group without a choice', optional, [], undefined],
    ['fewer than the least', multi, [], 'tooFew'],
    ['as many as the most', multi, [1, 2], undefined],
    ['more than the most', multi, [1, 2, 3], 'tooMany'],
    ['a required group of any number without a choice', aGroup({ isRequired: true, addons }), [], 'tooFew'],
    ['no limit set', aGroup({ addons }), [1, 2, 3], undefined],
    ['a choice that is sold out', aGroup({ addons: [anAddon({ id: 1, isAvailable: false })] }), [1], 'soldOut'],
  ])('finds %s', (_, group, chosen, fault) => {
    expect(faultsOf([group], new Set(chosen)).get(group.id)).toBe(fault)
  })

  it('swaps the choice of a single group, and lets go only of one that is not required', () => {
    expect(toggleAddon(single, new Set([1]), 2)).toEqual(new Set([2]))
    expect(toggleAddon(single, new Set([1]), 1)).toEqual(new Set([1]))
    expect(toggleAddon(optional, new Set([1]), 1)).toEqual(new Set())
  })

  it('leaves a full group as it is and other groups untouched', () => {
    expect(toggleAddon(multi, new Set([1, 2, 99]), 3)).toEqual(new Set([1, 2, 99]))
    expect(toggleAddon(multi, new Set([1, 2, 99]), 2)).toEqual(new Set([1, 99]))
    expect(toggleAddon(single, new Set([1, 99]), 2)).toEqual(new Set([2, 99]))
  })

  it('CART-1 is full with as many as the most, but for a group of one, where the newer choice replaces the older', () => {
    expect([isFull(multi, new Set([1, 99])), isFull(multi, new Set([1, 2])), isFull(single, new Set([1]))]).toEqual([false, true, false])
    const one = aGroup({ type: 'MULTI', max: 1, addons })
    expect([isFull(one, new Set([1])), toggleAddon(one, new Set([1, 99]), 2)]).toEqual([false, new Set([99, 2])])
    expect(toggleAddon(one, new Set([1]), 1)).toEqual(new Set())
  })

  it('never comes to too many by tapping, whatever is tapped', () => {
    const group = fc.record({
      type: fc.constantFrom('SINGLE' as const, 'MULTI' as const),
      isRequired: fc.boolean(),
      max: fc.nat({ max: 4 }),
    })
    fc.assert(
      fc.property(group, fc.array(fc.constantFrom(1, 2, 3)), (over, taps) => {
        const one = aGroup({ ...over, addons })
        const chosen = taps.reduce<ReadonlySet<Id>>((all, tap) => toggleAddon(one, all, tap), defaultChoice([one]))
        expect(faultsOf([one], chosen).get(one.id)).not.toBe('tooMany')
      }),
    )
  })

  it('begins with the first choice of a required single group that is not sold out', () => {
    const soldOut = aGroup({
      id: 2,
      type: 'SINGLE',
      isRequired: true,
      addons: [anAddon({ id: 8, isAvailable: false }), anAddon({ id: 9 })],
    })
    const empty = aGroup({ id: 3, type: 'SINGLE', isRequired: true, addons: [] })
    expect(defaultChoice([single, soldOut, empty, multi])).toEqual(new Set([1, 9]))
  })

  it('hands on what was chosen with the name of its group', () => {
    expect(chosenAddons([multi], new Set([2, 99]))).toEqual([{ id: 2, group: 'Thêm', name: 'Trứng', price: 1000 }])
  })

  it('shows the lowest price at which an item can be had', () => {
    expect(lowestPrice(anItem({ price: 40_000, groups: [single] }))).toBe(40_000)
    expect(lowestPrice(anItem({ price: 0, groups: [single, multi] }))).toBe(1000)
    expect(lowestPrice(anItem({ price: 0, groups: [aGroup({ type: 'SINGLE', addons: [anAddon({ isAvailable: false })] })] }))).toBe(0)
  })
})
