import { expect, it } from 'vitest'
import { createRouter, createRootRoute } from '@tanstack/react-router'
import { AppError } from '../../machines/lib/app-error.ts'
import { selectHasFailed, selectMayCancel, selectOrder } from '../../machines/order/running-order/running-order.selectors.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { bindActiveOrders } from '../../src/actors/order/active-orders.ts'
import { bindChangeAnswer } from '../../src/actors/order/change-answer.ts'
import { checkoutInput } from '../../src/actors/order/checkout.ts'
import { placeOrder } from '../../src/actors/order/placing.ts'
import { bindRunningOrder } from '../../src/actors/order/running-order.ts'
import { keys } from '../../src/platform/keys.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { aLine, aLocation } from '../support/entities.ts'
import { wireOrder as wire } from '../support/wire-order.ts'

/** A customer's page; `answer` is what the server says to each call. */
function arrive(answer: (path: string) => Promise<unknown>) {
  const platform = { ...staticPlatform('http://localhost'), uuid: () => crypto.randomUUID() }
  platform.store.set(keys.authToken, 'a-3')
  platform.store.set(keys.user, JSON.stringify({ id: 3, name: 'Lan' }))
  const calls: { path: string; key: string | undefined; body: unknown }[] = []
  const POST = (path: string, { body, params }: { body: unknown; params: { header: Record<string, string> } }) => {
    calls.push({ path, key: params.header['Idempotency-Key'], body })
    return answer(path)
  }
  const runtime = { ...createRuntime(platform, undefined), api: { POST } } as unknown as Runtime
  return { calls, runtime }
}

/** The customer looks at the order. */
function look({ calls, runtime }: ReturnType<typeof arrive>) {
  const router = createRouter({ routeTree: createRootRoute() })
  const order = bindRunningOrder(runtime, router as never, 'OD-5').start()
  return { calls, order, now: () => order.getSnapshot() }
}

/** What is sent to the toasts from now on. */
function noticesOf({ actors }: Runtime): unknown[] {
  const sent: unknown[] = []
  actors.notice.send = (event) => sent.push(event)
  return sent
}

it('ORDER-3 an order that was just placed is shown, though it cannot be read yet', async () => {
  const page = arrive((path) =>
    path === '/api/place-order' ? Promise.resolve({ success: true, data: wire }) : Promise.reject(new AppError('server')),
  )
  const store = { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }
  const draft = { ...checkoutInput(page.runtime).draft, store, lines: [aLine()], location: aLocation() }
  await placeOrder(page.runtime, { draft, key: 'k-1', total: 65_000, payable: 65_000 }, new AbortController().signal)
  const { now } = look(page)
  await expect.poll(() => now().hasTag('loading')).toBe(false)
  expect([selectOrder(now())?.uniqueId, selectHasFailed(now())]).toEqual(['OD-5', false])
})

it.each([
  [65_000, 100_000],
  [100_000, 100_000],
  [100_001, undefined],
])('CHECK-4 of a sum of %i, what was to be at hand for a smaller one is sent as %s', async (payable, sent) => {
  const page = arrive(() => Promise.resolve({ success: true, data: wire }))
  const store = { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }
  const draft = { ...checkoutInput(page.runtime).draft, store, lines: [aLine()], location: aLocation(), cash: 100_000 }
  await placeOrder(page.runtime, { draft, key: 'k-1', total: payable, payable }, new AbortController().signal)
  const sentCash = page.calls.map(({ body }) => (body as { cash_amount?: number }).cash_amount)
  expect(sentCash).toEqual([sent])
})

it.each([
  ['1.3', 1.3],
  ['0', 0],
  [undefined, undefined],
])('DIST-5 of a stored distance of %s, %s is sent with the order', async (stored, sent) => {
  const page = arrive(() => Promise.resolve({ success: true, data: wire }))
  if (stored !== undefined) page.runtime.platform.store.set(keys.cartDistance, stored)
  const store = { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }
  const draft = { ...checkoutInput(page.runtime).draft, store, lines: [aLine()], location: aLocation() }
  await placeOrder(page.runtime, { draft, key: 'k-1', total: 65_000, payable: 65_000 }, new AbortController().signal)
  expect(page.calls.map(({ body }) => (body as { dis?: number }).dis)).toEqual([sent])
})

it.each([
  ['has none under way any more', () => Promise.resolve({ success: true, running_order: null })],
  ['cannot be asked', () => Promise.reject(new AppError('server'))],
])('ORDER-2 SHELL-9 an order is cancelled by the answer alone where the server %s', async (_, read) => {
  let isCancelled = false
  const page = arrive((path) => {
    if (path === '/api/cancel-order') isCancelled = true
    if (path === '/api/cancel-order') return Promise.resolve({ success: true, refund: 65_000 })
    return isCancelled ? read() : Promise.resolve({ success: true, running_order: wire })
  })
  const { order, now } = look(page)
  await expect.poll(() => selectMayCancel(now())).toBe(true)
  order.send({ type: 'order.cancel' })
  order.send({ type: 'cancel.confirm' })
  await expect.poll(() => selectOrder(now())?.status).toBe(6)
  expect([now().context.cancelError, selectMayCancel(now())]).toEqual([undefined, false])
})

it('ORDER-2 an order of a server that does not say whether it can be cancelled can be, as far as its status allows', async () => {
  for (const [status, may] of [
    [1, true],
    [3, false],
  ] as const) {
    const { now } = look(arrive(() => Promise.resolve({ success: true, running_order: { ...wire, orderstatus_id: status } })))
    await expect.poll(() => selectOrder(now())?.status).toBe(status)
    expect(selectMayCancel(now())).toBe(may)
  }
})

it('ORDER-2 after a cancellation whose answer holds no order, it is read again', async () => {
  const cancelled = { ...wire, orderstatus_id: 6, refund: 65_000 }
  let isCancelled = false
  const page = arrive((path) => {
    if (path === '/api/cancel-order') isCancelled = true
    return Promise.resolve(
      path === '/api/cancel-order' ? { success: true, refund: 65_000 } : { success: true, running_order: isCancelled ? cancelled : wire },
    )
  })
  const { calls, order, now } = look(page)
  await expect.poll(() => selectMayCancel(now())).toBe(true)
  order.send({ type: 'order.cancel' })
  order.send({ type: 'cancel.confirm' })
  await expect.poll(() => selectOrder(now())?.status).toBe(6)
  expect([selectOrder(now())?.refund, now().context.cancelError, now().hasTag('asking'), selectHasFailed(now())]).toEqual([
    65_000,
    undefined,
    false,
    false,
  ])
  expect(calls.map(({ path }) => path)).toEqual(['/api/update-user-info', '/api/cancel-order', '/api/update-user-info'])
})

it.each([
  ['a cancellation', 65_000, 'Đơn đã hủy. Tiền bạn đã trả được hoàn lại.'],
  ['a cancellation of what was not paid', 0, 'Đơn đã hủy.'],
])('ORDER-2 TOAST-1 %s is confirmed wherever the page is scrolled to', async (_, refund, text) => {
  const page = arrive((path) =>
    Promise.resolve(
      path === '/api/cancel-order'
        ? { success: true, data: { ...wire, orderstatus_id: 6, refund } }
        : { success: true, running_order: { ...wire, payment_status: refund > 0 ? 'paid' : 'unpaid' } },
    ),
  )
  const notices = noticesOf(page.runtime)
  const { order, now } = look(page)
  await expect.poll(() => selectMayCancel(now())).toBe(true)
  order.send({ type: 'order.cancel' })
  order.send({ type: 'cancel.confirm' })
  await expect.poll(() => selectOrder(now())?.status).toBe(6)
  expect(notices).toEqual([{ type: 'notice.show', tone: 'success', text }])
})

it.each([
  ['left out', 2, 'Đã cập nhật đơn theo lựa chọn của bạn.'],
  ['the last one of its order', 6, 'Đơn đã hủy.'],
])('CHANGE-5 TOAST-1 the answer to a change is confirmed, of a dish that is %s', async (_, status, text) => {
  const page = arrive(() => Promise.resolve({ success: true, data: { ...wire, orderstatus_id: status }, running_order: wire }))
  const notices = noticesOf(page.runtime)
  const { order } = look(page)
  const answer = bindChangeAnswer(page.runtime, order, { orderId: 5, changeId: 7 }).start()
  answer.send({ type: 'change.answer', answer: 'remove' })
  await expect.poll(() => answer.getSnapshot().status).toBe('done')
  expect(notices).toEqual([{ type: 'notice.show', tone: 'success', text }])
})

it('ORDER-2 D1 a cancellation whose answer was lost is sent again under its key', async () => {
  const page = arrive((path) =>
    path === '/api/cancel-order' ? Promise.reject(new TypeError('no network')) : Promise.resolve({ success: true, running_order: wire }),
  )
  const { calls, order, now } = look(page)
  await expect.poll(() => selectMayCancel(now())).toBe(true)
  order.send({ type: 'order.cancel' })
  for (const times of [1, 2, 3]) {
    // with another reason it is another one
    if (times === 3) order.send({ type: 'reason.change', reason: 'wait' })
    order.send({ type: 'cancel.confirm' })
    await expect.poll(() => calls.filter(({ path }) => path === '/api/cancel-order').length).toBe(times)
    await expect.poll(() => now().hasTag('cancelling')).toBe(false)
  }
  const [first, second, third] = calls.filter(({ path }) => path === '/api/cancel-order')
  expect(first?.key).toHaveLength(36)
  expect(second?.key).toBe(first?.key)
  expect(third?.key).not.toBe(first?.key)
})

it('ORDER-1 TRACK-3 the order that is running is among those under way, though the list’s first page lacks it', async () => {
  const listed = [wire, { ...wire, id: 4, unique_order_id: 'OD-4', orderstatus_id: 5 }]
  const { calls, runtime } = arrive((path) =>
    Promise.resolve(
      path === '/api/check-running-order' ? { success: true, running_order: { ...wire, id: 9, unique_order_id: 'OD-9' } } : listed,
    ),
  )
  const active = bindActiveOrders(runtime).start()
  await expect.poll(() => active.getSnapshot().context.orders.map(({ uniqueId }) => uniqueId)).toEqual(['OD-9', 'OD-5'])
  expect(calls.map(({ path }) => path)).toEqual(['/api/check-running-order', '/api/get-orders'])
})
