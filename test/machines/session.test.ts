import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { selectIsSignedIn, selectPerson } from '../../machines/session/session.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(sessionMachine)
expectFullyWalked(coverage)

const person = { id: 3, name: 'Lan' }
const old = { authToken: 'a1', refreshToken: 'r1' }
const fresh = { authToken: 'a2', refreshToken: 'r2' }

const startSignedOut = () => startMachine(sessionMachine, { coverage, input: { kept: undefined } })
const startSignedIn = () => startMachine(sessionMachine, { coverage, input: { kept: { person, tokens: old } } })

describe('being signed in', () => {
  it('ROLE-2 is signed in with a person and a token that were kept', () => {
    const { actor } = startSignedIn()
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true)
    expect(selectPerson(actor.getSnapshot())).toEqual(person)
    expect(selectIsSignedIn(startSignedOut().actor.getSnapshot())).toBe(false)
  })

  it('AUTH-1 tells what to keep when a session begins', () => {
    const { actor, emitted } = startSignedOut()
    actor.send({ type: 'session.begin', person, tokens: old })
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true)
    expect(emitted).toEqual([{ type: 'session.kept', person, tokens: old }])
  })

  it('keeps what has changed about the person', () => {
    const { actor, emitted } = startSignedIn()
    actor.send({ type: 'person.changed', person: { id: 3, name: 'Lan Anh' } })
    expect(emitted).toEqual([{ type: 'session.kept', person: { id: 3, name: 'Lan Anh' }, tokens: old }])
  })

  it('LOGOUT-1 forgets the person and the tokens', () => {
    const { actor, emitted } = startSignedIn()
    actor.send({ type: 'session.end' })
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect(actor.getSnapshot().context).toEqual({ person: undefined, tokens: undefined, failures: 0 })
    expect(emitted).toEqual([{ type: 'session.forgotten', reason: 'signedOut' }])
  })

  it('takes over the tokens that another tab has renewed, without telling them again', () => {
    const { actor, emitted, isAborted } = startSignedIn()
    actor.send({ type: 'token.renew', refused: 'a1' })
    actor.send({ type: 'session.heard', tokens: fresh })
    expect(actor.getSnapshot().context.tokens).toEqual(fresh)
    expect(actor.getSnapshot().hasTag('renewing')).toBe(false)
    expect(isAborted('renew')).toBe(true)
    expect(emitted).toEqual([])
  })

  it('ends when another tab has ended the session', () => {
    const { actor, emitted } = startSignedIn()
    actor.send({ type: 'session.heard', tokens: undefined })
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(false)
    expect(emitted).toEqual([{ type: 'session.forgotten', reason: 'signedOut' }])
  })
})

describe('renewing the tokens', () => {
  it('TOKEN-2 renews with the refresh token and keeps what came', async () => {
    const { actor, calls, emitted, resolve } = startSignedIn()
    actor.send({ type: 'token.renew', refused: 'a1' })
    expect(calls('renew')).toEqual([{ refreshToken: 'r1' }])
    await resolve('renew', fresh)
    expect(actor.getSnapshot().context.tokens).toEqual(fresh)
    expect(emitted).toEqual([{ type: 'session.kept', person, tokens: fresh }])
  })

  it('TOKEN-4 renews once however many ask, and not for a token that was replaced', async () => {
    const { actor, calls, resolve } = startSignedIn()
    actor.send({ type: 'token.renew', refused: 'a1' })
    actor.send({ type: 'token.renew', refused: 'a1' })
    await resolve('renew', fresh)
    actor.send({ type: 'token.renew', refused: 'a1' })
    expect(calls('renew')).toHaveLength(1)
  })

  it.each(['unauthenticated', 'validation'] as const)(
    'TOKEN-7 ends the session when the renewal is refused as %s, and redirects 1.2 s later',
    async (kind) => {
      const { actor, clock, emitted, reject } = startSignedIn()
      actor.send({ type: 'token.renew', refused: 'a1' })
      await reject('renew', new AppError(kind))
      expect(selectIsSignedIn(actor.getSnapshot())).toBe(false)
      expect(actor.getSnapshot().context).toEqual({ person: undefined, tokens: undefined, failures: 0 })
      expect(emitted).toEqual([{ type: 'session.forgotten', reason: 'expired' }])
      clock.increment(limits.sessionRedirectMs - 1)
      expect(emitted).toHaveLength(1)
      clock.increment(1)
      expect(emitted[1]).toEqual({ type: 'login.redirect' })
      expect(actor.getSnapshot().value).toBe('signedOut')
    },
  )

  it.each(['network', 'server', 'rateLimited'] as const)('keeps the session when the renewal fails with %s', async (kind) => {
    const { actor, emitted, reject } = startSignedIn()
    const error = new AppError(kind)
    actor.send({ type: 'token.renew', refused: 'a1' })
    await reject('renew', error)
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'resting' })
    expect(actor.getSnapshot().context.tokens).toEqual(old)
    expect(emitted).toEqual([{ type: 'session.failed', error }])
  })

  it('TOKEN-5 asks nobody for a while after three renewals without an answer', async () => {
    const { actor, calls, clock, reject } = startSignedIn()
    for (let attempt = 1; attempt <= limits.refreshAttempts; attempt += 1) {
      actor.send({ type: 'token.renew', refused: 'a1' })
      await reject('renew', new AppError('network'))
    }
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'tired' })
    actor.send({ type: 'token.renew', refused: 'a1' })
    expect(calls('renew')).toHaveLength(limits.refreshAttempts)
    expect(actor.getSnapshot().context.tokens).toEqual(old)
    clock.increment(limits.httpTimeoutMs)
    actor.send({ type: 'token.renew', refused: 'a1' })
    expect(calls('renew')).toHaveLength(limits.refreshAttempts + 1)
  })

  it('TOKEN-5 counts a renewal that takes too long as one without an answer', () => {
    const { actor, clock, emitted } = startSignedIn()
    for (let attempt = 1; attempt <= limits.refreshAttempts; attempt += 1) {
      actor.send({ type: 'token.renew', refused: 'a1' })
      clock.increment(limits.refreshTimeoutMs)
    }
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'tired' })
    expect(emitted.map((event) => event.type)).toEqual(['session.failed', 'session.failed', 'session.failed'])
  })
})
