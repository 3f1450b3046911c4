import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { courierStepsMachine } from '../../machines/courier/courier-steps/courier-steps.machine.ts'
import type { QueuedStep } from '../../machines/courier/courier-steps/courier-steps.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { UndoBanner } from '../../src/screens/shared/courier-notes/undo-banner.tsx'
import { PendingBanner } from '../../src/screens/shared/courier-notes/pending-banner.tsx'
import { courierNotesTexts } from '../../src/screens/shared/courier-notes/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anOrder } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { courierStepsModel } from './courier-steps.model.ts'
import { walkModel } from './support/walk.tsx'
import { Below, expectBelow } from './support/below.tsx'

const pickUp: QueuedStep = { key: 'k1', courierId: 1, orderId: 5, uniqueId: 'OD-5', storeName: 'Phở Hòa', step: 'courier.pickUp', pin: '' }
const deliver: QueuedStep = { ...pickUp, key: 'k2', step: 'courier.deliver', pin: '0427' }
const accept: QueuedStep = { ...pickUp, key: 'k3', orderId: 6, uniqueId: 'OD-6', step: 'courier.accept' }

const coverage = coverageOf(courierStepsMachine)
expectFullyWalked(coverage)

const start = () => startMachine(courierStepsMachine, { coverage, listeners: ['watchNetwork'] })
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const keysSent = ({ calls }: World) => calls('sendStep').map((input) => (input as { queued: QueuedStep }).queued.key)
const content = (...named: string[]) =>
  `${courierNotesTexts['courier.pending']} ${named.map((one) => `${one} (Phở Hòa, ${one === 'nhận đơn' ? 'OD-6' : 'OD-5'})`).join(', ')}`
const expectPending = ({ screen }: Page, ...named: string[]) => expect.element(screen.getByText(content(...named))).toBeVisible()
const undo = ({ screen }: Page) => screen.getByRole('button', { name: courierNotesTexts['courier.undo'] })
const expectIdle = async ({ screen }: Page) => {
  await expectBelow({ screen })
  await expect.element(screen.getByRole('button', { name: courierNotesTexts['courier.sendNow'] })).not.toBeInTheDocument()
}

const view = ({ actor }: World) => (
  <>
    <Below />
    <UndoBanner steps={actor} />
    <PendingBanner steps={actor} />
  </>
)

walkModel({
  ids: 'COURIER-2',
  model: courierStepsModel,
  start,
  view,
  executors: {
    'no step is stored': ({ resolve }) => resolve('restore', []),
    'a step of an earlier page is stored': ({ resolve }) => resolve('restore', [accept]),
    'the database fails': ({ reject }) => reject('restore', new Error('refused')),
    'the database is silent': async ({ clock }) => {
      clock.increment(limits.databaseMs)
      await flush()
    },
    'the courier takes a step': ({ actor }) => actor.send({ type: 'step.add', queued: pickUp }),
    'the courier takes a step that can be undone': ({ actor }) => actor.send({ type: 'step.add', queued: { ...pickUp, isHeld: true } }),
    'the courier undoes it': (page) => undo(page).click(),
    'the order is given back': ({ actor }) => actor.send({ type: 'step.undo', uniqueId: 'OD-5' }),
    'five seconds pass': ({ clock }) => clock.increment(limits.undoMs),
    'the courier signs out': ({ actor }) => actor.send({ type: 'steps.flush' }),
    'the courier takes the next step': ({ actor }) => actor.send({ type: 'step.add', queued: deliver }),
    'the courier wants it sent': ({ screen }) => screen.getByRole('button', { name: courierNotesTexts['courier.sendNow'] }).click(),
    'the server takes it': ({ resolve }) => resolve('sendStep', anOrder()),
    'the server refuses it': ({ reject }) => reject('sendStep', new AppError('conflict', { code: 'ALREADY_ACCEPTED' })),
    'the network breaks': ({ reject }) => reject('sendStep', new AppError('network')),
    'the network is back': ({ receive }) => receive('watchNetwork', { type: 'network.back' }),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.stepTimeoutMs)
      await flush()
    },
    'a while passes': ({ clock }) => clock.increment(limits.stepRetryMs),
    'a step of a closed tab is found': ({ receive }) => receive('watchNetwork', { type: 'steps.found', stored: [accept] }),
  },
  assertions: {
    opening: expectIdle,
    sendingEarlier: async (page) => {
      await expectPending(page, courierNotesTexts['pending.courier.accept'])
      expect(keysSent(page)).toEqual(['k3'])
    },
    held: async (page) => {
      await expect.element(undo(page)).toBeVisible()
      expect(keysSent(page)).toEqual([])
    },
    undone: async (page) => {
      await expectBelow(page)
      await expect.element(undo(page)).not.toBeInTheDocument()
      page.clock.increment(limits.undoMs)
      expect(keysSent(page)).toEqual([])
    },
    sendingStill: async (page) => {
      await expectIdle(page)
      expect(keysSent(page)).toEqual(['k1'])
    },
    idle: expectIdle,
    sending: expectIdle,
    sendingBoth: async (page) => {
      await expectIdle(page)
      expect(keysSent(page)).toEqual(['k1'])
    },
    sendingNext: async (page) => {
      await expectIdle(page)
      expect(keysSent(page)).toEqual(['k1', 'k2'])
    },
    pending: (page) => expectPending(page, courierNotesTexts['pending.courier.pickUp']),
    tryingAgain: async (page) => {
      await expectPending(page, courierNotesTexts['pending.courier.pickUp'])
      expect(new Set(keysSent(page))).toEqual(new Set(['k1']))
    },
    bothPending: async (page) => {
      await expectPending(page, courierNotesTexts['pending.courier.pickUp'], courierNotesTexts['pending.courier.deliver'])
      expect(keysSent(page)).toEqual(['k1'])
    },
    sendingFound: async (page) => {
      await expectIdle(page)
      expect(keysSent(page)).toEqual(['k3'])
    },
    foundPending: (page) => expectPending(page, courierNotesTexts['pending.courier.accept'], courierNotesTexts['pending.courier.pickUp']),
    done: expectIdle,
    refused: expectIdle,
  },
})

describe('a courier’s steps, by hand', () => {
  afterEach(cleanup)

  async function open() {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await world.resolve('restore', [])
    return page
  }

  it('RIDE-2 COURIER-2 a further step says that the one before it is meant, and both are sent in their order, once', async () => {
    const page = await open()
    page.actor.send({ type: 'step.add', queued: { ...pickUp, isHeld: true } })
    await expect.element(page.screen.getByText('Đã ghi: đã lấy món (Phở Hòa, OD-5).')).toBeVisible()
    page.clock.increment(limits.undoMs - 1)
    expect(keysSent(page)).toEqual([])
    page.actor.send({ type: 'step.add', queued: deliver })
    await expect.element(undo(page)).not.toBeInTheDocument()
    expect(keysSent(page)).toEqual(['k1'])
    await page.resolve('sendStep', anOrder())
    expect(page.calls('sendStep').at(-1)).toEqual({ queued: deliver })
    await page.resolve('sendStep', anOrder())
    page.clock.increment(limits.stepTimeoutMs + limits.stepRetryMs)
    expect(keysSent(page)).toEqual(['k1', 'k2'])
  })

  it('COURIER-2 a step that is refused takes the next ones of its order with it, and no other order’s', async () => {
    const page = await open()
    for (const queued of [pickUp, accept, deliver]) page.actor.send({ type: 'step.add', queued })
    await page.reject('sendStep', new AppError('network'))
    await expectPending(page, 'đã lấy món', 'nhận đơn', 'đã giao xong')
    page.receive('watchNetwork', { type: 'network.back' })
    await page.reject('sendStep', new AppError('conflict', { code: 'ALREADY_ACCEPTED' }))
    await expectPending(page, 'nhận đơn')
    expect(page.emitted.filter(({ type }) => type === 'steps.dropped')).toEqual([{ type: 'steps.dropped', dropped: [pickUp, deliver] }])
    await page.resolve('sendStep', anOrder({ id: 6, uniqueId: 'OD-6' }))
    await expectIdle(page)
    expect(keysSent(page)).toEqual(['k1', 'k1', 'k3'])
  })
})
