import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { paymentMachine } from '../../machines/order/payment/payment.machine.ts'
import { PaymentStep } from '../../src/screens/shared/payment/payment-step.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { paymentTexts } from '../../src/screens/shared/payment/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { paymentModel } from './payment.model.ts'
import { walkModel } from './support/walk.tsx'
import { Below, expectBelow } from './support/below.tsx'

const coverage = coverageOf(paymentMachine)
expectFullyWalked(coverage)

const startWith = (first: 'pay' | 'ask' | 'wait') =>
  startMachine(paymentMachine, { coverage, input: { uniqueId: 'OD-5', method: 'MercadoPago', first } })
const start = () => startWith('wait')
type World = ReturnType<typeof start>

const view = ({ actor }: World) => (
  <>
    <Below />
    <PaymentStep payment={actor} />
  </>
)
const page = { redirect_url: 'https://gateway.example/pay/1' }
const asking = 'Đang hỏi Mercado Pago về khoản thanh toán'
const reason = 'Hình thức thanh toán này chưa dùng được.'
const expectOver = async (screen: RenderResult) => {
  await expectBelow({ screen })
  await expect.element(screen.getByRole('heading', { level: 2 })).not.toBeInTheDocument()
}
const payButton = (screen: RenderResult) => screen.getByRole('button', { name: 'Thanh toán qua Mercado Pago' })

walkModel({
  ids: 'PAY-1',
  model: paymentModel,
  start,
  view,
  executors: {
    'the page of the gateway is ready': ({ resolve }) => resolve('begin', page),
    'no page is needed': ({ resolve }) => resolve('begin', undefined),
    'the gateway can’t be opened': ({ reject }) => reject('begin', new AppError('refused', { message: reason })),
    'the reply is lost': ({ actor, reject }) => reject(actor.getSnapshot().hasTag('asking') ? 'ask' : 'begin', new AppError('network')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person comes back by the browser': ({ actor }) => actor.send({ type: 'page.shown' }),
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the person goes and pays': ({ screen }) => payButton(screen).click(),
    'it is paid': ({ resolve }) => resolve('ask', 'paid'),
    'it still waits': ({ resolve }) => resolve('ask', 'awaiting'),
    'it is over': ({ resolve }) => resolve('ask', 'unpaid'),
    'nobody knows': ({ resolve }) => resolve('ask', 'unknown'),
  },
  assertions: {
    waiting: async ({ screen }) => {
      await expect.element(payButton(screen)).toBeVisible()
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    },
    opening: ({ screen }) => expect.element(screen.getByRole('heading', { name: 'Đang mở trang Mercado Pago' })).toBeVisible(),
    away: async ({ screen, emitted }) => {
      await expect.element(screen.getByRole('heading', { name: 'Đang mở trang Mercado Pago' })).toBeVisible()
      expect(emitted.at(-1)).toEqual({ type: 'payment.leave', page })
    },
    asked: ({ screen }) => expect.element(screen.getByRole('heading', { name: asking })).toBeVisible(),
    unsure: ({ screen }) => expect.element(screen.getByRole('heading', { name: paymentTexts['payment.unknownTitle'] })).toBeVisible(),
    refused: ({ screen }) => expect.element(screen.getByRole('heading', { name: asking })).toBeVisible(),
    waitingStill: ({ screen }) => expect.element(payButton(screen)).toBeVisible(),
    waitingWithReason: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(reason)
      await expect.element(payButton(screen)).toBeVisible()
    },
    paid: async ({ screen, emitted }) => {
      await expectOver(screen)
      expect(emitted.at(-1)).toEqual({ type: 'payment.paid' })
    },
    unpaid: async ({ screen, emitted }) => {
      await expectOver(screen)
      expect(emitted.at(-1)).toMatchObject({ type: 'payment.unpaid' })
    },
  },
})

describe('a payment, by hand', () => {
  afterEach(cleanup)

  it('PAY-1 leaves for the gateway at once where the order was placed with it', async () => {
    const world = startWith('pay')
    const screen = await render(view(world))
    await expect.element(screen.getByRole('heading', { name: 'Đang mở trang Mercado Pago' })).toBeVisible()
    await world.resolve('begin', page)
    expect([world.calls('begin'), world.emitted]).toEqual([
      [{ uniqueId: 'OD-5', method: 'MercadoPago' }],
      [{ type: 'payment.leave', page }],
    ])
  })

  it('PAY-1 asks first what became of it where the shop was left before', async () => {
    const world = startWith('ask')
    const screen = await render(view(world))
    await expect.element(screen.getByRole('heading', { name: asking })).toBeVisible()
    await world.resolve('ask', 'paid')
    expect([world.calls('begin'), world.emitted]).toEqual([[], [{ type: 'payment.paid' }]])
  })
})
