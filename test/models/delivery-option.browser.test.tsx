import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { deliveryOptionMachine } from '../../machines/shop/delivery-option/delivery-option.machine.ts'
import type { DeliveryOption } from '../../machines/domain/entities.ts'
import { OptionSwitch } from '../../src/screens/shared/stores/option-switch.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { deliveryOptionModel } from './delivery-option.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(deliveryOptionMachine)
expectFullyWalked(coverage)

const startWith = (stored: DeliveryOption | undefined) => startMachine(deliveryOptionMachine, { coverage, input: { stored } })
const start = () => startWith(undefined)

type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const view = ({ actor }: World) => <OptionSwitch option={actor} />

const choice = (screen: RenderResult, option: DeliveryOption) => screen.getByRole('button', { name: commonTexts[`option.${option}`] })

/** Which way is chosen, and which ones have been told so far. */
const expectChosen =
  (chosen: DeliveryOption, notify: DeliveryOption[]) =>
  async ({ screen, emitted }: Page) => {
    await expect.element(choice(screen, 'DELIVERY')).toHaveAttribute('aria-pressed', `${chosen === 'DELIVERY'}`)
    await expect.element(choice(screen, 'SELFPICKUP')).toHaveAttribute('aria-pressed', `${chosen === 'SELFPICKUP'}`)
    expect(emitted.map((event) => (event as { option: DeliveryOption }).option)).toEqual(notify)
  }

walkModel({
  ids: 'OPTION-1',
  model: deliveryOptionModel,
  start,
  view,
  executors: {
    'the person wants to fetch it': ({ screen }) => choice(screen, 'SELFPICKUP').click(),
    'the person wants it brought': ({ screen }) => choice(screen, 'DELIVERY').click(),
    'a store that only delivers is opened': ({ actor }) => actor.send({ type: 'option.fit', offers: ['DELIVERY'] }),
    'a store that only hands out is opened': ({ actor }) => actor.send({ type: 'option.fit', offers: ['SELFPICKUP'] }),
    'a store that does both is opened': ({ actor }) => actor.send({ type: 'option.fit', offers: ['DELIVERY', 'SELFPICKUP'] }),
    'a store that does neither is opened': ({ actor }) => actor.send({ type: 'option.fit', offers: [] }),
  },
  assertions: {
    delivered: expectChosen('DELIVERY', []),
    fetched: expectChosen('SELFPICKUP', ['SELFPICKUP']),
    broughtAgain: expectChosen('DELIVERY', ['SELFPICKUP', 'DELIVERY']),
  },
})

describe('the delivery option, by hand', () => {
  afterEach(cleanup)

  it('OPTION-1 what was stored is chosen on the next visit', async () => {
    const world = startWith('SELFPICKUP')
    const screen = await render(view(world))
    await expectChosen('SELFPICKUP', [])({ ...world, screen })
  })

  it('OPTION-2 a store that only delivers turns a stored self-pickup into a delivery, and tells it to be stored', async () => {
    const world = startWith('SELFPICKUP')
    const screen = await render(view(world))
    world.actor.send({ type: 'option.fit', offers: ['DELIVERY'] })
    await expectChosen('DELIVERY', ['DELIVERY'])({ ...world, screen })
    expect(world.emitted).toEqual([{ type: 'option.changed', option: 'DELIVERY', isFitted: true }])
  })
})
