import { describe, expect, it } from 'vitest'
import { favouritesMachine } from '../../machines/shop/favourites/favourites.machine.ts'
import { selectIsMarked } from '../../machines/shop/favourites/favourites.selectors.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(favouritesMachine)
expectFullyWalked(coverage)

const begin = (userId: number | undefined, pending?: number, isImpersonated = false) =>
  startMachine(favouritesMachine, { coverage, input: { userId, isImpersonated, pending } })
/** With a guest. */
const startAsGuest = (pending?: number) => begin(undefined, pending)
/** With a customer whose marks have been read. */
async function start(marked: number[] = [], pending?: number) {
  const world = begin(1, pending)
  await world.resolve('loadMarks', marked)
  return world
}
const signIn = (userId = 1) => ({ type: 'customer.changed', userId, isImpersonated: false }) as const
const signOut = { type: 'customer.changed', userId: undefined, isImpersonated: false } as const
const toggle = (id: number, isMarked: boolean) => ({ type: 'favourite.toggle', id, isMarked }) as const

describe('favourites', () => {
  it('FAV-1 a tap shows at once, and the server is told what it is to be', async () => {
    const { actor, calls, resolve } = await start()
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
    const { actor, calls, resolve } = await start()
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

  it('FAV-1 a third tap that wants what the first has set is not sent, for a back end that toggles', async () => {
    const { actor, calls, resolve } = await start()
    for (const isMarked of [false, true, false]) actor.send(toggle(7, isMarked))
    await resolve('setMark', { id: 7, isMarked: true })
    expect([selectIsMarked(7, false)(actor.getSnapshot()), calls('setMark')]).toEqual([true, [{ id: 7, isMarked: true }]])
  })

  it('FAV-1 what a guest wants marked, and is marked already, is not sent either', async () => {
    const { actor, calls, resolve } = await start([7], 7)
    expect([selectIsMarked(7, false)(actor.getSnapshot()), calls('setMark')]).toEqual([true, []])
    const other = await start([8], 7)
    await other.resolve('setMark', { id: 7, isMarked: true })
    expect(other.calls('setMark')).toEqual([{ id: 7, isMarked: true }])
    actor.send(toggle(7, true))
    await resolve('setMark', { id: 7, isMarked: false })
    expect(selectIsMarked(7, true)(actor.getSnapshot())).toBe(false)
  })

  it('FAV-1 stores are told one after the other', async () => {
    const { actor, calls, resolve } = await start()
    actor.send(toggle(1, false))
    actor.send(toggle(2, true))
    expect(calls('setMark')).toHaveLength(1)
    await resolve('setMark', { id: 1, isMarked: true })
    expect(calls('setMark')[1]).toEqual({ id: 2, isMarked: false })
  })

  it('FAV-1 what the server refuses is taken back with the reason, also where it does not answer', async () => {
    const { actor, clock, emitted, reject } = await start([8])
    actor.send(toggle(7, false))
    await reject('setMark', new AppError('notFound'))
    expect([selectIsMarked(7, false)(actor.getSnapshot()), emitted]).toEqual([
      false,
      [{ type: 'favourite.refused', error: new AppError('notFound') }],
    ])
    actor.send(toggle(8, true))
    clock.increment(limits.httpTimeoutMs)
    expect([selectIsMarked(8, true)(actor.getSnapshot()), emitted[1]]).toEqual([
      true,
      { type: 'favourite.refused', error: new AppError('timeout') },
    ])
  })

  it("FAV-1 a guest's tap leads to the login, and the mark is set afterwards", async () => {
    const { actor, calls, emitted, resolve } = startAsGuest()
    actor.send(toggle(7, false))
    expect([emitted, calls('setMark'), selectIsMarked(7, true)(actor.getSnapshot())]).toEqual([
      [{ type: 'login.wanted', id: 7 }],
      [],
      false,
    ])
    actor.send(signOut)
    actor.send(signIn())
    await resolve('loadMarks', [])
    expect(calls('setMark')).toEqual([{ id: 7, isMarked: true }])
    await resolve('setMark', { id: 7, isMarked: true })
    expect(selectIsMarked(7, false)(actor.getSnapshot())).toBe(true)
  })

  it("FAV-1 a guest's tap outlives a page that is loaded again, before the login and after it", async () => {
    const guest = startAsGuest(7)
    expect(guest.calls('setMark')).toEqual([])
    guest.actor.send(signIn())
    await guest.resolve('loadMarks', [])
    expect([guest, await start([], 7)].map(({ calls }) => calls('setMark'))).toEqual([
      [{ id: 7, isMarked: true }],
      [{ id: 7, isMarked: true }],
    ])
  })

  it('FAV-1 nothing of a customer is left to the next one', async () => {
    const { actor, calls, resolve } = await start()
    actor.send(toggle(7, false))
    await resolve('setMark', { id: 7, isMarked: true })
    actor.send(toggle(8, false))
    actor.send(signOut)
    actor.send(signIn())
    expect([selectIsMarked(7, false)(actor.getSnapshot()), selectIsMarked(8, false)(actor.getSnapshot()), calls('setMark').length]).toEqual(
      [false, false, 2],
    )
  })
})

describe('the marks of a customer', () => {
  const areMarked = (actor: ReturnType<typeof begin>['actor'], ...ids: number[]) =>
    ids.map((id) => selectIsMarked(id, true)(actor.getSnapshot()))

  it('FAV-1 are read at a sign-in, and the stores that came before it are not shown with those of another customer', async () => {
    const { actor, calls, resolve } = await start([7])
    expect(areMarked(actor, 7, 8)).toEqual([true, false])
    actor.send(signIn(2))
    expect([areMarked(actor, 7, 8), calls('loadMarks').length]).toEqual([[false, false], 2])
    await resolve('loadMarks', [8])
    expect([actor.getSnapshot().value, areMarked(actor, 7, 8)]).toEqual(['resting', [false, true]])
    actor.send(signOut)
    expect(areMarked(actor, 7, 8)).toEqual([false, false])
    actor.send(signIn(1))
    await resolve('loadMarks', [7])
    expect([areMarked(actor, 7, 8), calls('loadMarks').length]).toEqual([[true, false], 3])
  })

  it('FAV-1 of the customer with whom the page begins are read as well, for lists come without them', async () => {
    const { actor, calls, resolve } = begin(1)
    const isMarked = () => selectIsMarked(7, undefined)(actor.getSnapshot())
    expect([isMarked(), calls('loadMarks').length]).toEqual([false, 1])
    await resolve('loadMarks', [7])
    expect([isMarked(), actor.getSnapshot().value]).toEqual([true, 'resting'])
    expect(startAsGuest().calls('loadMarks')).toEqual([])
  })

  it('FAV-1 HTTP-2 of the customer with whom the page begins are those of the cards where they could not be read', async () => {
    const { actor, reject } = begin(1)
    await reject('loadMarks', new AppError('network'))
    expect(areMarked(actor, 7)).toEqual([true])
  })

  it('FAV-1 HTTP-2 are not shown where they could not be read, and a tap is sent nevertheless', async () => {
    const failed = startAsGuest()
    failed.actor.send(signIn())
    failed.actor.send(toggle(7, false))
    expect([failed.calls('setMark'), areMarked(failed.actor, 7, 8)]).toEqual([[], [true, false]])
    await failed.reject('loadMarks', new AppError('network'))
    const late = startAsGuest()
    late.actor.send(signIn())
    late.actor.send(toggle(7, false))
    late.clock.increment(limits.httpTimeoutMs - 1)
    expect(late.calls('setMark')).toEqual([])
    late.clock.increment(1)
    for (const { actor, calls, emitted } of [failed, late])
      expect([calls('setMark'), areMarked(actor, 7, 8), emitted]).toEqual([[{ id: 7, isMarked: true }], [true, false], []])
  })

  it('FAV-1 STAFF-1 are not read by staff who impersonate the customer, then or from the beginning', () => {
    const later = startAsGuest()
    later.actor.send({ type: 'customer.changed', userId: 2, isImpersonated: true })
    for (const { actor, calls } of [later, begin(2, undefined, true)])
      expect([actor.getSnapshot().value, calls('loadMarks')]).toEqual(['resting', []])
    expect(areMarked(later.actor, 7)).toEqual([false])
  })
})

describe('a mark on its way', () => {
  it('FAV-1 HTTP-1 is waited for until the time limit, and sent once', async () => {
    const { actor, calls, clock } = await start()
    actor.send(toggle(7, false))
    clock.increment(limits.httpTimeoutMs - 1)
    expect(actor.getSnapshot().value).toBe('sending')
    clock.increment(1)
    expect([actor.getSnapshot().value, calls('setMark').length]).toEqual(['resting', 1])
  })

  it('FAV-1 stays on its way while the customer is the same', async () => {
    const { actor, resolve } = await start()
    actor.send(toggle(7, false))
    actor.send(signIn())
    await resolve('setMark', { id: 7, isMarked: true })
    expect(selectIsMarked(7, false)(actor.getSnapshot())).toBe(true)
  })
})
