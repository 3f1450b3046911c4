import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
// its order of layers comes before theirs
import '../../src/ui/tokens.css'
import type { Order } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { runningOrderMachine } from '../../machines/order/running-order/running-order.machine.ts'
import { RunningOrderPage } from '../../src/screens/running-order/running-order-page.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { sharedTexts } from '../../src/screens/shared/texts.vi.ts'
import { cartTexts } from '../../src/screens/shared/bill/texts.vi.ts'
import { runningOrderTexts } from '../../src/screens/running-order/texts.vi.ts'
import { orderTexts } from '../../src/screens/shared/order/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aBill, aChange, anOrder } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { runningOrderModel } from './running-order.model.ts'
import { walkModel } from './support/walk.tsx'

const noon = Date.parse('2026-01-02T05:00:00Z')

const courier = { name: 'Phạm Văn Dũng', phone: '0901 111 222', vehicle: 'Wave 59X1-234.56', photo: undefined }
const position = { lat: 10.7835, lng: 106.698, heading: undefined, at: '2026-01-02T03:30:00Z' }
const nearer = { ...position, lat: 10.776 }
const placed = anOrder({ status: statusIds.preparing, deliveryPin: '0427' })
const coming: Order = { ...placed, status: statusIds.courierAssigned, courier, canCancel: false }
const locked: Order = { ...coming, isPinLocked: true }
const delivered: Order = { ...coming, status: statusIds.delivered }
const cancelled: Order = { ...placed, status: statusIds.cancelled, canCancel: false, cancelReason: 'Đổi ý', refund: 65_000 }

const coverage = coverageOf(runningOrderMachine)
expectFullyWalked(coverage)

const start = () =>
  startMachine(runningOrderMachine, {
    coverage,
    input: { uniqueId: 'OD-5' },
    listeners: ['followOrder'],
  })

type World = ReturnType<typeof start>

const ordersLink = <a href="/my-orders">{runningOrderTexts['order.toOrders']}</a>
const view = ({ actor }: World) => <RunningOrderPage order={actor} now={() => noon} renderMap={() => null} ordersLink={ordersLink} />

/** A step comes through the line, and the order is read again; without the line, the order is being read already. */
async function becomes({ receive, resolve }: World, order: Order) {
  receive('followOrder', { type: 'status.changed', status: order.status })
  await resolve('loadOrder', order)
}

const status = (screen: RenderResult, name: 'preparing' | 'courierAssigned' | 'delivered' | 'cancelled') =>
  screen.getByRole('heading', { name: orderTexts[`status.${name}`] })
const cancelButton = (screen: RenderResult) => screen.getByRole('button', { name: runningOrderTexts['order.cancel'] })
const unlockButton = (screen: RenderResult) => screen.getByRole('button', { name: runningOrderTexts['order.pinUnlock'] })
const question = (screen: RenderResult) => screen.getByRole('dialog', { name: runningOrderTexts['order.cancelTitle'] })
const cut = (screen: RenderResult) => screen.getByText(orderTexts['order.cut'])
const distance = (screen: RenderResult) => screen.getByText('Tài xế cách bạn 1,2 km.')

async function expectRefused(screen: RenderResult, reason: string) {
  await expect.element(question(screen).getByRole('alert')).toHaveTextContent(reason)
  await expect.element(question(screen).getByRole('button', { name: runningOrderTexts['order.cancel'] })).toBeEnabled()
  await expect.element(question(screen).getByLabelText(runningOrderTexts['order.cancelReason'])).toHaveValue('Đổi ý')
}

walkModel({
  ids: 'ORDER-1',
  model: runningOrderModel,
  start,
  view,
  executors: {
    'the order arrives': ({ resolve }) => resolve('loadOrder', placed),
    'the order can’t be read': ({ reject }) => reject('loadOrder', new AppError('server')),
    'the order is not found': ({ reject }) => reject('loadOrder', new AppError('notFound')),
    'the order can’t be one': ({ reject }) => reject('loadOrder', new AppError('validation')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the same step is told again': ({ receive }) => receive('followOrder', { type: 'status.changed', status: placed.status }),
    'a courier takes it': (world) => becomes(world, coming),
    'a courier takes it, which can’t be read': async ({ receive, reject }) => {
      receive('followOrder', { type: 'status.changed', status: coming.status })
      await reject('loadOrder', new AppError('network'))
    },
    'the new step arrives': ({ resolve }) => resolve('loadOrder', coming),
    'the courier moves': ({ receive }) => receive('followOrder', { type: 'position.changed', position }),
    'the courier’s position is read': ({ resolve }) => resolve('readPosition', nearer),
    'the courier’s position can’t be read': ({ reject }) => reject('readPosition', new AppError('network')),
    'the courier hands it over': (world) => becomes(world, delivered),
    'the line breaks': ({ receive }) => receive('followOrder', { type: 'connection.lost' }),
    'the line stands again': ({ receive }) => receive('followOrder', { type: 'connection.opened' }),
    'five seconds pass': ({ clock }) => clock.increment(5000),
    'the person wants to cancel it': ({ screen }) => cancelButton(screen).click(),
    'the person keeps it': ({ screen }) => question(screen).getByRole('button', { name: runningOrderTexts['order.cancelKeep'] }).click(),
    'the person cancels it': async ({ screen }) => {
      await question(screen).getByLabelText(runningOrderTexts['order.cancelReason']).fill('Đổi ý')
      await question(screen).getByRole('button', { name: runningOrderTexts['order.cancel'] }).click()
    },
    'a courier tries too many PINs': async ({ receive, resolve }) => {
      receive('followOrder', { type: 'status.changed', status: coming.status, isPinLocked: true })
      await resolve('loadOrder', locked)
    },
    'the person unlocks the PIN': ({ screen }) => unlockButton(screen).click(),
    'the PIN is unlocked': ({ resolve }) => resolve('unlockPin', coming),
    'the PIN can’t be unlocked': async ({ reject, resolve }) => {
      await reject('unlockPin', new AppError('refused', { message: 'Không mở khóa được.' }))
      await resolve('loadOrder', locked)
    },
    'the server agrees': ({ resolve }) => resolve('cancelOrder', cancelled),
    'the server refuses': ({ reject }) => reject('cancelOrder', new AppError('conflict', { message: 'Quán đã làm xong món.' })),
  },
  assertions: {
    opening: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('status')).toBeInTheDocument()
      await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
      expect(calls('loadOrder').at(-1)).toEqual({ uniqueId: 'OD-5' })
    },
    unread: ({ screen }) => expect.element(screen.getByRole('heading', { name: runningOrderTexts['order.failed'] })).toBeVisible(),
    unknown: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: runningOrderTexts['order.unknown'] })).toBeVisible()
      await expect.element(screen.getByRole('link', { name: runningOrderTexts['order.toOrders'] })).toBeVisible()
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
    },
    placed: async ({ screen }) => {
      await expect.element(status(screen, 'preparing')).toBeVisible()
      await expect.element(screen.getByText('0427')).toBeVisible()
      await expect.element(cancelButton(screen)).toBeVisible()
      await expect.element(question(screen)).not.toBeInTheDocument()
      await expect.element(cut(screen)).not.toBeInTheDocument()
    },
    placedStill: async ({ screen, calls }) => {
      await expect.element(status(screen, 'preparing')).toBeVisible()
      expect(calls('loadOrder')).toHaveLength(1)
    },
    behind: ({ screen }) => expect.element(status(screen, 'preparing')).toBeVisible(),
    catchingUp: async ({ screen, calls }) => {
      expect(calls('loadOrder')).toHaveLength(3)
      await expect.element(status(screen, 'preparing')).toBeVisible()
    },
    coming: async ({ screen }) => {
      await expect.element(status(screen, 'courierAssigned')).toBeVisible()
      await expect.element(screen.getByRole('link', { name: `Gọi ${courier.name}` })).toHaveAttribute('href', 'tel:0901111222')
      await expect.element(cancelButton(screen)).not.toBeInTheDocument()
      await expect.element(distance(screen)).not.toBeInTheDocument()
    },
    near: async ({ screen }) => {
      await expect.element(distance(screen)).toBeVisible()
      await expect.element(unlockButton(screen)).not.toBeInTheDocument()
    },
    pinLocked: async ({ screen }) => {
      await expect.element(screen.getByText(runningOrderTexts['order.pinLocked'])).toBeVisible()
      await expect.element(unlockButton(screen)).toBeEnabled()
    },
    unlocking: async ({ screen, calls }) => {
      await expect.element(unlockButton(screen)).toBeDisabled()
      expect(calls('unlockPin').at(-1)).toEqual({ orderId: locked.id })
    },
    stillLocked: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Không mở khóa được.')
      await expect.element(unlockButton(screen)).toBeEnabled()
    },
    unlockingUnanswered: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(sharedTexts['error.timeout'])
      await expect.element(unlockButton(screen)).toBeEnabled()
    },
    delivered: async ({ screen }) => {
      await expect.element(status(screen, 'delivered')).toBeVisible()
      await expect.element(screen.getByText(runningOrderTexts['order.done'])).toBeVisible()
      await expect.element(screen.getByText('0427')).not.toBeInTheDocument()
      await expect.element(distance(screen)).not.toBeInTheDocument()
      await expect.element(cut(screen)).not.toBeInTheDocument()
    },
    cut: async ({ screen }) => {
      await expect.element(cut(screen)).toBeVisible()
      await expect.element(status(screen, 'preparing')).toBeVisible()
    },
    asking: async ({ screen, calls }) => {
      expect(calls('loadOrder')).toHaveLength(2)
      await expect.element(cut(screen)).toBeVisible()
      await expect.element(status(screen, 'preparing')).toBeVisible()
    },
    takenWhileCut: async ({ screen }) => {
      await expect.element(status(screen, 'courierAssigned')).toBeVisible()
      await expect.element(cut(screen)).toBeVisible()
    },
    cutUnderWay: async ({ screen }) => {
      await expect.element(cut(screen)).toBeVisible()
      await expect.element(distance(screen)).toBeVisible()
    },
    readingPosition: async ({ screen, calls }) => {
      await expect.element(distance(screen)).toBeVisible()
      expect(calls('readPosition').at(-1)).toEqual({ orderId: coming.id })
    },
    nearerWhileCut: async ({ screen }) => {
      await expect.element(cut(screen)).toBeVisible()
      await expect.element(screen.getByText('Tài xế cách bạn 0,4 km.')).toBeVisible()
    },
    asked: async ({ screen, calls }) => {
      await expect.element(question(screen)).toBeVisible()
      expect(calls('cancelOrder')).toEqual([])
    },
    cancelling: async ({ screen, calls }) => {
      await expect.element(question(screen).getByRole('button', { name: runningOrderTexts['order.cancel'] })).toBeDisabled()
      expect(calls('cancelOrder').at(-1)).toEqual({ orderId: placed.id, reason: 'Đổi ý' })
    },
    refused: ({ screen }) => expectRefused(screen, 'Quán đã làm xong món.'),
    unanswered: ({ screen }) => expectRefused(screen, sharedTexts['error.timeout']),
    cancelled: async ({ screen }) => {
      await expect.element(status(screen, 'cancelled')).toBeVisible()
      await expect.element(screen.getByText('65.000₫ đã trả lại ví.')).toBeVisible()
      await expect.element(screen.getByText('Đổi ý')).toBeVisible()
      await expect.element(question(screen)).not.toBeInTheDocument()
      await expect.element(cancelButton(screen)).not.toBeInTheDocument()
    },
  },
})

describe('a running order, by hand', () => {
  afterEach(cleanup)

  it.each([
    [
      'delivered to an address',
      coming,
      ['Mã đơnXK3FQ9AB', 'Đặt lúc02/01/2026 10:04', 'Giao đến12 Lê Lợi', 'Cách trả tiềnTiền mặt khi nhận'],
    ],
    [
      'to be collected, when it is over',
      { ...delivered, isPickup: true, paymentMethod: 'WALLET' },
      ['Mã đơnXK3FQ9AB', 'Đặt lúc02/01/2026 10:04', 'Lấy tại quánPhở Hòa, 260C Pasteur', 'Cách trả tiềnVí Bữa'],
    ],
    [
      'with a note',
      { ...delivered, isPickup: true, paymentMethod: 'WALLET', comment: 'Ít bánh, nhiều rau' },
      [
        'Mã đơnXK3FQ9AB',
        'Đặt lúc02/01/2026 10:04',
        'Lấy tại quánPhở Hòa, 260C Pasteur',
        'Cách trả tiềnVí Bữa',
        'Lời nhắn của bạnÍt bánh, nhiều rau',
      ],
    ],
  ])('ORDER-1 says which order it is, where it goes and how it is paid: one %s', async (_, order, expected) => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', { ...order, uniqueId: 'xK3fq9aBc_-dE5' })
    const details = screen.getByRole('heading', { name: runningOrderTexts['order.receipt'] })
    await expect.element(details).toBeVisible()
    const facts = [...(details.element().parentElement?.querySelectorAll('dl:first-of-type > div') ?? [])].map((fact) => fact.textContent)
    expect(facts).toEqual(expected)
  })

  const rateLink = <a href="/rate-order/5">{runningOrderTexts['order.rate']}</a>
  const ratable = (actor: World['actor']) => <RunningOrderPage order={actor} now={() => noon} renderMap={() => null} rateLink={rateLink} />

  it('ORDER-2 a delivered order is rated from its summary, above its steps and its bill, and not before', async () => {
    const world = start()
    const screen = await render(ratable(world.actor))
    await world.resolve('loadOrder', coming)
    await expect.element(status(screen, 'courierAssigned')).toBeVisible()
    const link = screen.getByRole('link', { name: runningOrderTexts['order.rate'] })
    await expect.element(link).not.toBeInTheDocument()
    await becomes(world, delivered)
    await expect.element(link).toBeVisible()
    expect(link.element().closest('section')).toBe(status(screen, 'delivered').element().closest('section'))
  })

  it('ORDER-1 RIDE-4 a step that was gone back to has the time at which it was reached first, once another courier has the order', async () => {
    const world = start()
    const screen = await render(view(world))
    const at = (minute: number) => `2026-01-02T03:${minute}:00Z`
    const events = [
      { status: statusIds.preparing, at: at(32), by: 'store' as const },
      { status: statusIds.courierAssigned, at: at(33), by: 'courier' as const },
      { status: statusIds.preparing, at: at(34), by: 'courier' as const },
      { status: statusIds.courierAssigned, at: at(35), by: 'courier' as const },
    ]
    await world.resolve('loadOrder', { ...coming, status: statusIds.courierAssigned, events })
    await expect
      .poll(() => [...screen.container.querySelectorAll('ol > li time')].map((time) => time.getAttribute('datetime')))
      .toEqual([at(32), at(35)])
  })

  it('ORDER-2 an order that was rated says so in its summary', async () => {
    const world = start()
    const screen = await render(ratable(world.actor))
    await world.resolve('loadOrder', { ...delivered, isRated: true })
    const thanks = screen.getByText(runningOrderTexts['order.rated'])
    await expect.element(thanks).toBeVisible()
    expect(thanks.element().closest('section')).toBe(status(screen, 'delivered').element().closest('section'))
    await expect.element(screen.getByRole('link', { name: runningOrderTexts['order.rate'] })).not.toBeInTheDocument()
  })

  it('on paper it is a receipt: who sold what to where, when, how it is paid, and the sum', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', { ...delivered, location: { ...delivered.location, house: 'Hẻm 5' }, paymentMethod: 'MercadoPago' })
    await expect.element(status(screen, 'delivered')).toBeVisible()
    await expect.element(screen.getByText(runningOrderTexts['order.receipt'])).toBeVisible()
    dispatchEvent(new Event('beforeprint'))
    const sheet = screen.getByRole('article')
    await expect.element(sheet.getByRole('heading', { name: delivered.store.name })).toBeVisible()
    const facts = [...sheet.element().querySelectorAll(':scope > dl > div')].map((fact) => fact.textContent)
    expect(facts).toEqual([
      'Mã đơnOD-5',
      'Đặt lúc02/01/2026 10:04',
      'Giao đếnHẻm 5, 12 Lê Lợi',
      'Cách trả tiềnMercado Pago',
      'Trạng tháiĐã giao',
      'Trạng thái thanh toánChưa thanh toán',
    ])
    await expect.element(sheet.getByText('65.000₫')).toBeVisible()
    dispatchEvent(new Event('afterprint'))
    await expect.element(sheet).not.toBeInTheDocument()
  })

  it('ORDER-2 CHANGE-5 on paper a cancelled order says so, with what was changed before and what was refunded', async () => {
    const world = start()
    const screen = await render(view(world))
    const change = aChange({ kind: 'remove', state: 'accepted', after: undefined, oldTotal: 152_840, newTotal: 90_200, refund: 62_640 })
    const bill = aBill({ total: 90_200, payable: 90_200 })
    await world.resolve('loadOrder', { ...cancelled, bill, changes: [change], paymentStatus: 'refunded', refund: 90_200 })
    await expect.element(status(screen, 'cancelled')).toBeVisible()
    await expect.element(screen.getByText(runningOrderTexts['order.receipt'])).toBeVisible()
    dispatchEvent(new Event('beforeprint'))
    const sheet = screen.getByRole('article')
    await expect.element(sheet).toBeVisible()
    const rows = [...sheet.element().querySelectorAll('dl > div, li')].map((row) => row.textContent)
    expect(rows.slice(4, 6)).toEqual(['Trạng tháiĐã hủy', 'Trạng thái thanh toánĐã hoàn tiền'])
    expect(rows.filter((row) => row.includes('62.640₫'))).toEqual([`${change.before.quantity} × ${change.before.name} đã bỏ, hoàn 62.640₫`])
    expect(rows.slice(-2)).toEqual(['Tổng cộng90.200₫', 'Hoàn tiền90.200₫'])
    dispatchEvent(new Event('afterprint'))
  })

  it('ORDER-2 PAY-1 a receipt is printed once the order is placed, and not while its payment is awaited', async () => {
    const world = start()
    const screen = await render(<RunningOrderPage order={world.actor} now={() => noon} renderMap={() => null} onPrint={() => undefined} />)
    await world.resolve('loadOrder', { ...placed, status: statusIds.awaitingPayment })
    const print = screen.getByRole('button', { name: runningOrderTexts['order.print'] })
    await expect.element(cancelButton(screen)).toBeVisible()
    await expect.element(print).not.toBeInTheDocument()
    await becomes(world, placed)
    await expect.element(print).toBeVisible()
  })

  it.each([
    ['of an order as it goes', 'preparing', []],
    [
      'also where a courier gave it back',
      'courierSought',
      [
        { status: statusIds.preparing, at: '2026-01-02T03:05:00Z', by: 'store' },
        { status: statusIds.courierAssigned, at: '2026-01-02T03:05:30Z', by: 'courier' },
      ],
    ],
  ] as const)(
    'ORDER-1 RIDE-4 tells the steps, with the times of those that have happened, and marks the one it is at, %s',
    async (_, text, before) => {
      const world = start()
      const screen = await render(view(world))
      await world.resolve('loadOrder', {
        ...placed,
        events: [
          { status: statusIds.placed, at: '2026-01-02T03:04:05Z', by: 'store' },
          ...before,
          { status: statusIds.preparing, at: '2026-01-02T03:06:00Z', by: 'store' },
        ],
      })
      await expect.element(screen.getByRole('heading', { name: orderTexts[`status.${text}`] })).toBeVisible()
      const steps = [...screen.container.querySelectorAll('ol > li')].map((step) => [
        step.querySelector('strong')?.textContent,
        step.querySelector('time')?.dateTime,
        step.getAttribute('aria-current'),
      ])
      expect(steps).toEqual([
        [orderTexts['status.placed'], '2026-01-02T03:04:05Z', null],
        [orderTexts[`status.${text}`], '2026-01-02T03:06:00Z', 'step'],
        [orderTexts['status.courierAssigned'], undefined, null],
        [orderTexts['status.pickedUp'], undefined, null],
        [orderTexts['status.delivered'], undefined, null],
      ])
    },
  )

  it.each([
    ['scheduled', []],
    ['scheduledConfirmed', [{ status: statusIds.scheduledConfirmed, at: '2026-01-02T03:06:00Z', by: 'store' }]],
    ['placed', [{ status: statusIds.placed, at: '2026-01-02T04:30:00Z', by: 'system' }]],
    ['cancelled', [{ status: statusIds.cancelled, at: '2026-01-02T03:07:00Z', by: 'customer' }]],
  ] as const)('ORDER-1 an order for later has been placed when it was, also once it is %s', async (name, after) => {
    const world = start()
    const screen = await render(view(world))
    const events = [{ status: statusIds.scheduled, at: '2026-01-02T03:04:05Z', by: 'customer' } as const, ...after]
    await world.resolve('loadOrder', { ...placed, status: statusIds[name], events })
    await expect.element(screen.getByRole('heading', { name: orderTexts[`status.${name}`] })).toBeVisible()
    const [step] = screen.container.querySelectorAll('ol > li')
    expect([step?.querySelector('strong')?.textContent, step?.querySelector('time')?.dateTime, step?.getAttribute('data-state')]).toEqual([
      orderTexts['status.placed'],
      '2026-01-02T03:04:05Z',
      name === 'placed' ? 'now' : 'done',
    ])
  })

  it.each([
    [{ kind: 'missed', code: undefined, items: [] }, 'refusal.missed'],
    [{ kind: 'rejected', code: 'closed', items: [] }, 'refusal.closed'],
    [{ kind: 'rejected', code: 'sold_out', items: [] }, 'refusal.sold_out'],
    [{ kind: 'rejected', code: 'too_busy', items: [] }, 'refusal.too_busy'],
    [{ kind: 'rejected', code: 'address', items: [] }, 'refusal.address'],
    [{ kind: 'rejected', code: undefined, items: [] }, 'refusal.too_busy'],
  ] as const)('KITCHEN-3 an order that its store did not take says why, and where else to look: %o', async (refusal, text) => {
    const world = start()
    const elsewhereLink = <a href="/explore">{runningOrderTexts['refusal.elsewhere']}</a>
    const screen = await render(
      <RunningOrderPage order={world.actor} now={() => noon} renderMap={() => null} elsewhereLink={elsewhereLink} />,
    )
    await world.resolve('loadOrder', { ...cancelled, cancelReason: undefined, refusal: { ...refusal, items: [...refusal.items] } })
    await expect.element(screen.getByRole('heading', { name: orderTexts[`status.${refusal.kind}`] })).toBeVisible()
    await expect.element(screen.getByText(runningOrderTexts[text])).toBeVisible()
    await expect.element(screen.getByRole('link', { name: runningOrderTexts['refusal.elsewhere'] })).toBeVisible()
  })

  it('KITCHEN-3 an order whose dishes are sold out names them', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', { ...cancelled, refusal: { kind: 'rejected', code: 'sold_out', items: ['Phở bò', 'Trà đá'] } })
    await expect.element(screen.getByText('Đã hết: Phở bò, Trà đá.')).toBeVisible()
  })

  it('TRACK-1 ORDER-2 every time of an order is by its store’s clock', async () => {
    const world = start()
    const screen = await render(view(world))
    const at = '2026-11-20T20:15:00Z'
    const store = { ...placed.store, timeZone: 'Asia/Kolkata' }
    await world.resolve('loadOrder', { ...placed, store, createdAt: at, eta: at, events: [{ status: 2, at, by: 'store' as const }] })
    await expect.element(screen.getByText('21/11/2026 01:45')).toBeVisible()
    await expect.element(screen.getByText(`${runningOrderTexts['order.eta']} 01:45`)).toBeVisible()
    await expect.element(screen.getByRole('time')).toHaveTextContent('01:45')
  })

  it('TRACK-1 each step is said in one live region, which stays: a screen reader misses what comes with its region', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', placed)
    const regionOf = (name: 'preparing' | 'courierAssigned' | 'delivered') => status(screen, name).element().closest('[aria-live="polite"]')
    await expect.element(status(screen, 'preparing')).toBeVisible()
    const region = regionOf('preparing')
    expect(region).not.toBeNull()
    for (const [order, name] of [
      [coming, 'courierAssigned'],
      [delivered, 'delivered'],
    ] as const) {
      await becomes(world, order)
      await expect.element(status(screen, name)).toBeVisible()
      expect(regionOf(name)).toBe(region)
    }
  })

  it('COURIER-3 hands the courier’s latest position to the map', async () => {
    const world = start()
    const shown: unknown[] = []
    await render(
      <RunningOrderPage
        order={world.actor}
        now={() => noon}
        renderMap={({ position: latest }) => {
          shown.push(latest)
          return null
        }}
      />,
    )
    await world.resolve('loadOrder', coming)
    world.receive('followOrder', { type: 'position.changed', position })
    await expect.poll(() => shown.at(-1)).toEqual(position)
    world.receive('followOrder', { type: 'position.changed', position: nearer })
    await expect.poll(() => shown.at(-1)).toEqual(nearer)
  })

  it('ORDER-2 Escape lets the order stand', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', placed)
    await cancelButton(screen).click()
    question(screen)
      .element()
      .dispatchEvent(new Event('cancel', { cancelable: true }))
    await expect.element(question(screen)).not.toBeInTheDocument()
    expect(world.calls('cancelOrder')).toEqual([])
  })

  it('ORDER-2 a wish to cancel that comes after the courier asks nothing', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', placed)
    await becomes(world, coming)
    world.actor.send({ type: 'order.cancel' })
    await expect.element(status(screen, 'courierAssigned')).toBeVisible()
    await expect.element(cancelButton(screen)).not.toBeInTheDocument()
    await expect.element(question(screen)).not.toBeInTheDocument()
    expect(world.calls('cancelOrder')).toEqual([])
  })

  it('ORDER-2 SHELL-9 a cancellation is told once it has happened, with what comes back said before it', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', { ...placed, bill: aBill({ walletAmount: 65_000, payable: 0 }) })
    await cancelButton(screen).click()
    await expect.element(question(screen).getByText('65.000₫ sẽ trả lại ví ngay.')).toBeVisible()
    await question(screen).getByRole('button', { name: runningOrderTexts['reason.address'] }).click()
    await question(screen).getByRole('button', { name: runningOrderTexts['order.cancel'] }).click()
    expect([world.calls('cancelOrder'), world.emitted.filter(({ type }) => type === 'order.cancelled')]).toEqual([
      [{ orderId: 5, reason: 'Sai địa chỉ' }],
      [],
    ])
    await world.resolve('cancelOrder', cancelled)
    expect(world.emitted.at(-1)).toEqual({ type: 'order.cancelled', order: cancelled })
  })

  it('ORDER-2 PAY-1 what a gateway took goes back to it and the wallet’s part to the wallet, before the question is answered and after it', async () => {
    const world = start()
    const screen = await render(view(world))
    const paid: Order = {
      ...placed,
      paymentMethod: 'MercadoPago',
      paymentStatus: 'paid',
      bill: aBill({ walletAmount: 20_000, payable: 45_000 }),
    }
    await world.resolve('loadOrder', paid)
    // the rest is paid, and not due any more
    await expect.element(screen.getByRole('term').filter({ hasText: cartTexts['bill.rest'] })).toBeVisible()
    expect(screen.getByText(cartTexts['bill.payable']).elements()).toEqual([])
    await cancelButton(screen).click()
    await expect.element(question(screen).getByText('20.000₫ sẽ trả lại ví ngay.')).toBeVisible()
    await expect
      .element(question(screen).getByText('45.000₫ sẽ được hoàn qua Mercado Pago, về thẻ hoặc tài khoản bạn đã trả.'))
      .toBeVisible()
    const gap = () => {
      const { bottom } = question(screen)
        .getByText(/Mercado Pago/)
        .element()
        .getBoundingClientRect()
      return question(screen).getByRole('group').element().getBoundingClientRect().top - bottom
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(8)
    await question(screen).getByRole('button', { name: runningOrderTexts['order.cancel'] }).click()
    const over: Order = { ...paid, status: statusIds.cancelled, canCancel: false, refund: 65_000 }
    await world.resolve('cancelOrder', over)
    await expect.element(screen.getByText('20.000₫ đã trả lại ví.')).toBeVisible()
    await expect.element(screen.getByText('45.000₫ đang được hoàn qua Mercado Pago, về thẻ hoặc tài khoản bạn đã trả.')).toBeVisible()
  })

  it.each(['preparing', 'delivered'] as const)(
    'PAY-4 what the gateway refunds of an order that is %s is not said to be in the wallet',
    async (status) => {
      const world = start()
      const screen = await render(view(world))
      await world.resolve('loadOrder', {
        ...placed,
        status: statusIds[status],
        canCancel: false,
        paymentMethod: 'MercadoPago',
        paymentStatus: 'refunded',
        bill: aBill({ walletAmount: 20_000, payable: 45_000 }),
        refund: 45_000,
      })
      await expect.element(screen.getByText('45.000₫ đang được hoàn qua Mercado Pago, về thẻ hoặc tài khoản bạn đã trả.')).toBeVisible()
      expect(screen.getByText('20.000₫ đã trả lại ví.').elements()).toEqual([])
    },
  )

  it('MEND-21 a PIN that is not locked is not unlocked', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', coming)
    world.actor.send({ type: 'pin.unlock' })
    await expect.element(screen.getByText('0427')).toBeVisible()
    await expect.element(unlockButton(screen)).not.toBeInTheDocument()
    expect(world.calls('unlockPin')).toEqual([])
  })

  it.each([
    [
      'placed',
      statusIds.placed,
      'Còn 22 phút',
      'Đơn đã gửi tới quán, đang chờ quán nhận. Nhận đơn xong, quán sẽ bắt tay vào làm.',
      ['now', 'later', 'later', 'later'],
    ],
    [
      'preparing',
      statusIds.preparing,
      'Còn 22 phút',
      'Bếp đang làm món của bạn. Tiếp theo, tài xế ghé quán lấy món.',
      ['now', 'later', 'later', 'later'],
    ],
    [
      'courierAssigned',
      statusIds.courierAssigned,
      'Còn 22 phút',
      'Tài xế đã nhận đơn và đang tới lấy món. Tiếp theo, món sẽ được mang đến cho bạn.',
      ['done', 'now', 'later', 'later'],
    ],
    [
      'pickedUp',
      statusIds.pickedUp,
      'Còn 22 phút',
      'Món đã rời quán và đang đến chỗ bạn. Bạn để ý điện thoại và chuẩn bị nhận món nhé.',
      ['done', 'done', 'now', 'later'],
    ],
  ] as const)(
    'TRACK-1 an order that is %s says when it comes, how far it is, and what is next',
    async (_, status, minutes, outlook, phases) => {
      const world = start()
      const screen = await render(view(world))
      await world.resolve('loadOrder', {
        ...placed,
        status,
        eta: '2026-01-02T05:21:30Z',
        store: { ...placed.store, phone: '028 3800 1234' },
      })
      await expect.element(screen.getByText(minutes, { exact: true })).toBeVisible()
      await expect.element(screen.getByText('12:21')).toBeVisible()
      await expect.element(screen.getByText(outlook)).toBeVisible()
      await expect.element(screen.getByText('0427')).toBeVisible()
      await expect.element(screen.getByRole('link', { name: 'Gọi quán' })).toHaveAttribute('href', 'tel:02838001234')
      const shown = [...screen.container.querySelectorAll('[aria-hidden="true"] > [data-state]')].map((phase) =>
        phase.getAttribute('data-state'),
      )
      expect(shown).toEqual(phases)
    },
  )

  it.each([
    ['a moment ago', '2026-01-02T04:58:00Z', 'Sắp tới rồi'],
    ['ten minutes ago', '2026-01-02T04:50:00Z', 'Muộn hơn dự kiến'],
  ])('TRACK-1 an order that was expected %s counts no minutes', async (_, eta, shownText) => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', { ...coming, eta })
    await expect.element(screen.getByText(shownText)).toBeVisible()
    await expect.element(screen.getByText(/phút/)).not.toBeInTheDocument()
  })

  it('TRACK-1 an order for later has its time and no minutes, one to be fetched the store’s address', async () => {
    const world = start()
    const screen = await render(view(world))
    const slot = { date: '2026-01-03', slot: '11:00 - 11:30' }
    await world.resolve('loadOrder', { ...placed, status: statusIds.scheduledConfirmed, slot, eta: '2026-01-03T04:30:00Z' })
    await expect.element(screen.getByText('Hẹn 11:00 - 11:30, 03/01')).toBeVisible()
    await expect.element(screen.getByText(/phút/)).not.toBeInTheDocument()
    // and has it still when it is over
    await becomes(world, { ...placed, status: statusIds.cancelled, slot })
    await expect.element(screen.getByText('11:00 - 11:30, 03/01', { exact: true })).toBeInTheDocument()
    await becomes(world, { ...placed, status: statusIds.readyForPickup, isPickup: true })
    await expect.element(screen.getByText(`Quán ở ${placed.store.address}.`)).toBeVisible()
  })

  it('TRACK-1 help answers what is asked most, by what the order still allows', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', { ...placed, uniqueId: 'xK3fq9aBc_-dE5' })
    await screen.getByRole('button', { name: 'Trợ giúp' }).click()
    const help = screen.getByRole('dialog', { name: 'Trợ giúp' })
    await expect.element(help.getByText(runningOrderTexts['order.limit'])).toBeVisible()
    await expect.element(help.getByText(`Gọi quán và đọc mã đơn: XK3FQ9AB.`)).toBeVisible()
    await help.getByRole('button', { name: commonTexts['common.close'] }).click()
    await expect.element(help).not.toBeInTheDocument()
  })

  it('TRACK-1 OPTION-1 an order to be fetched has the time at which it is ready, and help names no courier', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', {
      ...placed,
      status: statusIds.preparing,
      isPickup: true,
      deliveryPin: undefined,
      eta: '2026-01-03T04:30:00Z',
    })
    await expect.element(screen.getByText(/^Dự kiến lấy lúc/)).toBeVisible()
    await screen.getByRole('button', { name: 'Trợ giúp' }).click()
    const help = screen.getByRole('dialog', { name: 'Trợ giúp' })
    await expect.element(help.getByText('Giờ dự kiến thay đổi theo quán. Nếu chờ quá lâu, bạn gọi thẳng cho quán.')).toBeVisible()
    await expect.element(help.getByText(/tài xế/)).not.toBeInTheDocument()
  })

  it('ORDER-1 an order that was fetched was not brought', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', { ...delivered, isPickup: true, courier: undefined })
    await expect.element(screen.getByRole('heading', { name: 'Đã nhận món' })).toBeVisible()
    await expect.element(screen.getByText(orderTexts['status.delivered'], { exact: true })).not.toBeInTheDocument()
  })

  it('ORDER-3 what goes wrong while the order is followed is not shown: the last known order stays', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', { ...placed, asOf: '2026-11-20T05:00:00Z' })
    world.receive('followOrder', { type: 'connection.lost' })
    world.clock.increment(5000)
    await world.reject('loadOrder', new AppError('server', { message: 'Máy chủ gặp sự cố' }))
    await expect.element(status(screen, 'preparing')).toBeVisible()
    await expect.element(screen.getByText('Cập nhật lúc 12:00', { exact: false })).toBeVisible()
    expect([screen.getByText('Máy chủ gặp sự cố').elements(), screen.getByRole('alert').elements()]).toEqual([[], []])
  })

  it.each([
    ['cancelled', statusIds.cancelled],
    ['paymentFailed', statusIds.paymentFailed],
  ] as const)('MEND-5 an order that is %s ends in a cross, not in the tick of what was done', async (name, ended) => {
    const world = start()
    const screen = await render(view(world))
    const events = [statusIds.placed, ended].map((one) => ({ status: one, at: '2026-01-02T03:04:05Z', by: 'system' as const }))
    await world.resolve('loadOrder', { ...placed, status: ended, canCancel: false, events })
    const steps = () => [...screen.container.querySelectorAll('ol li')]
    await expect.poll(() => steps().at(-1)?.textContent).toContain(orderTexts[`status.${name}`])
    const [first, last] = [steps()[0], steps().at(-1)]
    expect([first, last].map((step) => step?.getAttribute('data-state'))).toEqual(['done', 'lost'])
    const rendered = [first, last].map((step) => step?.querySelector('path')?.getAttribute('d'))
    expect(rendered[0]).not.toBe(rendered[1])
  })

  it('says until when an order can be cancelled, and whom to call afterwards', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', placed)
    await expect.element(screen.getByText(runningOrderTexts['order.limit'])).toBeVisible()
    await becomes(world, { ...coming, store: { ...coming.store, phone: '028 3800 1234' } })
    await expect.element(screen.getByText(runningOrderTexts['order.tooLate'])).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: runningOrderTexts['order.callStore'] }))
      .toHaveAttribute('href', 'tel:02838001234')
  })
})
