import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { reorderMachine } from '../../machines/order/reorder/reorder.machine.ts'
import {
  selectError,
  selectIsConfirming,
  selectIsLooking,
  selectMayConfirm,
  selectPlan,
} from '../../machines/order/reorder/reorder.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aBill, anItem, anOrder } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(reorderMachine)
expectFullyWalked(coverage)

const pho = anItem()
const bought = { itemId: pho.id, name: pho.name, quantity: 2, unitPrice: pho.price, lineTotal: 2 * pho.price, addons: [], note: undefined }
const order = anOrder({ bill: aBill({ lines: [bought] }) })
const { id, name, slug, address } = order.store
const line = {
  key: '7::',
  itemId: pho.id,
  name: pho.name,
  image: pho.image,
  tint: pho.tint,
  quantity: 2,
  price: pho.price,
  addons: [],
  note: '',
}
const ready = { type: 'reorder.ready', store: { id, name, slug, address }, lines: [line] }

function startLooking(replaces = false) {
  const world = startMachine(reorderMachine, { coverage })
  world.actor.send({ type: 'reorder.start', order, replaces })
  const shown = () => {
    const snapshot = world.actor.getSnapshot()
    return {
      state: snapshot.value,
      isLooking: selectIsLooking(snapshot),
      isConfirming: selectIsConfirming(snapshot),
      mayConfirm: selectMayConfirm(snapshot),
      error: selectError(snapshot),
    }
  }
  return { ...world, shown }
}

const idle = { state: 'idle', isLooking: false, isConfirming: false, mayConfirm: false, error: undefined }
const looking = { ...idle, state: 'looking', isLooking: true }
const confirming = { ...idle, state: 'confirming', isConfirming: true, mayConfirm: true }

describe('an order that is placed again', () => {
  it('ORDER-1 asks for today’s menu, and fills the cart where all of it is there as before', async () => {
    const { calls, emitted, resolve, shown } = startLooking()
    expect([shown(), calls('loadItems')]).toEqual([looking, [{ order }]])
    await resolve('loadItems', [pho])
    expect([shown(), emitted]).toEqual([idle, [ready]])
  })

  it('ORDER-1 asks first where the cart holds something else', async () => {
    const { actor, emitted, resolve, shown } = startLooking(true)
    await resolve('loadItems', [pho])
    expect([shown(), emitted]).toEqual([confirming, []])
    actor.send({ type: 'reorder.confirm' })
    expect([shown(), emitted]).toEqual([idle, [ready]])
  })

  it('ORDER-1 shows first what costs something else', async () => {
    const { actor, resolve, shown } = startLooking()
    await resolve('loadItems', [{ ...pho, price: pho.price + 10_000 }])
    expect([shown(), selectPlan(actor.getSnapshot())]).toEqual([
      confirming,
      {
        lines: [{ ...line, price: pho.price + 10_000 }],
        missing: [],
        changed: [{ name: pho.name, before: pho.price, now: pho.price + 10_000 }],
      },
    ])
  })

  it('ORDER-1 can’t be confirmed where nothing of it is left', async () => {
    const { actor, emitted, resolve, shown } = startLooking()
    await resolve('loadItems', [])
    actor.send({ type: 'reorder.confirm' })
    expect([shown(), emitted]).toEqual([{ ...confirming, mayConfirm: false }, []])
  })

  it('ORDER-1 fills nothing once it is dismissed: while it looks, before the yes, after a failure', async () => {
    const early = startLooking()
    early.actor.send({ type: 'reorder.dismiss' })
    const asked = startLooking(true)
    await asked.resolve('loadItems', [pho])
    asked.actor.send({ type: 'reorder.dismiss' })
    const failed = startLooking()
    await failed.reject('loadItems', new AppError('network'))
    failed.actor.send({ type: 'reorder.dismiss' })
    for (const { emitted, shown } of [early, asked, failed]) expect([shown(), emitted]).toEqual([idle, []])
  })
})

describe('a menu that does not come', () => {
  it('ORDER-1 is said so with its reason, and asked for again', async () => {
    const { actor, calls, emitted, reject, resolve, shown } = startLooking()
    const error = new AppError('server')
    await reject('loadItems', error)
    expect(shown()).toEqual({ ...idle, state: 'failed', error })
    actor.send({ type: 'reorder.retry' })
    expect([shown(), calls('loadItems').length]).toEqual([looking, 2])
    await resolve('loadItems', [pho])
    expect([emitted, actor.getSnapshot().context.error]).toEqual([[ready], undefined])
  })

  it('ORDER-1 begins without the reason of the last time', async () => {
    const { actor, reject } = startLooking()
    await reject('loadItems', new AppError('server'))
    actor.send({ type: 'reorder.dismiss' })
    actor.send({ type: 'reorder.start', order, replaces: true })
    const { error, plan, replaces } = actor.getSnapshot().context
    expect([error, plan, replaces]).toEqual([undefined, undefined, true])
  })

  it('ORDER-1 HTTP-1 is waited for until the time limit', () => {
    const { clock, shown } = startLooking()
    clock.increment(limits.httpTimeoutMs - 1)
    expect(shown()).toEqual(looking)
    clock.increment(1)
    expect(shown()).toEqual({ ...idle, state: 'failed', error: new AppError('timeout') })
  })
})
