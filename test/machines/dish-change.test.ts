import { describe, expect, it } from 'vitest'
import { dishChangeMachine } from '../../machines/kitchen/dish-change/dish-change.machine.ts'
import {
  selectChangeError,
  selectDishQuery,
  selectIsMenuLoading,
  selectIsProposing,
  selectIsWithdrawing,
  selectKind,
  selectLeft,
  selectLine,
  selectMayPropose,
  selectMenu,
  selectReplacement,
} from '../../machines/kitchen/dish-change/dish-change.selectors.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { aTakenOrder } from '../support/store-orders.ts'

const coverage = coverageOf(dishChangeMachine)
expectFullyWalked(coverage)

const menu = [
  { id: 40, name: 'Bún bò', price: 70_000 },
  { id: 41, name: 'Cơm tấm', price: 45_000 },
]
const short = { line: 0, itemId: 27, quantity: 2 }

function begin() {
  const started = startMachine(dishChangeMachine, { coverage, input: { storeId: 12, orderId: 5 } })
  started.actor.send({ type: 'change.begin', short })
  return started
}

describe('what a store proposes where a dish has run out', () => {
  it('CHANGE-6 is to remove the line, unless it chooses otherwise', async () => {
    const { actor, calls, emitted, resolve } = begin()
    const chosen = actor.getSnapshot()
    expect([selectLine(chosen), selectKind(chosen), selectMayPropose(chosen)]).toEqual([0, 'remove', true])
    actor.send({ type: 'change.propose' })
    expect([selectLine(actor.getSnapshot()), selectIsProposing(actor.getSnapshot()), calls('proposeChange')]).toEqual([
      0,
      true,
      [{ orderId: 5, proposal: { line: 0, itemId: 27, kind: 'remove', quantity: 1, replacementId: undefined } }],
    ])
    const order = aTakenOrder()
    await resolve('proposeChange', order)
    expect([selectLine(actor.getSnapshot()), emitted]).toEqual([undefined, [{ type: 'order.changed', order }]])
  })

  it('CHANGE-6 is fewer than there were', () => {
    const { actor, calls } = begin()
    actor.send({ type: 'kind.choose', kind: 'fewer' })
    actor.send({ type: 'quantity.choose', quantity: 2 })
    actor.send({ type: 'change.propose' })
    expect([selectMayPropose(actor.getSnapshot()), calls('proposeChange')]).toEqual([false, []])
    actor.send({ type: 'quantity.choose', quantity: 1 })
    expect([selectLeft(actor.getSnapshot()), selectMayPropose(actor.getSnapshot())]).toEqual([1, true])
    actor.send({ type: 'change.propose' })
    expect(calls('proposeChange')).toMatchObject([{ proposal: { kind: 'fewer', quantity: 1 } }])
  })

  it('CHANGE-6 is another dish of the menu, which is read once', async () => {
    const { actor, calls, resolve } = begin()
    actor.send({ type: 'kind.choose', kind: 'replace' })
    expect([selectIsMenuLoading(actor.getSnapshot()), calls('loadMenu')]).toEqual([true, [{ storeId: 12 }]])
    await resolve('loadMenu', menu)
    actor.send({ type: 'query.change', query: 'bun' })
    expect([selectMenu(actor.getSnapshot()), selectDishQuery(actor.getSnapshot()), selectMayPropose(actor.getSnapshot())]).toEqual([
      menu,
      'bun',
      false,
    ])
    const [dish = { id: 0, name: '', price: 0 }] = menu
    actor.send({ type: 'dish.choose', dish })
    actor.send({ type: 'kind.choose', kind: 'remove' })
    actor.send({ type: 'kind.choose', kind: 'replace' })
    expect([selectReplacement(actor.getSnapshot()), calls('loadMenu').length]).toEqual([dish, 1])
    actor.send({ type: 'change.propose' })
    expect(calls('proposeChange')).toMatchObject([{ proposal: { kind: 'replace', replacementId: 40 } }])
  })

  it('CHANGE-6 without a menu that can be read can be tried again, or chosen otherwise', async () => {
    const { actor, calls, clock, reject } = begin()
    actor.send({ type: 'kind.choose', kind: 'replace' })
    const error = new AppError('network')
    await reject('loadMenu', error)
    expect([selectChangeError(actor.getSnapshot()), selectMayPropose(actor.getSnapshot())]).toEqual([error, false])
    actor.send({ type: 'kind.choose', kind: 'replace' })
    expect([selectChangeError(actor.getSnapshot()), calls('loadMenu').length]).toEqual([undefined, 2])
    clock.increment(limits.httpTimeoutMs)
    expect(selectChangeError(actor.getSnapshot())?.kind).toBe('timeout')
  })

  it('CHANGE-6 that is refused keeps what was chosen, and says why', async () => {
    const { actor, calls, clock, reject } = begin()
    actor.send({ type: 'kind.choose', kind: 'fewer' })
    actor.send({ type: 'change.propose' })
    const error = new AppError('conflict')
    await reject('proposeChange', error)
    const refused = actor.getSnapshot()
    expect([selectChangeError(refused), selectKind(refused), selectLine(refused)]).toEqual([error, 'fewer', 0])
    actor.send({ type: 'change.propose' })
    expect([selectChangeError(actor.getSnapshot()), calls('proposeChange').length]).toEqual([undefined, 2])
    clock.increment(limits.httpTimeoutMs)
    expect([selectChangeError(actor.getSnapshot())?.kind, selectLine(actor.getSnapshot())]).toEqual(['timeout', 0])
  })

  it('CHANGE-6 begins again with another line, and is dismissed', () => {
    const { actor } = begin()
    actor.send({ type: 'kind.choose', kind: 'fewer' })
    actor.send({ type: 'change.begin', short: { line: 1, itemId: 31, quantity: 1 } })
    expect([selectLine(actor.getSnapshot()), selectKind(actor.getSnapshot())]).toEqual([1, 'remove'])
    actor.send({ type: 'change.dismiss' })
    expect(selectLine(actor.getSnapshot())).toBeUndefined()
  })

  it('CHANGE-6 is withdrawn while the customer has not decided', async () => {
    const { actor, calls, clock, emitted, reject, resolve } = begin()
    actor.send({ type: 'change.dismiss' })
    actor.send({ type: 'change.withdraw', changeId: 7 })
    expect([selectIsWithdrawing(actor.getSnapshot()), calls('withdrawChange')]).toEqual([true, [{ orderId: 5, changeId: 7 }]])
    const error = new AppError('conflict')
    await reject('withdrawChange', error)
    expect([selectIsWithdrawing(actor.getSnapshot()), selectChangeError(actor.getSnapshot())]).toEqual([false, error])
    actor.send({ type: 'change.withdraw', changeId: 7 })
    clock.increment(limits.httpTimeoutMs)
    expect(selectChangeError(actor.getSnapshot())?.kind).toBe('timeout')
    actor.send({ type: 'change.withdraw', changeId: 7 })
    const order = aTakenOrder()
    await resolve('withdrawChange', order)
    expect([selectChangeError(actor.getSnapshot()), emitted]).toEqual([undefined, [{ type: 'order.changed', order }]])
  })
})
