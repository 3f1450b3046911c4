import { describe, expect, it } from 'vitest'
import { AppError, type ErrorCode } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { oneTimeCodeMachine } from '../../machines/account/one-time-code/one-time-code.machine.ts'
import {
  selectAddress,
  selectCodeError,
  selectCodeFaults,
  selectIsAddressing,
  selectIsBlocked,
  selectIsBusy,
  selectIsNewcomer,
  selectSecondsLeft,
  selectSent,
  selectTriesLeft,
  selectDraft,
} from '../../machines/account/one-time-code/one-time-code.selectors.ts'
import type { CodeChannel } from '../../machines/account/one-time-code/one-time-code.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(oneTimeCodeMachine)
expectFullyWalked(coverage)

const signedIn = { person: { id: 3, name: 'Lan' }, tokens: { authToken: 'a', refreshToken: 'r' } }
const phone = '0901 234 501'

const startCode = (channel: CodeChannel = 'phone') => {
  const world = startMachine(oneTimeCodeMachine, { coverage, input: { channel } })
  return {
    ...world,
    /** Lets seconds go by one at a time, as a clock does. */
    wait: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) world.clock.increment(limits.secondMs)
    },
    read: () => world.actor.getSnapshot(),
  }
}

async function startSent({ isNewcomer = false } = {}) {
  const world = startCode()
  world.actor.send({ type: 'address.submit', address: phone })
  await world.resolve('send', { isNewcomer })
  return world
}

const refusal = (code: ErrorCode) => new AppError('refused', { code })

describe('asking for a code', () => {
  it('AUTH-1 sends it to the phone, then takes six digits and tells what they opened', async () => {
    const { actor, calls, emitted, read, resolve } = startCode()
    actor.send({ type: 'address.submit', address: ` ${phone} ` })
    expect(calls('send')).toEqual([{ address: phone }])
    expect(selectIsBusy(read())).toBe(true)
    await resolve('send', { isNewcomer: false })
    expect(selectIsAddressing(read())).toBe(false)
    actor.send({ type: 'code.submit', code: '482913', name: '' })
    expect(calls('check')).toEqual([{ draft: { address: phone, code: '482913', name: '' } }])
    await resolve('check', signedIn)
    expect(emitted).toEqual([{ type: 'code.accepted', address: phone, code: '482913', signedIn }])
  })

  it.each<[CodeChannel, string, string]>([
    ['phone', '  ', 'missing'],
    ['phone', 'lan@example.com', 'malformed'],
    ['phone', '(0901) -', 'malformed'],
    ['email', '', 'missing'],
    ['email', 'lan', 'malformed'],
  ])('AUTH-2 blames a %s that is "%s" without asking the server', (channel, address, fault) => {
    const { actor, calls, read } = startCode(channel)
    actor.send({ type: 'address.submit', address })
    expect(selectCodeFaults(read())).toEqual({ address: fault })
    actor.send({ type: 'field.edit', field: 'address' })
    expect(selectCodeFaults(read())).toEqual({})
    expect(calls('send')).toEqual([])
  })

  it('asks for one code at a time', async () => {
    const { actor, calls } = startCode()
    actor.send({ type: 'address.submit', address: phone })
    actor.send({ type: 'address.submit', address: phone })
    expect(calls('send')).toHaveLength(1)
  })

  it('AUTH-2 says why no code was sent, and keeps the number', async () => {
    const { actor, emitted, read, reject } = startCode()
    actor.send({ type: 'address.submit', address: phone })
    const error = new AppError('server', { message: 'Máy chủ đang bận.' })
    await reject('send', error)
    expect(selectCodeError(read())).toBe(error)
    expect(selectAddress(read())).toBe(phone)
    expect(selectIsAddressing(read())).toBe(true)
    expect(emitted).toEqual([{ type: 'code.unsent', error }])
    actor.send({ type: 'field.edit', field: 'address' })
    expect(selectCodeError(read())).toBeUndefined()
  })

  it('HTTP-1 waits no longer than the time-out', () => {
    const { actor, clock, read, emitted } = startCode()
    actor.send({ type: 'address.submit', address: phone })
    clock.increment(limits.httpTimeoutMs)
    expect(selectCodeError(read())?.kind).toBe('timeout')
    expect(selectIsBusy(read())).toBe(false)
    expect(emitted).toMatchObject([{ type: 'code.unsent', error: { kind: 'timeout' } }])
  })

  it('lets go of it on the way', () => {
    const { actor, emitted, isAborted, read } = startCode()
    actor.send({ type: 'address.submit', address: phone })
    actor.send({ type: 'code.cancel' })
    expect(isAborted('send')).toBe(true)
    expect(selectIsBusy(read())).toBe(false)
    expect(emitted).toEqual([{ type: 'address.left' }])
  })
})

describe('typing a code in', () => {
  it.each([
    ['', 'missing'],
    ['4829', 'short'],
  ])('AUTH-2 blames "%s" without asking the server', async (code, fault) => {
    const { actor, calls, read } = await startSent()
    actor.send({ type: 'code.submit', code, name: '' })
    expect(selectCodeFaults(read())).toEqual({ code: fault })
    expect(selectDraft(read())?.code).toBe(code)
    expect(calls('check')).toEqual([])
  })

  it('AUTH-1 asks the name of someone who is not known yet', async () => {
    const { actor, calls, read } = await startSent({ isNewcomer: true })
    expect(selectIsNewcomer(read())).toBe(true)
    actor.send({ type: 'code.submit', code: '482913', name: ' ' })
    expect(selectCodeFaults(read())).toEqual({ name: 'missing' })
    actor.send({ type: 'code.submit', code: '482913', name: ' Lan ' })
    expect(calls('check')).toEqual([{ draft: { address: phone, code: '482913', name: ' Lan ' } }])
  })

  it('AUTH-2 counts wrong codes down from five; then only another code helps', async () => {
    const { actor, calls, read, reject } = await startSent()
    for (const left of [4, 3, 2, 1, 0]) {
      actor.send({ type: 'code.submit', code: `00000${left}`, name: '' })
      await reject('check', refusal('INVALID_OTP'))
      expect(selectTriesLeft(read())).toBe(left)
      expect(selectCodeFaults(read())).toEqual({ code: left === 0 ? 'spent' : 'wrong' })
    }
    actor.send({ type: 'field.edit', field: 'code' })
    actor.send({ type: 'code.submit', code: '482913', name: '' })
    expect(selectCodeFaults(read())).toEqual({ code: 'spent' })
    expect(calls('check')).toHaveLength(5)
  })

  it('AUTH-2 submits no code again that was refused as wrong, which would cost another try', async () => {
    const { actor, calls, read, reject } = await startSent({ isNewcomer: true })
    actor.send({ type: 'code.submit', code: '000000', name: 'Lan' })
    await reject('check', refusal('INVALID_OTP'))
    actor.send({ type: 'code.submit', code: '000000', name: 'Mai' })
    expect([calls('check').length, selectTriesLeft(read()), selectCodeFaults(read())]).toEqual([1, 4, { code: 'wrong' }])
    actor.send({ type: 'code.submit', code: '000001', name: 'Mai' })
    expect(calls('check')).toHaveLength(2)
  })

  it('forgets that a code was wrong as soon as it is edited', async () => {
    const { actor, read, reject } = await startSent()
    actor.send({ type: 'code.submit', code: '000000', name: '' })
    await reject('check', refusal('INVALID_OTP'))
    actor.send({ type: 'field.edit', field: 'code' })
    expect(selectCodeFaults(read())).toEqual({})
  })

  it('AUTH-2 asks for another code at once where one has expired', async () => {
    const { actor, calls, read, reject, resolve, wait } = await startSent()
    actor.send({ type: 'code.submit', code: '482913', name: '' })
    await reject('check', refusal('OTP_EXPIRED'))
    expect(selectCodeFaults(read())).toEqual({ code: 'expired' })
    actor.send({ type: 'code.submit', code: '482913', name: '' })
    expect(calls('check')).toHaveLength(1)
    expect(selectSecondsLeft(read())).toBe(0)
    actor.send({ type: 'code.resend' })
    await resolve('send', { isNewcomer: false })
    expect(selectCodeFaults(read())).toEqual({})
    expect(selectTriesLeft(read())).toBe(5)
    wait(1)
    expect(selectSecondsLeft(read())).toBe(29)
  })

  it('AUTH-2 closes after too many tries for as long as the server says', async () => {
    const { actor, calls, read, reject, wait } = await startSent()
    actor.send({ type: 'code.submit', code: '000000', name: '' })
    const error = new AppError('rateLimited', { message: 'Bạn thử quá nhiều lần.', retryAfterMs: 61_000 })
    await reject('check', error)
    expect(selectIsBlocked(read())).toBe(true)
    expect(selectSecondsLeft(read())).toBe(61)
    actor.send({ type: 'field.edit', field: 'code' })
    actor.send({ type: 'code.submit', code: '482913', name: '' })
    actor.send({ type: 'code.resend' })
    expect(selectCodeError(read())).toBe(error)
    wait(60)
    expect(selectIsBlocked(read())).toBe(true)
    wait(1)
    expect(selectIsBlocked(read())).toBe(false)
    expect(selectCodeError(read())).toBeUndefined()
    expect(calls('check')).toHaveLength(1)
    actor.send({ type: 'code.submit', code: '482913', name: '' })
    expect(calls('check')).toHaveLength(2)
  })

  it('AUTH-2 closes the number, too, where no more codes are sent, for half a minute if the server names no time', async () => {
    const { actor, calls, read, reject, wait } = startCode()
    actor.send({ type: 'address.submit', address: phone })
    await reject('send', new AppError('rateLimited'))
    expect(selectSecondsLeft(read())).toBe(30)
    actor.send({ type: 'address.submit', address: phone })
    expect(calls('send')).toHaveLength(1)
    wait(30)
    actor.send({ type: 'address.submit', address: phone })
    expect(calls('send')).toHaveLength(2)
  })

  it('AUTH-2 keeps the code through a cut network, a silent server and a change of mind', async () => {
    const { actor, calls, clock, isAborted, read, reject } = await startSent()
    const submit = () => actor.send({ type: 'code.submit', code: '482913', name: '' })
    submit()
    submit()
    expect(calls('check')).toHaveLength(1)
    await reject('check', new AppError('network'))
    expect(selectCodeError(read())?.kind).toBe('network')
    submit()
    clock.increment(limits.httpTimeoutMs)
    expect(selectCodeError(read())?.kind).toBe('timeout')
    submit()
    actor.send({ type: 'code.cancel' })
    expect(isAborted('check')).toBe(true)
    submit()
    expect(calls('check')).toHaveLength(4)
  })

  it('AUTH-2 goes back to the code where what it was for is refused, and takes another number', async () => {
    const { actor, calls, read, resolve } = await startSent()
    actor.send({ type: 'code.submit', code: '482913', name: '' })
    await resolve('check', undefined)
    actor.send({ type: 'address.submit', address: '' })
    expect(selectIsAddressing(read())).toBe(false)
    actor.send({ type: 'address.submit', address: '0909 999 999' })
    expect(calls('send').at(-1)).toEqual({ address: '0909 999 999' })
    await resolve('send', { isNewcomer: false })
    actor.send({ type: 'code.submit', code: '730164', name: '' })
    await resolve('check', undefined)
    actor.send({ type: 'code.refused', error: refusal('OTP_EXPIRED') })
    expect(selectCodeFaults(read())).toEqual({ code: 'expired' })
  })
})

describe('asking for another code', () => {
  it('AUTH-1 may be asked for after 30 s, which are counted down', async () => {
    const { actor, calls, read, wait } = await startSent()
    expect(selectSecondsLeft(read())).toBe(30)
    wait(29)
    expect(selectSecondsLeft(read())).toBe(1)
    actor.send({ type: 'code.resend' })
    expect(calls('send')).toHaveLength(1)
    wait(1)
    expect(selectSecondsLeft(read())).toBe(0)
    actor.send({ type: 'code.resend' })
    expect(calls('send')).toEqual([{ address: phone }, { address: phone }])
  })

  it('AUTH-2 says why none was sent, waits no longer than the time-out, and lets go', async () => {
    const { actor, clock, isAborted, read, reject, wait } = await startSent()
    wait(30)
    actor.send({ type: 'code.resend' })
    await reject('send', new AppError('network'))
    expect(selectCodeError(read())?.kind).toBe('network')
    actor.send({ type: 'code.resend' })
    clock.increment(limits.httpTimeoutMs)
    expect(selectCodeError(read())?.kind).toBe('timeout')
    actor.send({ type: 'code.resend' })
    actor.send({ type: 'code.cancel' })
    expect(isAborted('send')).toBe(true)
    expect(selectIsAddressing(read())).toBe(false)
  })
})

describe('changing the number', () => {
  it('sends no second code to the same number while the first is on its way', async () => {
    const { actor, calls, emitted, read, wait } = await startSent()
    actor.send({ type: 'address.change' })
    expect(emitted).toEqual([{ type: 'address.left' }])
    expect(selectIsAddressing(read())).toBe(true)
    actor.send({ type: 'address.submit', address: phone })
    expect(selectIsAddressing(read())).toBe(false)
    expect(calls('send')).toHaveLength(1)
    actor.send({ type: 'address.change' })
    wait(30)
    actor.send({ type: 'address.submit', address: phone })
    expect(calls('send')).toHaveLength(2)
  })

  it('AUTH-1 checks the code that is on its way for its own number, whatever other ones were tried meanwhile', async () => {
    const { actor, calls, read, reject } = await startSent()
    actor.send({ type: 'address.change' })
    actor.send({ type: 'address.submit', address: 'abc' })
    actor.send({ type: 'address.submit', address: '0909 999 999' })
    await reject('send', new AppError('network'))
    actor.send({ type: 'address.submit', address: ` ${phone} ` })
    expect([selectAddress(read()), selectCodeError(read()), selectCodeFaults(read())]).toEqual([phone, undefined, {}])
    actor.send({ type: 'code.submit', code: '482913', name: '' })
    expect(calls('check')).toEqual([{ draft: { address: phone, code: '482913', name: '' } }])
  })

  it('says how long the wait is where another number was refused for it', async () => {
    const { actor, read, reject } = await startSent()
    const error = new AppError('rateLimited', { retryAfterMs: 60_000 })
    actor.send({ type: 'address.change' })
    actor.send({ type: 'address.submit', address: '0909 999 999' })
    await reject('send', error)
    actor.send({ type: 'address.submit', address: phone })
    expect([selectCodeError(read()), selectSecondsLeft(read()), selectIsBlocked(read())]).toEqual([error, 60, true])
  })

  it('sends a code to another number at once', async () => {
    const { actor, calls } = await startSent()
    actor.send({ type: 'address.change' })
    actor.send({ type: 'address.submit', address: '0909 999 999' })
    expect(calls('send').at(-1)).toEqual({ address: '0909 999 999' })
  })

  it('begins again where the screen is left', async () => {
    const { actor, read } = await startSent()
    actor.send({ type: 'code.reset' })
    expect(selectIsAddressing(read())).toBe(true)
    expect(selectAddress(read())).toBe('')
    expect(selectSecondsLeft(read())).toBe(0)
  })
})

describe('after a reload', () => {
  it('AUTH-1 AUTH-2 goes on with the code that was awaited, with the tries and the wait that were left', async () => {
    const { read: before, actor: asked, reject } = await startSent({ isNewcomer: true })
    asked.send({ type: 'code.submit', code: '000000', name: 'Lan' })
    await reject('check', refusal('INVALID_OTP'))
    const sent = selectSent(before())
    const { actor, calls, read, wait } = startCode()
    actor.send({ type: 'code.resume', sent })
    expect(selectIsAddressing(read())).toBe(false)
    expect(selectSent(read())).toEqual({ address: phone, isNewcomer: true, triesLeft: 4, secondsLeft: limits.codeResendSeconds })
    wait(limits.codeResendSeconds)
    expect(selectSecondsLeft(read())).toBe(0)
    actor.send({ type: 'code.submit', code: '482913', name: 'Lan' })
    expect(calls('check')).toEqual([{ draft: { address: phone, code: '482913', name: 'Lan' } }])
    expect(calls('send')).toEqual([])
  })

  it('AUTH-2 asks for the number where what was stored is none', () => {
    const { actor, read } = startCode()
    actor.send({ type: 'code.resume', sent: { address: 'nowhere', isNewcomer: false, triesLeft: 5, secondsLeft: 0 } })
    expect(selectIsAddressing(read())).toBe(true)
    expect(selectAddress(read())).toBe('')
  })
})

describe('what is under way', () => {
  it('AUTH-1 shows the number while a code is sent to it, until the time limit', () => {
    const { actor, clock, read } = startCode()
    actor.send({ type: 'address.submit', address: phone })
    clock.increment(limits.httpTimeoutMs - 1)
    expect([selectIsAddressing(read()), selectIsBusy(read())]).toEqual([true, true])
    clock.increment(1)
    expect([selectIsAddressing(read()), selectIsBusy(read())]).toEqual([true, false])
  })

  it('AUTH-2 is nothing once no code could be sent', async () => {
    const { actor, calls, read, reject } = startCode()
    actor.send({ type: 'address.submit', address: phone })
    await reject('send', new AppError('server'))
    expect([selectIsBusy(read()), calls('send').length]).toEqual([false, 1])
  })

  it('AUTH-1 is a check of the code until the time limit', async () => {
    const { actor, clock, read } = await startSent()
    actor.send({ type: 'code.submit', code: '482913', name: '' })
    clock.increment(limits.httpTimeoutMs - 1)
    expect([selectIsBusy(read()), selectCodeError(read())]).toEqual([true, undefined])
    clock.increment(1)
    expect([selectIsBusy(read()), selectIsAddressing(read())]).toEqual([false, false])
  })

  it.each<[string, (world: Awaited<ReturnType<typeof startSent>>) => Promise<void>]>([
    ['sent', (world) => world.resolve('send', { isNewcomer: false })],
    ['not sent', (world) => world.reject('send', new AppError('network'))],
  ])('AUTH-1 is nothing once another code is %s, and the code is asked for', async (_, answer) => {
    const world = await startSent()
    world.wait(30)
    world.actor.send({ type: 'code.resend' })
    await answer(world)
    expect([selectIsBusy(world.read()), world.read().matches({ step: 'entering' }), world.calls('check')]).toEqual([false, true, []])
  })

  it('AUTH-2 is nothing once what the code was for is refused', async () => {
    const { actor, calls, read, resolve } = await startSent()
    actor.send({ type: 'code.submit', code: '482913', name: '' })
    await resolve('check', undefined)
    actor.send({ type: 'code.refused', error: refusal('OTP_EXPIRED') })
    expect([selectIsBusy(read()), calls('check').length]).toEqual([false, 1])
  })

  it('is nothing once the screen is left', async () => {
    const { actor, calls, read } = await startSent()
    actor.send({ type: 'code.reset' })
    expect([selectIsBusy(read()), calls('send').length]).toEqual([false, 1])
  })

  it('AUTH-1 counts a second only once it is over', async () => {
    const { clock, read } = await startSent()
    clock.increment(limits.secondMs - 1)
    expect(selectSecondsLeft(read())).toBe(30)
    clock.increment(1)
    expect(selectSecondsLeft(read())).toBe(29)
  })
})
