import { describe, expect, it } from 'vitest'
import { deliveryOptionMachine } from '../../machines/shop/delivery-option/delivery-option.machine.ts'
import { selectOption } from '../../machines/shop/delivery-option/delivery-option.selectors.ts'
import type { DeliveryOption } from '../../machines/domain/entities.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(deliveryOptionMachine)
expectFullyWalked(coverage)

const startOption = (stored?: DeliveryOption) => startMachine(deliveryOptionMachine, { coverage, input: { stored } })

describe('delivery or self-pickup', () => {
  it('OPTION-1 is delivery unless something else was stored', () => {
    expect(selectOption(startOption().actor.getSnapshot())).toBe('DELIVERY')
    expect(selectOption(startOption('SELFPICKUP').actor.getSnapshot())).toBe('SELFPICKUP')
  })

  it('OPTION-1 tells a choice that is another one, once', () => {
    const { actor, emitted } = startOption()
    actor.send({ type: 'option.choose', option: 'SELFPICKUP' })
    actor.send({ type: 'option.choose', option: 'SELFPICKUP' })
    expect(selectOption(actor.getSnapshot())).toBe('SELFPICKUP')
    expect(emitted).toEqual([{ type: 'option.changed', option: 'SELFPICKUP' }])
  })

  it('OPTION-2 takes the opposite where the store does not support the choice', () => {
    const { actor, emitted } = startOption()
    actor.send({ type: 'option.fit', offers: ['SELFPICKUP'] })
    expect(emitted).toEqual([{ type: 'option.changed', option: 'SELFPICKUP', isFitted: true }])
    actor.send({ type: 'option.fit', offers: ['DELIVERY'] })
    expect(selectOption(actor.getSnapshot())).toBe('DELIVERY')
  })

  it('OPTION-2 falls back to the previous choice where the store does not support the one that is asked for, and says that it gave way', () => {
    const { actor, emitted } = startOption('SELFPICKUP')
    actor.send({ type: 'option.choose', option: 'DELIVERY' })
    actor.send({ type: 'option.fit', offers: ['SELFPICKUP'] })
    expect(emitted).toEqual([
      { type: 'option.changed', option: 'DELIVERY' },
      { type: 'option.changed', option: 'SELFPICKUP', isFitted: true },
    ])
  })

  it('OPTION-2 keeps the choice where the store supports it or supports nothing', () => {
    const { actor, emitted } = startOption()
    actor.send({ type: 'option.fit', offers: ['DELIVERY', 'SELFPICKUP'] })
    actor.send({ type: 'option.fit', offers: [] })
    expect(emitted).toEqual([])
    expect(selectOption(actor.getSnapshot())).toBe('DELIVERY')
  })
})
