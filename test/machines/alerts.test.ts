import { describe, expect, it } from 'vitest'
import { alertsMachine } from '../../machines/account/alerts/alerts.machine.ts'
import { selectAlerts, selectHasFailed, selectIsLoading, selectUnread } from '../../machines/account/alerts/alerts.selectors.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anAlert } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(alertsMachine)
expectFullyWalked(coverage)

const start = (userId: number | undefined = 1) => startMachine(alertsMachine, { coverage, input: { userId }, listeners: ['watchPage'] })
const [newest, middle, oldest] = [anAlert({ id: 3 }), anAlert({ id: 2 }), anAlert({ id: 1, isRead: true })]
const three = [newest, middle, oldest]
const read = (alerts: typeof three) => alerts.map((alert) => ({ ...alert, isRead: true }))

async function listed() {
  const world = start()
  await world.resolve('loadAlerts', three)
  return world
}

describe('alerts', () => {
  it('ALERT-1 are loaded for whoever is signed in; the unread ones are counted', async () => {
    const { actor, calls, resolve } = start()
    expect([selectIsLoading(actor.getSnapshot()), calls('loadAlerts')]).toEqual([true, [{ userId: 1 }]])
    await resolve('loadAlerts', three)
    expect([selectIsLoading(actor.getSnapshot()), selectAlerts(actor.getSnapshot()), selectUnread(actor.getSnapshot())]).toEqual([
      false,
      three,
      2,
    ])
  })

  it('ALERT-1 no user’s are asked for; those of another customer never stand next to', async () => {
    const { actor, calls, resolve } = startMachine(alertsMachine, { coverage, input: { userId: undefined }, listeners: ['watchPage'] })
    actor.send({ type: 'alerts.refresh' })
    expect(calls('loadAlerts')).toEqual([])
    actor.send({ type: 'customer.changed', userId: 1 })
    await resolve('loadAlerts', three)
    actor.send({ type: 'customer.changed', userId: 1 })
    expect(calls('loadAlerts')).toEqual([{ userId: 1 }])
    actor.send({ type: 'customer.changed', userId: 2 })
    expect([selectAlerts(actor.getSnapshot()), calls('loadAlerts').at(-1)]).toEqual([[], { userId: 2 }])
    actor.send({ type: 'customer.changed', userId: undefined })
    expect([selectAlerts(actor.getSnapshot()), selectIsLoading(actor.getSnapshot())]).toEqual([[], false])
  })

  it('ALERT-1 are asked for again every half minute while the page is seen, and as it comes into sight', async () => {
    const { clock, calls, receive, resolve } = await listed()
    clock.increment(limits.alertsPollMs - 1)
    expect(calls('loadAlerts')).toHaveLength(1)
    clock.increment(1)
    expect(calls('loadAlerts')).toHaveLength(2)
    await resolve('loadAlerts', three)
    receive('watchPage', { type: 'page.hidden' })
    clock.increment(limits.alertsPollMs)
    clock.increment(limits.alertsPollMs)
    expect(calls('loadAlerts')).toHaveLength(2)
    receive('watchPage', { type: 'page.seen' })
    expect(calls('loadAlerts')).toHaveLength(3)
  })

  it('ALERT-1 are not asked for again and again while changes are told, once they are, and again when no longer', async () => {
    const { actor, clock, calls, resolve } = await listed()
    actor.send({ type: 'alerts.subscribed' })
    expect(calls('loadAlerts')).toHaveLength(2)
    await resolve('loadAlerts', three)
    clock.increment(3 * limits.alertsPollMs)
    expect(calls('loadAlerts')).toHaveLength(2)
    actor.send({ type: 'alerts.unsubscribed' })
    clock.increment(limits.alertsPollMs)
    expect(calls('loadAlerts')).toHaveLength(3)
  })

  it('ALERT-1 that can’t be had are asked for again after half a minute, also while changes are told', async () => {
    const { actor, clock, calls, reject } = await listed()
    actor.send({ type: 'alerts.subscribed' })
    await reject('loadAlerts', new AppError('server'))
    clock.increment(limits.alertsPollMs)
    expect(calls('loadAlerts')).toHaveLength(3)
  })

  it('ALERT-1 what comes while the list is on its way has it asked for once more', async () => {
    const { actor, calls, resolve } = start()
    actor.send({ type: 'alerts.refresh' })
    actor.send({ type: 'alerts.refresh' })
    await resolve('loadAlerts', [oldest])
    expect(calls('loadAlerts')).toHaveLength(2)
    await resolve('loadAlerts', three)
    expect([calls('loadAlerts').length, selectUnread(actor.getSnapshot())]).toEqual([2, 2])
  })

  it('ALERT-1 that can’t be had are said so, and asked for again: on request, after half a minute, and as the page is seen', async () => {
    const { actor, clock, calls, receive, reject, resolve } = start()
    await reject('loadAlerts', new TypeError('fetch failed'))
    expect([selectHasFailed(actor.getSnapshot()), actor.getSnapshot().context.error?.kind]).toEqual([true, 'network'])
    actor.send({ type: 'alerts.refresh' })
    clock.increment(limits.httpTimeoutMs)
    expect([selectHasFailed(actor.getSnapshot()), actor.getSnapshot().context.error?.kind]).toEqual([true, 'timeout'])
    clock.increment(limits.alertsPollMs)
    expect(calls('loadAlerts')).toHaveLength(3)
    await reject('loadAlerts', new AppError('server'))
    receive('watchPage', { type: 'page.hidden' })
    clock.increment(limits.alertsPollMs)
    expect(calls('loadAlerts')).toHaveLength(3)
    receive('watchPage', { type: 'page.seen' })
    await resolve('loadAlerts', three)
    expect(selectUnread(actor.getSnapshot())).toBe(2)
  })

  it('ALERT-1 a list that is shown stays where asking again fails or takes too long', async () => {
    const { actor, clock, reject } = await listed()
    actor.send({ type: 'alerts.refresh' })
    await reject('loadAlerts', new AppError('server'))
    expect([selectAlerts(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())]).toEqual([three, false])
    actor.send({ type: 'alerts.refresh' })
    clock.increment(limits.httpTimeoutMs)
    expect([selectAlerts(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())]).toEqual([three, false])
  })

  it('ALERT-2 one that is read shows as read at once, and the server’s list is the truth', async () => {
    const { actor, calls, resolve } = await listed()
    actor.send({ type: 'alert.read', id: 2 })
    expect([selectUnread(actor.getSnapshot()), calls('markRead')]).toEqual([1, [{ userId: 1, mark: { id: 2 } }]])
    await resolve('markRead', [newest, { ...middle, isRead: true }, oldest])
    expect([selectUnread(actor.getSnapshot()), calls('loadAlerts').length]).toEqual([1, 1])
    actor.send({ type: 'alert.read', id: 2 })
    expect(calls('markRead')).toHaveLength(1)
  })

  it('ALERT-2 all are read at once; what comes afterwards is not', async () => {
    const { actor, calls, resolve } = await listed()
    actor.send({ type: 'alerts.readAll' })
    expect([selectUnread(actor.getSnapshot()), calls('markRead')]).toEqual([0, [{ userId: 1, mark: { upTo: 3 } }]])
    await resolve('markRead', [anAlert({ id: 4 }), ...read(three)])
    expect(selectUnread(actor.getSnapshot())).toBe(1)
    actor.send({ type: 'alerts.readAll' })
    await resolve('markRead', read([anAlert({ id: 4 }), ...three]))
    actor.send({ type: 'alerts.readAll' })
    expect(calls('markRead')).toHaveLength(2)
  })

  it('ALERT-2 several marks go one after the other, also those of a list that is being loaded', async () => {
    const { actor, calls, resolve } = await listed()
    actor.send({ type: 'alert.read', id: 3 })
    actor.send({ type: 'alert.read', id: 2 })
    expect([selectUnread(actor.getSnapshot()), calls('markRead').length]).toEqual([0, 1])
    await resolve('markRead', [{ ...newest, isRead: true }, middle, oldest])
    expect([selectUnread(actor.getSnapshot()), calls('markRead').at(-1)]).toEqual([0, { userId: 1, mark: { id: 2 } }])
    await resolve('markRead', read(three))
    expect(selectUnread(actor.getSnapshot())).toBe(0)
  })

  it('ALERT-2 a mark that the server does not take is taken back, told, and the list asked for', async () => {
    const { actor, calls, clock, emitted, reject, resolve } = await listed()
    actor.send({ type: 'alert.read', id: 3 })
    await reject('markRead', new AppError('network'))
    expect([selectUnread(actor.getSnapshot()), emitted, calls('loadAlerts').length]).toEqual([2, [{ type: 'alerts.notMarked' }], 2])
    await resolve('loadAlerts', three)
    actor.send({ type: 'alerts.readAll' })
    expect(selectUnread(actor.getSnapshot())).toBe(0)
    clock.increment(limits.httpTimeoutMs)
    expect([selectUnread(actor.getSnapshot()), emitted.length]).toEqual([2, 2])
  })
})

describe('the requests for alerts', () => {
  it('ALERT-1 go on every half minute once the page is seen again', async () => {
    const { calls, clock, receive, resolve } = await listed()
    receive('watchPage', { type: 'page.hidden' })
    receive('watchPage', { type: 'page.seen' })
    await resolve('loadAlerts', three)
    clock.increment(limits.alertsPollMs)
    expect(calls('loadAlerts')).toHaveLength(3)
  })

  it('ALERT-1 HTTP-1 last until the time limit', () => {
    const { actor, clock } = start()
    clock.increment(limits.httpTimeoutMs - 1)
    expect(selectIsLoading(actor.getSnapshot())).toBe(true)
    clock.increment(1)
    expect(selectHasFailed(actor.getSnapshot())).toBe(true)
  })

  const silence = (world: ReturnType<typeof start>) => Promise.resolve(world.clock.increment(limits.httpTimeoutMs))
  const refusal = (world: ReturnType<typeof start>) => world.reject('loadAlerts', new AppError('server'))

  it.each([
    ['takes too long', silence],
    ['fails', refusal],
  ])('ALERT-1 go on every half minute after one that %s, though changes were notified until then', async (_, fail) => {
    const world = await listed()
    world.actor.send({ type: 'alerts.subscribed' })
    await fail(world)
    expect(world.actor.getSnapshot().value).toBe('shown')
    world.clock.increment(limits.alertsPollMs)
    expect(world.calls('loadAlerts')).toHaveLength(3)
  })

  it.each([
    ['takes too long', silence],
    ['fails', refusal],
  ])('ALERT-1 go on every half minute after the first one %s, also once a later one is answered', async (_, fail) => {
    const world = start()
    world.actor.send({ type: 'alerts.subscribed' })
    await fail(world)
    world.clock.increment(limits.alertsPollMs)
    await world.resolve('loadAlerts', three)
    world.clock.increment(limits.alertsPollMs)
    expect(world.calls('loadAlerts')).toHaveLength(3)
  })

  it('ALERT-1 are not made again immediately where what came meanwhile was asked for with them', async () => {
    const { actor, calls, clock, reject } = start()
    actor.send({ type: 'alerts.refresh' })
    await reject('loadAlerts', new AppError('server'))
    clock.increment(limits.alertsPollMs - 1)
    expect([selectHasFailed(actor.getSnapshot()), calls('loadAlerts').length]).toEqual([true, 1])
  })
})

describe('a mark', () => {
  it('ALERT-2 HTTP-1 is waited for until the time limit, then the list is asked for', async () => {
    const { actor, calls, clock } = await listed()
    actor.send({ type: 'alert.read', id: 3 })
    clock.increment(limits.httpTimeoutMs - 1)
    expect([actor.getSnapshot().value, calls('loadAlerts').length]).toEqual(['marking', 1])
    clock.increment(1)
    expect([actor.getSnapshot().value, calls('loadAlerts').length, calls('markRead').length]).toEqual(['loading', 2, 1])
  })
})
