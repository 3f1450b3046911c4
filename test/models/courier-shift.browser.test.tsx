import { expect } from 'vitest'
import type { RenderResult } from 'vitest-browser-react'
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

walkModel({
  ids: 'COURIER-1',
  model: courierShiftModel,
  start,
  view: ({ actor, orders }) =>
    inRouter(
      <>
        <Below />
        <ShiftCard shift={actor} orders={orders} />
      </>,
    ),
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
    stillOnDuty: expectDuty(true, refusal),
    unansweredOnDuty: expectDuty(true, sharedTexts['error.timeout']),
    resting: expectDuty(false),
    lookingAgainAtRest: expectDuty(false),
    entering: expectSwitching(true),
    stillResting: expectDuty(false, refusal),
  },
})
