import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import * as limits from '../../machines/limits.ts'
import {
  attemptStatuses,
  fireAttemptTimer,
  takeAttemptStep,
  timersOfAttempt,
  type AttemptEvent,
  type AttemptFacts,
  type AttemptStatus,
} from '../../machines/order/payment-attempt/attempt-steps.ts'
import { paymentAttemptMachine } from '../../machines/order/payment-attempt/payment-attempt.machine.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'

const amount = 50_000
const facts: AttemptFacts = { amount, currency: 'VND', refusals: 0, ageMs: 0, isAwaited: true }
const minutes = (count: number) => count * 60_000

type State = Exclude<AttemptStatus, 'failed'> | 'closed' | 'watched'
const states: State[] = ['begun', 'open', 'captured', 'closed', 'watched', 'refunding', 'refunded']
const storedAs = (state: State) =>
  state === 'closed' || state === 'watched'
    ? { status: 'failed' as const, isWaiting: state === 'watched' }
    : { status: state, isWaiting: !['captured', 'refunded'].includes(state) }

const events = {
  answered: { type: 'begin.answered' },
  notBegun: { type: 'begin.failed' },
  failed: { type: 'gateway.failed' },
  paid: { type: 'gateway.paid', amount, currency: 'VND' },
  paidLess: { type: 'gateway.paid', amount: amount - 1, currency: 'VND' },
  paidOtherwise: { type: 'gateway.paid', amount, currency: 'USD' },
  refunded: { type: 'gateway.refunded' },
  abandoned: { type: 'attempt.abandoned' },
  ended: { type: 'order.ended' },
  refundMade: { type: 'refund.made' },
  refundRefused: { type: 'refund.refused', hasWallet: true },
  refusedWithoutWallet: { type: 'refund.refused', hasWallet: false },
} as const satisfies Record<string, AttemptEvent>
type EventName = keyof typeof events

/** Everything that may happen to an attempt of an order that awaits its payment, written by hand: what it is stored as, and the names of its timers. */
const table: [from: State, event: EventName, to: AttemptStatus, timers?: string][] = [
  ['begun', 'answered', 'open', 'nextLook windowEnd'],
  ['begun', 'notBegun', 'failed', ''],
  ['begun', 'failed', 'failed', ''],
  ['begun', 'abandoned', 'failed', ''],
  ['begun', 'paid', 'captured', ''],
  ['begun', 'paidLess', 'refunding', 'nextRefund'],
  ['begun', 'paidOtherwise', 'refunding', 'nextRefund'],
  ['open', 'failed', 'failed', ''],
  ['open', 'abandoned', 'failed', 'nextLook watchEnd'],
  ['open', 'paid', 'captured', ''],
  ['open', 'paidLess', 'refunding', 'nextRefund'],
  ['open', 'paidOtherwise', 'refunding', 'nextRefund'],
  ['open', 'ended', 'open', 'windowEnd'],
  ['captured', 'ended', 'refunding', 'nextRefund'],
  ['captured', 'refunded', 'refunded', ''],
  // late money
  ['closed', 'paid', 'captured', ''],
  ['closed', 'paidLess', 'refunding', 'nextRefund'],
  ['closed', 'paidOtherwise', 'refunding', 'nextRefund'],
  ['watched', 'paid', 'captured', ''],
  ['watched', 'paidLess', 'refunding', 'nextRefund'],
  ['watched', 'paidOtherwise', 'refunding', 'nextRefund'],
  ['refunding', 'refundMade', 'refunded', ''],
  ['refunding', 'refundRefused', 'refunding', undefined],
  ['refunding', 'refusedWithoutWallet', 'refunding', undefined],
]

const namesOf = (timers: { name: string }[] | undefined) => timers?.map(({ name }) => name).join(' ')

describe('an attempt to pay', () => {
  it('D4 PAY-4 goes through exactly the transitions of the table', () => {
    for (const from of states)
      for (const name of Object.keys(events) as EventName[]) {
        const step = takeAttemptStep(storedAs(from), events[name], facts)
        const row = table.find(([state, event]) => state === from && event === name)
        expect([from, name, step?.status, namesOf(step?.timers)]).toEqual([from, name, row?.[2], row?.[3]])
      }
  })

  it('D4 money for an order that no longer awaits it goes back, whatever its sum', () => {
    const late = { ...facts, isAwaited: false }
    for (const from of ['begun', 'open', 'closed', 'watched'] as const)
      for (const event of [events.paid, events.paidLess, events.paidOtherwise])
        expect(takeAttemptStep(storedAs(from), event, late)).toEqual({
          status: 'refunding',
          refusals: 0,
          requests: [],
          timers: [{ name: 'nextRefund', inMs: 0 }],
        })
  })

  it('MEND-26 PAY-2 a refund that is refused is tried again, and goes into the wallet at the fifth refusal', () => {
    const refused = [0, 1, 2, 3, 4].map((refusals) =>
      takeAttemptStep(storedAs('refunding'), events.refundRefused, { ...facts, refusals, isAwaited: false }),
    )
    expect(refused).toEqual([
      ...[1, 2, 3, 4].map((refusals) => ({ status: 'refunding', refusals, requests: [], timers: undefined })),
      { status: 'refunded', refusals: 4, requests: [{ type: 'wallet.refund' }], timers: [] },
    ])
  })

  it('MEND-24 MEND-26 a refund that no wallet can take stays open however often it is refused, and is requested each hour', () => {
    const late = { ...facts, isAwaited: false }
    const refused = [3, 4, 5, 1000].map((refusals) =>
      takeAttemptStep(storedAs('refunding'), events.refusedWithoutWallet, { ...late, refusals }),
    )
    expect(refused).toEqual([4, 5, 6, 1001].map((refusals) => ({ status: 'refunding', refusals, requests: [], timers: undefined })))
    const waits = [4, 5].map((refusals) => fireAttemptTimer(storedAs('refunding'), 'nextRefund', { ...late, refusals })?.timers)
    expect(waits).toEqual([[{ name: 'nextRefund', inMs: 45_000 }], [{ name: 'nextRefund', inMs: 3_600_000 }]])
  })

  it.each<[State, Partial<AttemptFacts>, [string, number][]]>([
    ['begun', {}, [['beginTimeout', limits.paymentBeginMs]]],
    ['begun', { ageMs: 45_000 }, [['beginTimeout', 15_000]]],
    [
      'open',
      { ageMs: minutes(14) },
      [
        ['nextLook', 45_000],
        ['windowEnd', minutes(1)],
      ],
    ],
    ['open', { ageMs: minutes(15) }, [['windowEnd', 0]]],
    ['open', { isAwaited: false }, [['windowEnd', 0]]],
    ['captured', {}, []],
    ['closed', {}, []],
    [
      'watched',
      { ageMs: minutes(20) },
      [
        ['nextLook', 45_000],
        ['watchEnd', minutes(40)],
      ],
    ],
    ['refunding', {}, [['nextRefund', 0]]],
    ['refunded', {}, []],
  ])('PAY-4 %s %j waits for %j', (state, more, timers) => {
    const wanted = timers.map(([name, inMs]) => ({ name, inMs }))
    expect(timersOfAttempt(storedAs(state), { ...facts, ...more })).toEqual(wanted)
  })

  it('MEND-26 an attempt whose begin was never answered fails after a minute', () => {
    const step = fireAttemptTimer(storedAs('begun'), 'beginTimeout', { ...facts, ageMs: limits.paymentBeginMs })
    expect(step).toEqual({ status: 'failed', refusals: 0, requests: [], timers: [] })
  })

  it.each<[string, State, string, Partial<AttemptFacts>, string, [string, number][]]>([
    [
      'an open one is looked at again and again',
      'open',
      'nextLook',
      { ageMs: minutes(1) },
      'gateway.look',
      [
        ['nextLook', 45_000],
        ['windowEnd', minutes(14)],
      ],
    ],
    [
      'it is closed at the end of its window, and again until the gateway has answered',
      'open',
      'windowEnd',
      { ageMs: minutes(15) },
      'gateway.close',
      [['windowEnd', 45_000]],
    ],
    [
      'one that was given up is looked at for late money',
      'watched',
      'nextLook',
      { ageMs: minutes(20) },
      'gateway.look',
      [
        ['nextLook', 45_000],
        ['watchEnd', minutes(40)],
      ],
    ],
    ['after an hour for the last time', 'watched', 'watchEnd', { ageMs: minutes(60) }, 'gateway.look', []],
    ['a refund is asked for until it is made', 'refunding', 'nextRefund', { isAwaited: false }, 'gateway.refund', [['nextRefund', 45_000]]],
  ])('D3 PAY-4 %s', (_, state, name, more, request, timers) => {
    const { status, isWaiting } = storedAs(state)
    expect(fireAttemptTimer({ status, isWaiting }, name, { ...facts, ...more })).toEqual({
      status,
      refusals: 0,
      requests: [{ type: request }],
      timers: timers.map(([timer, inMs]) => ({ name: timer, inMs })),
    })
  })

  it('a timer that an attempt no longer waits for does nothing', () => {
    const stale: [State, string, Partial<AttemptFacts>][] = [
      ['open', 'beginTimeout', {}],
      ['open', 'nextLook', { ageMs: minutes(15) }],
      ['open', 'nextLook', { isAwaited: false }],
      ['captured', 'windowEnd', {}],
      ['closed', 'nextLook', {}],
      ['refunded', 'nextRefund', {}],
    ]
    expect(stale.map(([state, name, more]) => fireAttemptTimer(storedAs(state), name, { ...facts, ...more }))).toEqual(
      stale.map(() => undefined),
    )
  })

  it('is stored as what the database allows', () => {
    expect([...attemptStatuses].toSorted()).toEqual(['begun', 'captured', 'failed', 'open', 'refunded', 'refunding'])
  })
})

describe('the chart of an attempt at work', () => {
  const coverage = coverageOf(paymentAttemptMachine)
  expectFullyWalked(coverage)

  const start = (more: Partial<AttemptFacts> = {}) => {
    const clock = new SimulatedClock()
    const actor = createActor(paymentAttemptMachine, { input: { ...facts, ...more }, clock, inspect: coverage.inspect })
    const requests: string[] = []
    for (const type of ['gateway.look', 'gateway.close', 'gateway.refund', 'wallet.refund'] as const)
      actor.on(type, () => requests.push(type))
    return { actor: actor.start(), clock, requests, state: () => actor.getSnapshot().value }
  }
  const after = (...names: EventName[]) => {
    const all = start()
    for (const name of names) all.actor.send(events[name])
    return all
  }

  it.each<[EventName[], unknown]>([
    [['notBegun'], { failed: 'closed' }],
    [['failed'], { failed: 'closed' }],
    [['abandoned'], { failed: 'closed' }],
    [['paid'], 'captured'],
    [['paidLess'], 'refunding'],
    [['answered', 'failed'], { failed: 'closed' }],
    [['answered', 'paidLess'], 'refunding'],
    [['answered', 'failed', 'paid'], 'captured'],
    [['answered', 'abandoned', 'paidOtherwise'], 'refunding'],
    [['answered', 'paid', 'refunded'], 'refunded'],
    [['answered', 'paid', 'ended', 'refundMade'], 'refunded'],
  ])('PAY-4 %j leads to %j', (names, state) => {
    expect(after(...names).state()).toEqual(state)
  })

  it('MEND-26 fails a minute after its begin', () => {
    const { clock, state } = start()
    clock.increment(limits.paymentBeginMs - 1)
    expect(state()).toBe('begun')
    clock.increment(1)
    expect(state()).toEqual({ failed: 'closed' })
  })

  it('D3 is looked at each 45 s, closed at the end of its window, and watched for an hour', () => {
    const { actor, clock, requests, state } = after('answered')
    for (let look = 0; look < 3; look += 1) clock.increment(limits.paymentLookMs)
    expect(requests).toEqual(['gateway.look', 'gateway.look', 'gateway.look'])
    const late = start({ ageMs: limits.paymentWindowMs - 10_000 })
    late.actor.send(events.answered)
    late.clock.increment(10_000)
    expect(late.requests).toEqual(['gateway.close'])
    actor.send(events.abandoned)
    clock.increment(limits.paymentLookMs)
    expect([state(), requests.length]).toEqual([{ failed: 'watched' }, 4])
    const old = start({ ageMs: limits.latePaymentMs - 10_000 })
    old.actor.send(events.answered)
    old.actor.send(events.abandoned)
    old.clock.increment(10_000)
    expect([old.state(), old.requests]).toEqual([{ failed: 'closed' }, ['gateway.look']])
  })

  it('D4 of an order that has ended is closed immediately, and not looked at before', () => {
    const { actor, clock, requests } = after('answered', 'ended')
    clock.increment(0)
    expect(requests).toEqual(['gateway.close'])
    actor.send({ type: 'xstate.after.nextLook.payment-attempt.open' } as never)
    expect(requests).toEqual(['gateway.close'])
  })

  it('PAY-2 a refund is asked for immediately and then each 45 s, until it is made or refused for good', () => {
    const { actor, clock, requests, state } = after('answered', 'paid', 'ended')
    clock.increment(0)
    clock.increment(limits.paymentLookMs)
    expect(requests).toEqual(['gateway.refund', 'gateway.refund'])
    for (let refusal = 0; refusal < 4; refusal += 1) actor.send(events.refundRefused)
    expect([state(), requests.length]).toEqual(['refunding', 2])
    actor.send(events.refundRefused)
    expect([state(), requests.at(-1)]).toEqual(['refunded', 'wallet.refund'])
  })
})
