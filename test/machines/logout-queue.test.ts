import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { logoutQueueMachine } from '../../machines/app/logout-queue/logout-queue.machine.ts'
import type { Revocation } from '../../machines/app/logout-queue/logout-queue.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(logoutQueueMachine)
expectFullyWalked(coverage)

const stored = { area: 'customer', handle: 'h1' } as const
const first: Revocation = { ...stored, tokens: { authToken: 'a1', refreshToken: 'r1' } }
const second: Revocation = { area: 'courier', handle: 'h2', tokens: { authToken: 'a2', refreshToken: 'r2' } }
const start = (waiting: Revocation[] = []) =>
  startMachine(logoutQueueMachine, { coverage, input: { stored: waiting }, listeners: ['watchNetwork'] })

describe('telling the server of a sign-out', () => {
  it('LOGOUT-1 tells it with the tokens, at once, and keeps a handle until it has answered', async () => {
    const { actor, calls, emitted, resolve } = start()
    actor.send({ type: 'revocation.add', revocation: first })
    expect(calls('revoke')).toEqual([{ revocation: first }])
    expect(emitted).toEqual([{ type: 'queue.stored', waiting: [stored] }])
    await resolve('revoke', undefined)
    expect(emitted[1]).toEqual({ type: 'queue.stored', waiting: [] })
    expect(actor.getSnapshot().context.waiting).toEqual([])
  })

  it('LOGOUT-1 gives it five seconds', () => {
    const { actor, clock, isAborted } = start()
    actor.send({ type: 'revocation.add', revocation: first })
    clock.increment(limits.logoutTimeoutMs - 1)
    expect(isAborted('revoke')).toBe(false)
    clock.increment(1)
    expect(isAborted('revoke')).toBe(true)
    expect(actor.getSnapshot().value).toBe('waiting')
  })

  it.each(['network', 'timeout', 'server', 'rateLimited'] as const)(
    'LOGOUT-2 after %s it has only the handle left, and tells it when the network is back',
    async (kind) => {
      const { actor, calls, receive, reject, resolve } = start()
      actor.send({ type: 'revocation.add', revocation: first })
      await reject('revoke', new AppError(kind))
      expect(actor.getSnapshot().context.waiting).toEqual([stored])
      receive('watchNetwork', { type: 'network.back' })
      expect(calls('revoke')).toEqual([{ revocation: first }, { revocation: stored }])
      await resolve('revoke', undefined)
      expect(actor.getSnapshot().value).toBe('empty')
    },
  )

  it('LOGOUT-2 tries again every half minute', async () => {
    const { actor, calls, clock, reject } = start()
    actor.send({ type: 'revocation.add', revocation: first })
    for (let tries = 2; tries < 5; tries += 1) {
      await reject('revoke', new AppError('server'))
      clock.increment(limits.revocationRetryMs - 1)
      expect(calls('revoke')).toHaveLength(tries - 1)
      clock.increment(1)
      expect(calls('revoke')).toHaveLength(tries)
    }
  })

  it('LOGOUT-2 tells what an earlier visit could not', async () => {
    const { calls, emitted, resolve } = start([stored])
    expect(calls('revoke')).toEqual([{ revocation: stored }])
    await resolve('revoke', undefined)
    expect(emitted).toEqual([{ type: 'queue.stored', waiting: [] }])
  })

  it('LOGOUT-2 gives up what the server refuses, and what has no handle', async () => {
    const { actor, calls, reject } = start()
    actor.send({ type: 'revocation.add', revocation: first })
    await reject('revoke', new AppError('refused'))
    expect(actor.getSnapshot().context.waiting).toEqual([])
    actor.send({ type: 'revocation.add', revocation: { ...second, handle: undefined } })
    await reject('revoke', new AppError('network'))
    expect([actor.getSnapshot().context.waiting, calls('revoke').length]).toEqual([[], 2])
  })

  it('tells one after the other, a courier’s next to a customer’s', async () => {
    const { actor, calls, emitted, resolve } = start()
    actor.send({ type: 'revocation.add', revocation: first })
    actor.send({ type: 'revocation.add', revocation: second })
    expect(calls('revoke')).toHaveLength(1)
    await resolve('revoke', undefined)
    expect(calls('revoke')[1]).toEqual({ revocation: second })
    expect(emitted.at(-1)).toEqual({ type: 'queue.stored', waiting: [{ area: 'courier', handle: 'h2' }] })
  })

  it('LOGOUT-1 tells a second sign-out of an outage with its tokens, too, once it is tried', async () => {
    const { actor, calls, clock, reject, resolve } = start()
    actor.send({ type: 'revocation.add', revocation: first })
    await reject('revoke', new AppError('server'))
    actor.send({ type: 'revocation.add', revocation: { ...second, handle: undefined } })
    await reject('revoke', new AppError('server'))
    clock.increment(limits.revocationRetryMs)
    await resolve('revoke', undefined)
    const sent = calls('revoke').map((call) => (call as { revocation: Revocation }).revocation)
    expect(sent).toEqual([first, stored, stored, { ...second, handle: undefined }])
  })

  it('tells a sign-out at once while an earlier one still waits', async () => {
    const { actor, calls, reject, resolve } = start()
    actor.send({ type: 'revocation.add', revocation: first })
    await reject('revoke', new AppError('network'))
    actor.send({ type: 'revocation.add', revocation: second })
    expect(calls('revoke').at(-1)).toEqual({ revocation: stored })
    await resolve('revoke', undefined)
    expect(calls('revoke').at(-1)).toEqual({ revocation: second })
  })
})

describe('what is stored', () => {
  it('LOGOUT-2 holds no sign-out that the server has refused', async () => {
    const { actor, emitted, reject } = start()
    actor.send({ type: 'revocation.add', revocation: first })
    await reject('revoke', new AppError('refused'))
    expect(emitted.at(-1)).toEqual({ type: 'queue.stored', waiting: [] })
  })

  it('LOGOUT-2 holds a sign-out that comes while an earlier one waits', async () => {
    const { actor, emitted, reject } = start()
    actor.send({ type: 'revocation.add', revocation: first })
    await reject('revoke', new AppError('network'))
    actor.send({ type: 'revocation.add', revocation: second })
    expect(emitted.at(-1)).toEqual({ type: 'queue.stored', waiting: [stored, { area: 'courier', handle: 'h2' }] })
  })
})

describe('a queue with nothing left in it', () => {
  const startWithout = async () => {
    const queue = start()
    queue.actor.send({ type: 'revocation.add', revocation: { ...first, handle: undefined } })
    await queue.reject('revoke', new AppError('network'))
    return queue
  }

  it('LOGOUT-2 makes no request once the network is back', async () => {
    const { actor, calls, receive } = await startWithout()
    receive('watchNetwork', { type: 'network.back' })
    expect([actor.getSnapshot().value, calls('revoke').length]).toEqual(['empty', 1])
  })

  it('LOGOUT-2 makes no request after half a minute', async () => {
    const { actor, calls, clock } = await startWithout()
    clock.increment(limits.revocationRetryMs)
    expect([actor.getSnapshot().value, calls('revoke').length]).toEqual(['empty', 1])
  })

  it('LOGOUT-1 LOGOUT-2 makes no request after the last answer or refusal, nor at the start', async () => {
    const answered = start([stored])
    await answered.resolve('revoke', undefined)
    const refused = start([stored])
    await refused.reject('revoke', new AppError('refused'))
    const idle = start()
    expect([answered, refused, idle].map(({ actor, calls }) => [actor.getSnapshot().value, calls('revoke').length])).toEqual([
      ['empty', 1],
      ['empty', 1],
      ['empty', 0],
    ])
  })
})
