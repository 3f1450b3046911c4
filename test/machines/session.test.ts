import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { sessionMachine } from '../../machines/app/session/session.machine.ts'
import { selectIsSignedIn, selectMayStay, selectPerson } from '../../machines/app/session/session.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(sessionMachine)
expectFullyWalked(coverage)

const person = { id: 3, name: 'Lan' }
const tokensOf = (step: number) => ({ authToken: `a${step}`, refreshToken: `r${step}` })
const storedOf = (step: number) => ({ person, tokens: tokensOf(step) })
const old = tokensOf(1)
const nothing = { person: undefined, tokens: undefined, isRenewed: false, counted: undefined, isRecovered: false, failures: 0 }

type StoredSession = Parameters<typeof startMachine<typeof sessionMachine>>[1]['input']
const startWith = (input: StoredSession) => startMachine(sessionMachine, { coverage, input, listeners: ['watchRecovery'] })
const startSignedOut = () => startWith({ stored: undefined })
const startSignedIn = (stored = storedOf(1)) => startWith({ stored })
const forgotten = (reason: string, tokens: unknown) => ({ type: 'session.forgotten', reason, tokens })

describe('being signed in', () => {
  it('ROLE-2 is signed in with a person and a token that were stored', () => {
    const { actor } = startSignedIn()
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true)
    expect(selectPerson(actor.getSnapshot())).toEqual(person)
    expect(selectIsSignedIn(startSignedOut().actor.getSnapshot())).toBe(false)
  })

  it('AUTH-1 tells what to keep when a session begins', () => {
    const { actor, emitted } = startSignedOut()
    actor.send({ type: 'session.begin', ...storedOf(1) })
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true)
    expect(emitted).toEqual([
      { type: 'session.stored', ...storedOf(1) },
      { type: 'session.began', ...storedOf(1) },
    ])
  })

  it('keeps what has changed about the person', () => {
    const { actor, emitted } = startSignedIn()
    actor.send({ type: 'person.changed', person: { id: 3, name: 'Lan Anh' } })
    expect(emitted).toEqual([{ type: 'session.stored', person: { id: 3, name: 'Lan Anh' }, tokens: old }])
  })

  it('LOGOUT-1 forgets the person and the tokens', () => {
    const { actor, emitted } = startSignedIn()
    actor.send({ type: 'session.end' })
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect(actor.getSnapshot().context).toEqual(nothing)
    expect(emitted).toEqual([forgotten('signedOut', old)])
  })

  it('ROLE-5 leads to the login when a call has no token', () => {
    const { actor, emitted } = startSignedOut()
    actor.send({ type: 'token.missing' })
    expect(emitted).toEqual([{ type: 'login.redirect' }])
  })
})

describe('what another tab did', () => {
  it('takes over its renewal, stops its own, and writes nothing', () => {
    const { actor, emitted, isAborted } = startSignedIn()
    actor.send({ type: 'token.renew', refused: 'a1' })
    actor.send({ type: 'session.received', stored: storedOf(2) })
    expect(actor.getSnapshot().context.tokens).toEqual(tokensOf(2))
    expect(actor.getSnapshot().hasTag('renewing')).toBe(false)
    expect(isAborted('renew')).toBe(true)
    expect(emitted).toEqual([])
  })

  it('takes over another user, and has the page loaded again that was the first one’s', () => {
    const { actor, emitted } = startSignedIn()
    const stored = { person: { id: 4, name: 'Hoa' }, tokens: tokensOf(2) }
    actor.send({ type: 'session.received', stored })
    expect(selectPerson(actor.getSnapshot())).toEqual(stored.person)
    expect(emitted).toEqual([{ type: 'session.began', ...stored }, { type: 'person.replaced' }])
  })

  it('goes on with its own renewal when nothing is new', () => {
    const { actor, isAborted } = startSignedIn()
    actor.send({ type: 'token.renew', refused: 'a1' })
    actor.send({ type: 'session.received', stored: storedOf(1) })
    expect([actor.getSnapshot().hasTag('renewing'), isAborted('renew')]).toEqual([true, false])
  })

  it('ends when another tab has ended the session', () => {
    const { actor, emitted } = startSignedIn()
    actor.send({ type: 'session.received', stored: undefined })
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(false)
    expect(emitted).toEqual([forgotten('endedElsewhere', old)])
  })

  it('takes over its sign-in, and nothing where no user signed in', () => {
    const { actor, emitted } = startSignedOut()
    actor.send({ type: 'session.received', stored: undefined })
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'session.received', stored: storedOf(1) })
    expect(selectPerson(actor.getSnapshot())).toEqual(person)
    expect(emitted).toEqual([{ type: 'session.began', ...storedOf(1) }])
  })
})

describe('renewing the tokens', () => {
  it('TOKEN-2 renews with the tokens it has and goes on with what came', async () => {
    const { actor, calls, emitted, resolve } = startSignedIn()
    actor.send({ type: 'token.renew', refused: 'a1' })
    expect(calls('renew')).toEqual([{ tokens: old, isRecovered: false }])
    await resolve('renew', storedOf(2))
    expect(actor.getSnapshot().context.tokens).toEqual(tokensOf(2))
    expect(emitted).toEqual([])
  })

  it('TOKEN-4 renews once however many ask, and not for a token that was replaced', async () => {
    const { actor, calls, resolve } = startSignedIn()
    for (let caller = 0; caller < 1000; caller += 1) actor.send({ type: 'token.renew', refused: 'a1' })
    await resolve('renew', storedOf(2))
    actor.send({ type: 'token.renew', refused: 'a1' })
    expect([calls('renew').length, actor.getSnapshot().hasTag('renewing')]).toEqual([1, false])
  })

  it('TOKEN-4 renews nothing for a token that it does not have', () => {
    const { actor, calls } = startSignedIn()
    actor.send({ type: 'token.renew', refused: 'a0' })
    expect(calls('renew')).toEqual([])
  })

  it('TOKEN-4 holds the next renewal back for 1.5 s', async () => {
    const { actor, calls, clock, resolve } = startSignedIn()
    actor.send({ type: 'token.renew', refused: 'a1' })
    await resolve('renew', storedOf(2))
    actor.send({ type: 'token.renew', refused: 'a2' })
    expect([calls('renew').length, actor.getSnapshot().hasTag('renewing')]).toEqual([1, true])
    clock.increment(limits.refreshDedupeMs - 1)
    expect(calls('renew')).toHaveLength(1)
    clock.increment(1)
    expect(calls('renew')).toEqual([
      { tokens: old, isRecovered: false },
      { tokens: tokensOf(2), isRecovered: false },
    ])
  })

  it('TOKEN-4 renews at once when 1.5 s have passed', async () => {
    const { actor, calls, clock, resolve } = startSignedIn()
    actor.send({ type: 'token.renew', refused: 'a1' })
    await resolve('renew', storedOf(2))
    clock.increment(limits.refreshDedupeMs)
    actor.send({ type: 'token.renew', refused: 'a2' })
    expect(calls('renew')).toHaveLength(2)
  })

  it('ends when a user signed out while it was renewing', async () => {
    const { actor, emitted, resolve } = startSignedIn()
    actor.send({ type: 'token.renew', refused: 'a1' })
    await resolve('renew', undefined)
    expect(actor.getSnapshot().context).toEqual(nothing)
    expect(emitted).toEqual([forgotten('endedElsewhere', old)])
  })

  it.each(['unauthenticated', 'validation', 'refused'] as const)(
    'TOKEN-7 ends the session when the renewal is refused as %s, and redirects 1.2 s later',
    async (kind) => {
      const { actor, clock, emitted, reject } = startSignedIn()
      actor.send({ type: 'token.renew', refused: 'a1' })
      await reject('renew', new AppError(kind))
      expect([selectIsSignedIn(actor.getSnapshot()), selectMayStay(actor.getSnapshot())]).toEqual([false, true])
      expect(actor.getSnapshot().context.tokens).toBeUndefined()
      expect(emitted).toEqual([forgotten('expired', old)])
      clock.increment(limits.sessionRedirectMs - 1)
      expect(emitted).toHaveLength(1)
      clock.increment(1)
      expect(emitted[1]).toEqual({ type: 'login.redirect' })
      expect([actor.getSnapshot().value, selectMayStay(actor.getSnapshot())]).toEqual(['signedOut', false])
    },
  )

  it.each(['network', 'server', 'rateLimited', 'forbidden'] as const)('keeps the session when the renewal fails with %s', async (kind) => {
    const { actor, emitted, reject } = startSignedIn()
    const error = new AppError(kind)
    actor.send({ type: 'token.renew', refused: 'a1' })
    await reject('renew', error)
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true)
    expect(actor.getSnapshot().context.tokens).toEqual(old)
    expect(emitted).toEqual([{ type: 'session.failed', error }])
  })
})

describe('a server that does not answer', () => {
  async function tire() {
    const world = startSignedIn()
    for (let attempt = 1; attempt <= limits.refreshAttempts; attempt += 1) {
      world.actor.send({ type: 'token.renew', refused: 'a1' })
      await world.reject('renew', new AppError('network'))
      world.clock.increment(limits.refreshDedupeMs)
    }
    return world
  }

  it('TOKEN-5 goes on with the old token after three renewals without an answer', async () => {
    const { actor, calls } = await tire()
    actor.send({ type: 'token.renew', refused: 'a1' })
    expect([calls('renew').length, actor.getSnapshot().hasTag('renewing')]).toEqual([limits.refreshAttempts, false])
    expect(actor.getSnapshot().context.tokens).toEqual(old)
  })

  it('TOKEN-5 counts a renewal that takes too long as one without an answer', () => {
    const { actor, clock, emitted } = startSignedIn()
    for (let attempt = 1; attempt <= limits.refreshAttempts; attempt += 1) {
      actor.send({ type: 'token.renew', refused: 'a1' })
      clock.increment(limits.refreshTimeoutMs)
      clock.increment(limits.refreshDedupeMs)
    }
    expect(actor.getSnapshot().hasTag('renewing')).toBe(false)
    expect(emitted.map((event) => event.type)).toEqual(['session.failed', 'session.failed', 'session.failed'])
  })

  it('TOKEN-5 asks at most six times in any minute of an outage of ten, though calls ask every second', async () => {
    const { actor, calls, clock, reject } = startSignedIn()
    const times: number[] = []
    for (let second = 0; second < 600; second += 1) {
      const before = calls('renew').length
      actor.send({ type: 'token.renew', refused: 'a1' })
      if (calls('renew').length > before) {
        times.push(second)
        await reject('renew', new AppError('server'))
      }
      clock.increment(1000)
    }
    const busiest = Math.max(...times.map((begun) => times.filter((time) => time >= begun && time < begun + 60).length))
    expect([busiest, times.length]).toEqual([4, 36])
    expect(actor.getSnapshot().context.tokens).toEqual(old)
  })

  it('TOKEN-5 renews as soon as the server is back, and takes the next failure easily', async () => {
    const { actor, calls, receive, isListening, resolve, reject, clock } = await tire()
    expect(isListening('watchRecovery')).toBe(true)
    receive('watchRecovery', { type: 'server.back' })
    expect([calls('renew').length, isListening('watchRecovery')]).toEqual([4, false])
    expect(calls('renew').at(-1)).toEqual({ tokens: old, isRecovered: true })
    await resolve('renew', storedOf(2))
    clock.increment(limits.refreshDedupeMs)
    actor.send({ type: 'token.renew', refused: 'a2' })
    expect(calls('renew').at(-1)).toEqual({ tokens: tokensOf(2), isRecovered: false })
    await reject('renew', new AppError('network'))
    expect(isListening('watchRecovery')).toBe(false)
  })
})

describe('a renewal that has failed', () => {
  it('TOKEN-4 is followed by another one 1.5 s later, for which whoever asks in between waits', async () => {
    const { actor, calls, clock, reject } = startSignedIn()
    actor.send({ type: 'token.renew', refused: 'a1' })
    await reject('renew', new AppError('network'))
    actor.send({ type: 'token.renew', refused: 'a1' })
    expect([calls('renew').length, actor.getSnapshot().hasTag('renewing')]).toEqual([1, true])
    clock.increment(limits.refreshDedupeMs)
    expect(calls('renew')).toHaveLength(2)
  })
})

describe('a renewal that is stuck', () => {
  it('TOKEN-5 is tried again once the server is seen to be there, and heard no more', async () => {
    const { actor, calls, clock, receive, isAborted, isListening, resolve } = startSignedIn()
    actor.send({ type: 'token.renew', refused: 'a1' })
    clock.increment(limits.refreshDoubtMs - 1)
    expect(isListening('watchRecovery')).toBe(false)
    clock.increment(1)
    expect([isListening('watchRecovery'), calls('renew').length]).toEqual([true, 1])
    receive('watchRecovery', { type: 'server.back' })
    expect([isListening('watchRecovery'), calls('renew').length, isAborted('renew')]).toEqual([false, 2, false])
    expect(actor.getSnapshot().hasTag('renewing')).toBe(true)
    await resolve('renew', storedOf(2))
    expect(actor.getSnapshot().context.tokens).toEqual(tokensOf(2))
  })

  it('TOKEN-5 counts as one without an answer where the server is not seen for 30 s', () => {
    const { actor, clock, emitted, isListening } = startSignedIn()
    actor.send({ type: 'token.renew', refused: 'a1' })
    clock.increment(limits.refreshTimeoutMs)
    expect([isListening('watchRecovery'), emitted.map(({ type }) => type)]).toEqual([false, ['session.failed']])
  })
})

describe('tokens that are refused', () => {
  /** A session whose token has been renewed so often. */
  async function renewedTimes(count: number) {
    const world = startSignedIn()
    for (let step = 1; step <= count; step += 1) await renewOnce(world, step)
    return world
  }
  async function renewOnce({ actor, clock, resolve }: ReturnType<typeof startSignedIn>, from: number) {
    actor.send({ type: 'token.renew', refused: `a${from}` })
    await resolve('renew', storedOf(from + 1))
    clock.increment(limits.refreshDedupeMs)
  }

  it('TOKEN-6 two renewed tokens refused within 10 s end the session at once, with the way to the login', async () => {
    const world = await renewedTimes(1)
    const { actor, emitted } = world
    actor.send({ type: 'token.refused', token: 'a2' })
    await renewOnce(world, 2)
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'token.refused', token: 'a3' })
    expect(actor.getSnapshot().context).toEqual(nothing)
    expect(emitted).toEqual([forgotten('expired', tokensOf(3)), { type: 'login.redirect' }])
  })

  it('TOKEN-6 two that are more than 10 s apart do not', async () => {
    const world = await renewedTimes(1)
    world.actor.send({ type: 'token.refused', token: 'a2' })
    await renewOnce(world, 2)
    world.clock.increment(limits.refusalRepeatMs - limits.refreshDedupeMs)
    world.actor.send({ type: 'token.refused', token: 'a3' })
    expect(selectIsSignedIn(world.actor.getSnapshot())).toBe(true)
  })

  it('TOKEN-6 one token refused by many calls at the same time counts once', async () => {
    const { actor } = await renewedTimes(1)
    for (let call = 0; call < 20; call += 1) actor.send({ type: 'token.refused', token: 'a2' })
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true)
  })

  it('TOKEN-6 a token that a renewal has brought again, and that is refused again, counts twice', async () => {
    const { actor, clock, emitted, resolve } = await renewedTimes(1)
    actor.send({ type: 'token.refused', token: 'a2' })
    actor.send({ type: 'token.renew', refused: 'a2' })
    await resolve('renew', storedOf(2))
    clock.increment(limits.refreshDedupeMs)
    actor.send({ type: 'token.refused', token: 'a2' })
    expect(emitted).toEqual([forgotten('expired', tokensOf(2)), { type: 'login.redirect' }])
  })

  it('TOKEN-6 a token that no renewal brought does not count', () => {
    const { actor } = startSignedIn()
    for (let call = 0; call < 20; call += 1) actor.send({ type: 'token.refused', token: 'a1' })
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true)
  })
})

describe('a renewal without an answer', () => {
  it('TOKEN-5 is the last one for a while where it is the third that takes too long', () => {
    const { actor, clock, calls } = startSignedIn()
    for (let attempt = 1; attempt <= limits.refreshAttempts; attempt += 1) {
      actor.send({ type: 'token.renew', refused: 'a1' })
      clock.increment(limits.refreshTimeoutMs)
      clock.increment(limits.refreshDedupeMs)
    }
    actor.send({ type: 'token.renew', refused: 'a1' })
    expect([actor.getSnapshot().matches({ signedIn: { renewal: 'tired' } }), calls('renew').length]).toEqual([true, 3])
  })

  it('TOKEN-5 is notified each time, also the third time', async () => {
    const { actor, clock, emitted, reject } = startSignedIn()
    const error = new AppError('network')
    for (let attempt = 1; attempt <= limits.refreshAttempts; attempt += 1) {
      actor.send({ type: 'token.renew', refused: 'a1' })
      await reject('renew', error)
      clock.increment(limits.refreshDedupeMs)
    }
    expect(emitted).toEqual(Array.from({ length: limits.refreshAttempts }, () => ({ type: 'session.failed', error })))
  })

  it('TOKEN-5 is made again with the note that the server is back', () => {
    const { actor, calls, clock, receive } = startSignedIn()
    actor.send({ type: 'token.renew', refused: 'a1' })
    clock.increment(limits.refreshDoubtMs)
    receive('watchRecovery', { type: 'server.back' })
    expect(calls('renew')).toEqual([
      { tokens: old, isRecovered: false },
      { tokens: old, isRecovered: true },
    ])
  })
})

describe('the 1.5 s after a renewal', () => {
  it('TOKEN-4 hold the next one back until they are over, and begin none themselves', async () => {
    const { actor, calls, clock, resolve } = startSignedIn()
    actor.send({ type: 'token.renew', refused: 'a1' })
    await resolve('renew', storedOf(2))
    clock.increment(limits.refreshDedupeMs - 1)
    actor.send({ type: 'token.renew', refused: 'a2' })
    expect(calls('renew')).toHaveLength(1)
    const idle = startSignedIn()
    idle.actor.send({ type: 'token.renew', refused: 'a1' })
    await idle.resolve('renew', storedOf(2))
    idle.clock.increment(limits.refreshDedupeMs)
    expect([idle.calls('renew').length, idle.actor.getSnapshot().hasTag('renewing')]).toEqual([1, false])
  })
})

describe('a token that is no longer used', () => {
  it('TOKEN-6 does not count when it is refused: the current one may still be refused once', async () => {
    const { actor, resolve } = startSignedIn()
    actor.send({ type: 'token.renew', refused: 'a1' })
    await resolve('renew', storedOf(2))
    actor.send({ type: 'token.refused', token: 'a1' })
    actor.send({ type: 'token.refused', token: 'a2' })
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true)
  })
})
