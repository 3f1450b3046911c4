import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { logoutQueueMachine } from '../../machines/app/logout-queue/logout-queue.machine.ts'
import type { Revocation } from '../../machines/app/logout-queue/logout-queue.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(logoutQueueMachine)
expectFullyWalked(coverage)

const kept = { area: 'customer', handle: 'h1' } as const
const first: Revocation = { ...kept, tokens: { authToken: 'a1', refreshToken: 'r1' } }
const second: Revocation = { area: 'courier', handle: 'h2', tokens: { authToken: 'a2', refreshToken: 'r2' } }
const start = (waiting: Revocation[] = []) =>
  startMachine(logoutQueueMachine, { coverage, input: { kept: waiting }, listeners: ['watchNetwork'] })

describe('telling the server of a sign-out', () => {
  it('LOGOUT-1 tells it with the tokens, at once, and keeps a handle until it has answered', async () => {
    const { actor, calls, emitted, resolve } = start()
    actor.send({ type: 'revocation.add', revocation: first })
    expect(calls('tell')).toEqual([{ revocation: first }])
    expect(emitted).toEqual([{ type: 'queue.kept', waiting: [kept] }])
    await resolve('tell', undefined)
    expect(emitted[1]).toEqual({ type: 'queue.kept', waiting: [] })
    expect(actor.getSnapshot().context.waiting).toEqual([])
  })

  it('LOGOUT-1 gives it five seconds', () => {
    const { actor, clock, isAborted } = start()
    actor.send({ type: 'revocation.add', revocation: first })
    clock.increment(limits.logoutTimeoutMs - 1)
    expect(isAborted('tell')).toBe(false)
    clock.increment(1)
    expect(isAborted('tell')).toBe(true)
    expect(actor.getSnapshot().value).toBe('waiting')
  })

  it.each(['network', 'timeout', 'server', 'rateLimited'] as const)(
    'LOGOUT-2 after %s it has only the handle left, and tells it when the network is back',
    async (kind) => {
      const { actor, calls, hear, reject, resolve } = start()
      actor.send({ type: 'revocation.add', revocation: first })
      await reject('tell', new AppError(kind))
      expect(actor.getSnapshot().context.waiting).toEqual([kept])
      hear('watchNetwork', { type: 'network.back' })
      expect(calls('tell')).toEqual([{ revocation: first }, { revocation: kept }])
      await resolve('tell', undefined)
      expect(actor.getSnapshot().value).toBe('empty')
    },
  )

  it('LOGOUT-2 tries again every half minute', async () => {
    const { actor, calls, clock, reject } = start()
    actor.send({ type: 'revocation.add', revocation: first })
    for (let tries = 2; tries < 5; tries += 1) {
      await reject('tell', new AppError('server'))
      clock.increment(limits.revocationRetryMs - 1)
      expect(calls('tell')).toHaveLength(tries - 1)
      clock.increment(1)
      expect(calls('tell')).toHaveLength(tries)
    }
  })

  it('LOGOUT-2 tells what an earlier visit could not', async () => {
    const { calls, emitted, resolve } = start([kept])
    expect(calls('tell')).toEqual([{ revocation: kept }])
    await resolve('tell', undefined)
    expect(emitted).toEqual([{ type: 'queue.kept', waiting: [] }])
  })

  it('LOGOUT-2 gives up what the server refuses, and what has no handle', async () => {
    const { actor, calls, reject } = start()
    actor.send({ type: 'revocation.add', revocation: first })
    await reject('tell', new AppError('refused'))
    expect(actor.getSnapshot().context.waiting).toEqual([])
    actor.send({ type: 'revocation.add', revocation: { ...second, handle: undefined } })
    await reject('tell', new AppError('network'))
    expect([actor.getSnapshot().context.waiting, calls('tell').length]).toEqual([[], 2])
  })

  it('tells one after the other, a courier’s beside a customer’s', async () => {
    const { actor, calls, emitted, resolve } = start()
    actor.send({ type: 'revocation.add', revocation: first })
    actor.send({ type: 'revocation.add', revocation: second })
    expect(calls('tell')).toHaveLength(1)
    await resolve('tell', undefined)
    expect(calls('tell')[1]).toEqual({ revocation: second })
    expect(emitted.at(-1)).toEqual({ type: 'queue.kept', waiting: [{ area: 'courier', handle: 'h2' }] })
  })

  it('tells a sign-out at once while an earlier one still waits', async () => {
    const { actor, calls, reject, resolve } = start()
    actor.send({ type: 'revocation.add', revocation: first })
    await reject('tell', new AppError('network'))
    actor.send({ type: 'revocation.add', revocation: second })
    expect(calls('tell').at(-1)).toEqual({ revocation: kept })
    await resolve('tell', undefined)
    expect(calls('tell').at(-1)).toEqual({ revocation: second })
  })
})
