import { describe, expect, it } from 'vitest'
import { AppError, type ErrorCode } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { ratingMachine } from '../../machines/order/rating/rating.machine.ts'
import {
  selectDraft,
  selectError,
  selectFace,
  selectIsSending,
  selectLacksStars,
  selectOrder,
} from '../../machines/order/rating/rating.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anOrder } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(ratingMachine)
expectFullyWalked(coverage)

const rating = { store: 5, courier: 4, storeText: 'Ngon', courierText: '' }
const refusal = (code: ErrorCode) => new AppError('refused', { code })

function startRating() {
  const world = startMachine(ratingMachine, { coverage, input: { orderId: 5 } })
  const read = () => {
    const snapshot = world.actor.getSnapshot()
    return { face: selectFace(snapshot), isSending: selectIsSending(snapshot), error: selectError(snapshot) }
  }
  return { ...world, read }
}

async function startAsking() {
  const world = startRating()
  await world.resolve('loadOrder', anOrder({ id: 5 }))
  return world
}

async function startSending() {
  const world = await startAsking()
  world.actor.send({ type: 'rating.change', change: rating })
  world.actor.send({ type: 'rating.send' })
  return world
}

const asking = { face: 'asking', isSending: false, error: undefined }

describe('the order that is to be rated', () => {
  it('ORDER-2 is asked for and shown', async () => {
    const { actor, calls, read, resolve } = startRating()
    expect([read().face, calls('loadOrder')]).toEqual(['loading', [{ orderId: 5 }]])
    await resolve('loadOrder', anOrder({ id: 5 }))
    expect([read(), selectOrder(actor.getSnapshot())]).toEqual([asking, anOrder({ id: 5 })])
  })

  it('ORDER-2 is not rated twice, nor before it was delivered', async () => {
    const over = startRating()
    await over.reject('loadOrder', refusal('ALREADYEXIST'))
    expect(over.read()).toEqual({ ...asking, face: 'over' })
    const early = startRating()
    await early.reject('loadOrder', refusal('ORDERNOTCOMPLETED'))
    expect(early.read()).toEqual({ ...asking, face: 'early' })
    early.actor.send({ type: 'rating.load' })
    await early.resolve('loadOrder', anOrder({ id: 5 }))
    expect([early.read(), early.calls('loadOrder').length]).toEqual([asking, 2])
  })

  it('MEND-7 ROUTE-7 is rated by its id, whichever name the address called it by', async () => {
    const { actor, calls, resolve } = startMachine(ratingMachine, { coverage, input: { orderId: 'q7Zt3VxKf0aB9LmWc2RyEu1s' } })
    await resolve('loadOrder', anOrder({ id: 5 }))
    actor.send({ type: 'rating.change', change: rating })
    actor.send({ type: 'rating.send' })
    expect([calls('loadOrder'), calls('sendRating')]).toEqual([[{ orderId: 'q7Zt3VxKf0aB9LmWc2RyEu1s' }], [{ orderId: 5, rating }]])
  })

  it.each(['notFound', 'validation'] as const)('MEND-7 ROUTE-7 leads on where there is none: %s', async (kind) => {
    const { read, reject } = startRating()
    await reject('loadOrder', new AppError(kind))
    expect(read()).toEqual({ ...asking, face: 'unknown' })
  })

  it('ORDER-2 HTTP-1 is asked for again where it could not be had or took too long; the reason goes with the question', async () => {
    const { actor, clock, read, reject, resolve } = startRating()
    await reject('loadOrder', new TypeError('fetch failed'))
    expect([read().face, read().error?.kind]).toEqual(['failed', 'network'])
    actor.send({ type: 'rating.load' })
    expect(read()).toEqual({ ...asking, face: 'loading' })
    clock.increment(limits.httpTimeoutMs)
    expect([read().face, read().error?.kind]).toEqual(['failed', 'timeout'])
    actor.send({ type: 'rating.load' })
    await resolve('loadOrder', anOrder({ id: 5 }))
    expect(read()).toEqual(asking)
  })
})

describe('sending a rating', () => {
  it('ORDER-2 waits for a star for the store, which is asked for until it is there', async () => {
    const { actor, calls } = await startAsking()
    const lacksStars = () => selectLacksStars(actor.getSnapshot())
    actor.send({ type: 'rating.change', change: { courier: 4, storeText: 'Ngon' } })
    expect(lacksStars()).toBe(false)
    actor.send({ type: 'rating.send' })
    expect([lacksStars(), calls('sendRating')]).toEqual([true, []])
    actor.send({ type: 'rating.change', change: { store: 5 } })
    expect([lacksStars(), selectDraft(actor.getSnapshot())]).toEqual([false, rating])
    actor.send({ type: 'rating.send' })
    expect(calls('sendRating')).toEqual([{ orderId: 5, rating }])
  })

  it('ORDER-2 MEND-26 is done once, however often it is tapped, and told', async () => {
    const { actor, calls, emitted, read, resolve } = await startSending()
    actor.send({ type: 'rating.change', change: { store: 1 } })
    actor.send({ type: 'rating.send' })
    expect([read(), calls('sendRating')]).toEqual([{ ...asking, isSending: true }, [{ orderId: 5, rating }]])
    await resolve('sendRating', undefined)
    actor.send({ type: 'rating.send' })
    expect([read(), calls('sendRating').length, emitted]).toEqual([{ ...asking, face: 'rated' }, 1, [{ type: 'order.rated' }]])
  })

  it('ORDER-2 says that it has counted where the reply to the first one was lost', async () => {
    const { emitted, read, reject } = await startSending()
    await reject('sendRating', refusal('ALREADYEXIST'))
    expect([read(), emitted]).toEqual([{ ...asking, face: 'over' }, []])
  })

  it('MEND-26 ORDER-2 HTTP-1 can be tried again where it fails or takes too long; the reason goes with the next try', async () => {
    const { actor, clock, read, reject } = await startSending()
    const error = new AppError('server')
    await reject('sendRating', error)
    expect(read()).toEqual({ ...asking, error })
    actor.send({ type: 'rating.send' })
    expect(read()).toEqual({ ...asking, isSending: true })
    clock.increment(limits.httpTimeoutMs)
    expect([read().face, read().isSending, read().error?.kind]).toEqual(['asking', false, 'timeout'])
  })
})

describe('a limit in time', () => {
  it('ORDER-2 HTTP-1 holds for the order, which is waited for until then', () => {
    const { clock, read } = startRating()
    clock.increment(limits.httpTimeoutMs - 1)
    expect(read().face).toBe('loading')
    clock.increment(1)
    expect(read().face).toBe('failed')
  })

  it('ORDER-2 HTTP-1 holds for a rating, which may be changed meanwhile for the next try', async () => {
    const { actor, clock, read } = await startSending()
    actor.send({ type: 'rating.change', change: { store: 1 } })
    expect(selectDraft(actor.getSnapshot())).toEqual({ ...rating, store: 1 })
    clock.increment(limits.httpTimeoutMs - 1)
    expect(read().isSending).toBe(true)
    clock.increment(1)
    expect(read().isSending).toBe(false)
  })
})
