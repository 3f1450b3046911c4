import { describe, expect, it } from 'vitest'
import { cartVisitMachine } from '../../machines/order/cart-visit/cart-visit.machine.ts'
import { selectIsHeld, selectOrderInstead } from '../../machines/order/cart-visit/cart-visit.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aBill } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(cartVisitMachine)
expectFullyWalked(coverage)

const start = (orderInstead?: string) =>
  startMachine(cartVisitMachine, { coverage, input: { orderInstead }, listeners: ['followCart', 'followHold'] })
const fetchOnly = aBill({ warnings: [{ code: 'OPTION_UNAVAILABLE', message: 'Không giao', itemId: undefined, instead: 'SELFPICKUP' }] })

describe('the cart as a screen', () => {
  it('GUARD-1 is the last order instead where the cart leads to it, and follows nothing', () => {
    const { actor, isListening } = start('OD-5')
    expect(selectOrderInstead(actor.getSnapshot())).toBe('OD-5')
    expect([isListening('followCart'), isListening('followHold')]).toEqual([false, false])
  })

  it('GUARD-2 shows for how long nothing may be ordered from it', () => {
    const { actor, receive } = start()
    expect([selectOrderInstead(actor.getSnapshot()), selectIsHeld(actor.getSnapshot())]).toEqual([undefined, false])
    receive('followHold', { type: 'hold.changed', isHeld: true })
    expect(selectIsHeld(actor.getSnapshot())).toBe(true)
    receive('followHold', { type: 'hold.changed', isHeld: false })
    expect(selectIsHeld(actor.getSnapshot())).toBe(false)
  })

  it('OPTION-2 turns to the only option in which the store serves, by what the bill says', () => {
    const { emitted, receive } = start()
    receive('followCart', { type: 'cart.quoted', bill: undefined })
    receive('followCart', { type: 'cart.quoted', bill: aBill() })
    expect(emitted).toEqual([])
    receive('followCart', { type: 'cart.quoted', bill: fetchOnly })
    expect(emitted).toEqual([{ type: 'option.fit', offers: ['SELFPICKUP'] }])
  })
})
