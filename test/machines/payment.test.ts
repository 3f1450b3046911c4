import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { paymentMachine } from '../../machines/order/payment/payment.machine.ts'
import { selectError, selectMethod, selectPhase } from '../../machines/order/payment/payment.selectors.ts'
import type { PaymentInput } from '../../machines/order/payment/payment.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(paymentMachine)
expectFullyWalked(coverage)

const start = (first: PaymentInput['first']) => {
  const started = startMachine(paymentMachine, { coverage, input: { uniqueId: 'OD-5', method: 'Stripe', first } })
  return { ...started, phase: () => selectPhase(started.actor.getSnapshot()) }
}
const page = { redirect_url: 'https://gateway.example/pay/1' }

describe('going to the gateway', () => {
  it('PAY-1 begins with the gateway that was chosen and leaves for its page', async () => {
    const { actor, calls, emitted, phase, resolve } = start('pay')
    expect([phase(), selectMethod(actor.getSnapshot()), calls('begin')]).toEqual([
      'leaving',
      'Stripe',
      [{ uniqueId: 'OD-5', method: 'Stripe' }],
    ])
    await resolve('begin', page)
    expect([phase(), emitted]).toEqual(['leaving', [{ type: 'payment.leave', page }]])
  })

  it('asks what became of it when the page is seen again, or when it never went away', async () => {
    for (const back of ['seen', 'stayed'] as const) {
      const { actor, calls, clock, phase, resolve } = start('pay')
      await resolve('begin', page)
      clock.increment(limits.httpTimeoutMs - 1)
      expect(phase()).toBe('leaving')
      if (back === 'seen') actor.send({ type: 'page.shown' })
      else clock.increment(1)
      expect([phase(), calls('ask')]).toEqual(['asking', [{ uniqueId: 'OD-5' }]])
    }
  })

  it('asks where the order turns out to need no page, and says so once it is paid', async () => {
    const { emitted, phase, resolve } = start('pay')
    await resolve('begin', undefined)
    await resolve('ask', 'paid')
    expect([phase(), emitted]).toEqual(['over', [{ type: 'payment.paid' }]])
  })

  it('waits for the customer where the order can still be paid, and goes again', async () => {
    const { actor, calls, emitted, phase, resolve } = start('ask')
    await resolve('ask', 'awaiting')
    expect([phase(), emitted]).toEqual(['waiting', [{ type: 'payment.awaiting' }]])
    actor.send({ type: 'payment.pay' })
    expect([phase(), calls('begin').length]).toEqual(['leaving', 1])
  })

  it('rests until the customer goes where that is asked for', () => {
    const { calls, phase } = start('wait')
    expect([phase(), calls('begin'), calls('ask')]).toEqual(['waiting', [], []])
  })
})

describe('a gateway that can’t be opened', () => {
  const refusal = new AppError('refused', { code: 'METHOD_UNAVAILABLE' })

  it('ends the payment where the order is over with it', async () => {
    const { emitted, phase, reject, resolve } = start('pay')
    await reject('begin', refusal)
    await resolve('ask', 'unpaid')
    expect([phase(), emitted]).toEqual(['over', [{ type: 'payment.unpaid', error: refusal }]])
  })

  it('PAY-1 HTTP-1 has the server asked about its own order, for no longer than the time-out', async () => {
    const { calls, clock, phase, reject } = start('pay')
    await reject('begin', refusal)
    expect(calls('ask')).toEqual([{ uniqueId: 'OD-5' }])
    clock.increment(limits.httpTimeoutMs - 1)
    expect(phase()).toBe('asking')
    clock.increment(1)
    expect(phase()).toBe('waiting')
  })

  it('has been overtaken by the money', async () => {
    const { emitted, reject, resolve } = start('pay')
    await reject('begin', refusal)
    await resolve('ask', 'paid')
    expect(emitted).toEqual([{ type: 'payment.paid' }])
  })

  it('lets the customer try again where the order still waits, and where that can’t be asked', async () => {
    for (const answer of ['awaiting', 'error', 'silence'] as const) {
      const { actor, clock, phase, reject, resolve } = start('wait')
      actor.send({ type: 'payment.pay' })
      await reject('begin', refusal)
      expect(phase()).toBe('asking')
      if (answer === 'awaiting') await resolve('ask', answer)
      else if (answer === 'error') await reject('ask', new AppError('network'))
      else clock.increment(limits.httpTimeoutMs)
      expect([phase(), selectError(actor.getSnapshot())]).toEqual(['waiting', refusal])
      actor.send({ type: 'payment.pay' })
      expect(selectError(actor.getSnapshot())).toBeUndefined()
    }
  })
})

describe('an outcome that no user knows', () => {
  it('is a state of its own after a lost reply, and asking again leads out of it', async () => {
    const { actor, calls, phase, reject, resolve } = start('pay')
    await reject('begin', new AppError('network'))
    expect([phase(), selectError(actor.getSnapshot())?.kind]).toEqual(['unknown', 'network'])
    actor.send({ type: 'payment.retry' })
    expect([phase(), calls('ask').length, selectError(actor.getSnapshot())]).toEqual(['asking', 1, undefined])
    await resolve('ask', 'unpaid')
    expect(phase()).toBe('over')
  })

  it('HTTP-1 comes of silence too, at the gateway’s door and when asked', () => {
    for (const first of ['pay', 'ask'] as const) {
      const { actor, clock, phase } = start(first)
      const before = phase()
      clock.increment(limits.httpTimeoutMs - 1)
      expect(phase()).toBe(before)
      clock.increment(1)
      expect([phase(), selectError(actor.getSnapshot())?.kind]).toEqual(['unknown', 'timeout'])
    }
  })

  it('stays while the server does not know either, or can’t be asked', async () => {
    const { actor, phase, reject, resolve } = start('ask')
    await resolve('ask', 'unknown')
    expect(phase()).toBe('unknown')
    actor.send({ type: 'payment.retry' })
    await reject('ask', new AppError('server'))
    expect([phase(), selectError(actor.getSnapshot())?.kind]).toEqual(['unknown', 'server'])
  })
})
