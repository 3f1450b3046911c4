import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { courierOrdersMachine } from '../../machines/courier/courier-orders/courier-orders.machine.ts'
import { courierShiftMachine } from '../../machines/courier/courier-shift/courier-shift.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { ShiftCard } from '../../src/screens/courier-orders/shift-card.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { sharedTexts } from '../../src/screens/shared/texts.vi.ts'
import { courierOrdersTexts } from '../../src/screens/courier-orders/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aCourier } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { courierShiftModel } from './courier-shift.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'
import { Below, expectBelow } from './support/below.tsx'

const courier = aCourier()

const coverage = coverageOf(courierShiftMachine)
expectFullyWalked(coverage)

function start() {
  const orders = startMachine(courierOrdersMachine, { coverage: coverageOf(courierOrdersMachine), input: { known: undefined } })
  return { ...startMachine(courierShiftMachine, { coverage }), orders: orders.actor }
}

type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const isSwitching = ({ actor }: World) => actor.getSnapshot().matches('switching')
const duty = (screen: RenderResult) => screen.getByRole('switch', { name: courierOrdersTexts['courier.duty'] })

/** Shown as it is known to be, with the reason why it was not switched. */
const expectDuty =
  (isOnDuty: boolean, reason?: string) =>
  async ({ screen }: Page) => {
    await expect.element(screen.getByText(courierOrdersTexts[isOnDuty ? 'courier.onDuty' : 'courier.offDuty'])).toBeVisible()
    await expect.element(duty(screen)).toHaveAttribute('aria-checked', `${isOnDuty}`)
    await expect.element(duty(screen)).toHaveAttribute('aria-busy', 'false')
    await expect.element(screen.getByText('12.800₫')).toBeVisible()
    if (reason === undefined) await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    else await expect.element(screen.getByRole('alert')).toHaveTextContent(reason)
  }

/** Shown as wished while the server is asked; the last reason is gone. */
const expectSwitching =
  (isOnDuty: boolean) =>
  async ({ screen, calls }: Page) => {
    await expect.element(duty(screen)).toHaveAttribute('aria-checked', `${isOnDuty}`)
    await expect.element(duty(screen)).toHaveAttribute('aria-busy', 'true')
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    expect(calls('switchDuty').at(-1)).toEqual({ isOnDuty })
  }

async function expectNothing({ screen }: Page) {
  await expectBelow({ screen })
  await expect.element(duty(screen)).not.toBeInTheDocument()
  await expect.element(screen.getByText(courier.name)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
}

const refusal = 'Bạn đang giữ một đơn.'

const view = ({ actor, orders }: World) =>
  inRouter(
    <>
      <Below />
      <ShiftCard shift={actor} orders={orders} />
    </>,
  )

walkModel({
  ids: 'COURIER-1',
  model: courierShiftModel,
  start,
  view,
  executors: {
    'the courier is found on duty': ({ resolve }) => resolve('loadCourier', courier),
    'the courier is found resting': ({ resolve }) => resolve('loadCourier', { ...courier, isOnDuty: false }),
    'the courier tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the courier goes on duty': ({ screen }) => duty(screen).click(),
    'the courier goes off duty': ({ screen }) => duty(screen).click(),
    'the app looks again': ({ actor }) => actor.send({ type: 'shift.refresh' }),
    'the server agrees': ({ actor, resolve }) => resolve('switchDuty', actor.getSnapshot().context.requested),
    'the server refuses': (world) =>
      world.reject(isSwitching(world) ? 'switchDuty' : 'loadCourier', new AppError('refused', { message: refusal })),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
  },
  assertions: {
    opening: async (page) => {
      await expectNothing(page)
      expect(page.calls('loadCourier').length).toBeGreaterThan(0)
    },
    unread: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(`${refusal}${commonTexts['common.retry']}`)
    },
    unanswered: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(`${sharedTexts['error.timeout']}${commonTexts['common.retry']}`)
    },
    onDuty: expectDuty(true),
    lookingAgain: expectDuty(true),
    leaving: expectSwitching(false),
    leavingMeanwhile: expectSwitching(false),
    stillOnDuty: expectDuty(true, refusal),
    unansweredOnDuty: expectDuty(true, sharedTexts['error.timeout']),
    resting: expectDuty(false),
    lookingAgainAtRest: expectDuty(false),
    entering: expectSwitching(true),
    enteringMeanwhile: expectSwitching(true),
    stillResting: expectDuty(false, refusal),
  },
})

describe('a shift, by hand', () => {
  afterEach(cleanup)

  async function open(found = courier) {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadCourier', found)
    return { ...world, screen }
  }

  it('COURIER-1 a switch that is tapped again before the answer is sent once, and the server’s answer is what counts', async () => {
    const page = await open()
    await expectDuty(true)(page)
    const tap = () => (duty(page.screen).element() as HTMLElement).click()
    for (let taps = 0; taps < 3; taps += 1) tap()
    expect(page.calls('switchDuty')).toEqual([{ isOnDuty: false }])
    // on another device the courier is on duty again
    await page.resolve('switchDuty', true)
    await expectDuty(true)(page)
    expect(page.emitted).toEqual([{ type: 'duty.changed', isOnDuty: true }])
    tap()
    expect(page.calls('switchDuty').at(-1)).toEqual({ isOnDuty: false })
  })

  it('COURIER-1 no duty is requested before it is known which one the courier has', async () => {
    const page = start()
    await render(view(page))
    page.actor.send({ type: 'duty.begin' })
    page.actor.send({ type: 'duty.end' })
    expect(page.calls('switchDuty')).toEqual([])
  })

  it('COURIER-1 what the courier earned and holds at most is as it was last read, also where the next reading fails', async () => {
    const page = await open()
    page.actor.send({ type: 'shift.refresh' })
    await page.resolve('loadCourier', { ...courier, earnedToday: 25_600, maxOrders: 2 })
    await expect.element(page.screen.getByText('25.600₫')).toBeVisible()
    await expect.element(page.screen.getByText('Đang giữ 0/2 đơn')).toBeVisible()
    page.actor.send({ type: 'shift.refresh' })
    await page.reject('loadCourier', new AppError('network'))
    await expect.element(page.screen.getByText('25.600₫')).toBeVisible()
    await expect.element(page.screen.getByRole('alert')).not.toBeInTheDocument()
  })
})
