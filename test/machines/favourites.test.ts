import { describe, expect, it } from 'vitest'
import { favouritesMachine } from '../../machines/shop/favourites/favourites.machine.ts'
import { selectIsMarked } from '../../machines/shop/favourites/favourites.selectors.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(favouritesMachine)
expectFullyWalked(coverage)

const start = (isCustomer = true, pending?: number) => startMachine(favouritesMachine, { coverage, input: { isCustomer, pending } })
const toggle = (id: number, isMarked: boolean) => ({ type: 'favourite.toggle', id, isMarked }) as const

describe('favourites', () => {
  it('FAV-1 a tap shows at once, and the server is told what it is to be', async () => {
    const { actor, calls, resolve } = start()
    actor.send(toggle(7, false))
    expect([selectIsMarked(7, false)(actor.getSnapshot()), calls('setMark')]).toEqual([true, [{ id: 7, isMarked: true }]])
    await resolve('setMark', { id: 7, isMarked: true })
    expect([actor.getSnapshot().value, selectIsMarked(7, false)(actor.getSnapshot()), calls('setMark').length]).toEqual([
      'resting',
      true,
      1,
    ])
  })

  it('FAV-1 a second tap while the first is told is told after it', async () => {
    const { actor, calls, resolve } = start()
    actor.send(toggle(7, false))
    actor.send(toggle(7, true))
    expect(selectIsMarked(7, false)(actor.getSnapshot())).toBe(false)
    await resolve('setMark', { id: 7, isMarked: true })
    expect(calls('setMark')).toEqual([
      { id: 7, isMarked: true },
      { id: 7, isMarked: false },
    ])
    await resolve('setMark', { id: 7, isMarked: false })
    expect([selectIsMarked(7, true)(actor.getSnapshot()), calls('setMark').length]).toEqual([false, 2])
  })

  it('FAV-1 stores are told one after the other', async () => {
    const { actor, calls, resolve } = start()
    actor.send(toggle(1, false))
    actor.send(toggle(2, true))
    expect(calls('setMark')).toHaveLength(1)
    await resolve('setMark', { id: 1, isMarked: true })
    expect(calls('setMark')[1]).toEqual({ id: 2, isMarked: false })
  })

  it('FAV-1 what the server refuses is taken back with the reason, also where it does not answer', async () => {
    const { actor, clock, emitted, reject } = start()
    actor.send(toggle(7, false))
    await reject('setMark', new AppError('notFound'))
    expect([selectIsMarked(7, false)(actor.getSnapshot()), emitted]).toEqual([
      false,
      [{ type: 'favourite.refused', error: new AppError('notFound') }],
    ])
    actor.send(toggle(7, true))
    clock.increment(limits.httpTimeoutMs)
    expect([selectIsMarked(7, true)(actor.getSnapshot()), emitted[1]]).toEqual([
      true,
      { type: 'favourite.refused', error: new AppError('timeout') },
    ])
  })

  it("FAV-1 a guest's tap leads to the login, and the mark is set afterwards", async () => {
    const { actor, calls, emitted, resolve } = start(false)
    actor.send(toggle(7, false))
    expect([emitted, calls('setMark'), selectIsMarked(7, true)(actor.getSnapshot())]).toEqual([
      [{ type: 'login.wanted', id: 7 }],
      [],
      false,
    ])
    actor.send({ type: 'customer.changed', isCustomer: false })
    actor.send({ type: 'customer.changed', isCustomer: true })
    expect(calls('setMark')).toEqual([{ id: 7, isMarked: true }])
    await resolve('setMark', { id: 7, isMarked: true })
    expect(selectIsMarked(7, false)(actor.getSnapshot())).toBe(true)
  })

  it("FAV-1 a guest's tap outlives a page that is loaded anew, before the login and after it", () => {
    const guest = start(false, 7)
    expect(guest.calls('setMark')).toEqual([])
    guest.actor.send({ type: 'customer.changed', isCustomer: true })
    expect([guest, start(true, 7)].map(({ calls }) => calls('setMark'))).toEqual([[{ id: 7, isMarked: true }], [{ id: 7, isMarked: true }]])
  })

  it('FAV-1 nothing of a customer is left to the next one', async () => {
    const { actor, calls, resolve } = start()
    actor.send(toggle(7, false))
    await resolve('setMark', { id: 7, isMarked: true })
    actor.send(toggle(8, false))
    actor.send({ type: 'customer.changed', isCustomer: false })
    actor.send({ type: 'customer.changed', isCustomer: true })
    expect([selectIsMarked(7, false)(actor.getSnapshot()), selectIsMarked(8, false)(actor.getSnapshot()), calls('setMark').length]).toEqual(
      [false, false, 2],
    )
  })
})

describe('a mark on its way', () => {
  it('FAV-1 HTTP-1 is waited for until the time limit, and sent once', () => {
    const { actor, calls, clock } = start()
    actor.send(toggle(7, false))
    clock.increment(limits.httpTimeoutMs - 1)
    expect(actor.getSnapshot().value).toBe('sending')
    clock.increment(1)
    expect([actor.getSnapshot().value, calls('setMark').length]).toEqual(['resting', 1])
  })

  it('FAV-1 stays on its way while the customer is the same', async () => {
    const { actor, resolve } = start()
    actor.send(toggle(7, false))
    actor.send({ type: 'customer.changed', isCustomer: true })
    await resolve('setMark', { id: 7, isMarked: true })
    expect(selectIsMarked(7, false)(actor.getSnapshot())).toBe(true)
  })
})
