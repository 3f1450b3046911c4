import { describe, expect, it } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { cartRemovalMachine } from '../../machines/order/cart-removal/cart-removal.machine.ts'
import { selectRemoved } from '../../machines/order/cart-removal/cart-removal.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLine } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(cartRemovalMachine)
expectFullyWalked(coverage)

const store = { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }
const pho = aLine({ key: '7::ít hành', note: 'ít hành' })
const tea = aLine({ key: '8::', itemId: 8, name: 'Trà đá' })

function start() {
  const started = startMachine(cartRemovalMachine, { coverage })
  return {
    ...started,
    remove: (line: typeof pho) => started.actor.send({ type: 'line.remove', store, line, at: 1 }),
    undo: () => started.actor.send({ type: 'removal.undo' }),
    removed: () => selectRemoved(started.actor.getSnapshot()),
  }
}

describe('a dish that is taken out of the cart', () => {
  it('CART-1 leaves it immediately, and is had back with its options and its note', () => {
    const { actor, remove, undo, removed, emitted } = start()
    expect(actor.getSnapshot().matches('idle')).toBe(true)
    remove(pho)
    expect([removed(), emitted]).toEqual([pho, [{ type: 'line.removed', key: pho.key }]])
    undo()
    expect([removed(), emitted.at(-1)]).toEqual([undefined, { type: 'line.restored', store, line: pho, at: 1 }])
    undo()
    expect(emitted).toHaveLength(2)
  })

  it('CART-1 can be had back for ten seconds', () => {
    const { remove, undo, removed, emitted, clock } = start()
    remove(pho)
    clock.increment(limits.cartUndoMs - 1)
    expect(removed()).toBe(pho)
    clock.increment(1)
    expect(removed()).toBe(undefined)
    undo()
    expect(emitted).toHaveLength(1)
  })

  it('CART-1 gives way to the next one, which has its own ten seconds', () => {
    const { remove, undo, removed, emitted, clock } = start()
    remove(pho)
    clock.increment(limits.cartUndoMs - 1)
    remove(tea)
    clock.increment(limits.cartUndoMs - 1)
    expect(removed()).toBe(tea)
    undo()
    expect(emitted.slice(1)).toEqual([
      { type: 'line.removed', key: tea.key },
      { type: 'line.restored', store, line: tea, at: 1 },
    ])
  })
})
