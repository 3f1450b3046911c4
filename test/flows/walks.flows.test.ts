import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { AppError } from '../../machines/lib/app-error.ts'
import { notProvided, notProvidedListener } from '../../machines/lib/not-provided.ts'
import { chartCoverage } from '../support/chart-coverage.ts'
import { readFixture, writeFixture, type Fixture } from './support/fixture.ts'
import { defineFlow, neverLess, onceThenAlways } from './support/flow.ts'
import { BrokenWalk, replay, sentencesOf, shrink, walkThrough, type AnyFlow } from './support/walk.ts'
import { leftOf } from './support/walked.ts'

type Events = { type: 'money.add'; amount: number } | { type: 'money.take'; amount: number } | { type: 'shop.closed' }

/** A purse that pays at most what is in it. */
const purseMachine = setup({
  types: { context: {} as { balance: number }, events: {} as Events },
  actors: { pay: notProvided<number>('pay'), watchShop: notProvidedListener<Events>('watchShop') },
  actions: {
    add: assign(({ context }, { amount }: { amount: number }) => ({ balance: context.balance + amount })),
    take: assign(({ context }, { amount }: { amount: number }) => ({ balance: context.balance - amount })),
  },
  guards: { isThere: ({ context }, { amount }: { amount: number }) => amount <= context.balance },
  delays: { patience: 1000 },
}).createMachine({
  id: 'purse',
  context: { balance: 0 },
  initial: 'open',
  states: {
    open: {
      invoke: { src: 'watchShop' },
      on: {
        'money.add': { actions: { type: 'add', params: ({ event }) => event } },
        'money.take': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: 'paying',
          actions: { type: 'take', params: ({ event }) => event },
        },
        'shop.closed': 'closed',
      },
    },
    paying: { invoke: { src: 'pay', onDone: 'open', onError: 'open' }, after: { patience: 'open' } },
    closed: { type: 'final' },
  },
})

const amount = fc.record({ amount: fc.constantFrom(5, 10) })

const purseOf = (machine: typeof purseMachine): AnyFlow =>
  defineFlow({
    machine,
    input: fc.constant(undefined),
    events: { 'money.add': amount, 'money.take': amount, 'shop.closed': null },
    answers: { pay: fc.constantFrom(1, 2) },
    listeners: { watchShop: ['shop.closed'] },
    invariants: { 'the balance is never below zero': ({ snapshot }) => snapshot.context.balance >= 0 },
    expectations: {
      'once closed, never open again': onceThenAlways(
        ({ snapshot }) => snapshot.matches('closed'),
        ({ snapshot }) => snapshot.matches('closed'),
      ),
      'no payment is taken back': neverLess(({ calls }) => calls('pay').length),
    },
  })

const by = { seed: 1, steps: 10 }

async function brokenWalkOf(flow: AnyFlow, seed = 1): Promise<BrokenWalk & { fixture: Fixture }> {
  const error = await walkThrough(
    'purse',
    flow,
    chartCoverage(flow.machine, () => ''),
    { seed, steps: 10 },
  ).catch((thrown: unknown) => thrown)
  if (!(error instanceof BrokenWalk) || !error.fixture) throw new Error('Nothing was broken')
  return error as BrokenWalk & { fixture: Fixture }
}

describe('walks through a machine alone', () => {
  it('MODEL-1 reach every state, transition, refusal and pair of a sound machine, and nothing is left', async () => {
    const flow = purseOf(purseMachine)
    const coverage = chartCoverage(flow.machine, () => '')
    await walkThrough('purse', flow, coverage, by)
    expect(leftOf(flow, coverage)).toEqual({ unreached: [], staleReasons: [] })
  })

  it('MODEL-1 name what can’t be reached, and a reason that is no reason any more', { timeout: 60_000 }, async () => {
    const never = purseMachine.provide({ guards: { isThere: () => false } })
    const flow = {
      ...purseOf(never),
      unreachable: { 'purse.paying on onDone': 'nothing is ever paid', 'purse.open on money.add ⇒': 'nothing is ever added' },
    }
    const coverage = chartCoverage(flow.machine, () => '')
    await walkThrough('purse', flow, coverage, { ...by, steps: 3 })
    const { unreached, staleReasons } = leftOf(flow, coverage)
    expect(unreached.filter((key) => !key.includes('⇒'))).toEqual([
      'purse.paying',
      'purse.open on money.take [0] → purse.paying',
      'purse.paying on onError [0] → purse.open',
      'purse.paying on after patience [0] → purse.open',
    ])
    expect(staleReasons).toEqual(['purse.open on money.add ⇒'])
  })

  it('MODEL-2 a broken rule is found, and shrunk to the fewest steps that break it', async () => {
    const flow = purseOf(purseMachine.provide({ guards: { isThere: () => true } }))
    const broken = await brokenWalkOf(flow)
    expect(broken.rule).toBe('the balance is never below zero')
    expect(sentencesOf(await shrink(flow, broken.fixture, broken.rule))).toEqual(['money.take'])
  })

  it('MODEL-2 an expectation over time is broken by what happened before', async () => {
    const flow = {
      ...purseOf(purseMachine),
      expectations: { 'never less than before': neverLess(({ snapshot }) => snapshot.context.balance as number) },
    } as AnyFlow
    const broken = await brokenWalkOf(flow)
    expect(sentencesOf(await shrink(flow, broken.fixture, broken.rule))).toEqual(['money.add', 'money.take'])
  })

  it('MODEL-2 an action that throws is a broken rule, with its message', async () => {
    const flow = purseOf(
      purseMachine.provide({
        actions: {
          take: () => {
            throw new Error('the purse is torn')
          },
        },
      }),
    )
    const broken = await brokenWalkOf(flow)
    expect(broken.message).toBe('“no actor throws” is broken: the purse is torn')
  })

  it('MODEL-3 a fixture of a broken walk replays to the same rule at the same step, also once it was written and read', async () => {
    const flow = purseOf(purseMachine.provide({ guards: { isThere: () => true } }))
    const { fixture, rule } = await brokenWalkOf(flow)
    const shortest = await shrink(flow, fixture, rule)
    const again = await replay(flow, readFixture(writeFixture(shortest))).catch((error: unknown) => error)
    expect(again).toMatchObject({ rule, at: shortest.steps.length - 1 })
  })

  it('MODEL-3 a written fixture has undefined values, infinite numbers and errors as they were', () => {
    const fixture: Fixture = {
      flow: 'purse',
      input: { left: undefined, leftMs: Infinity, sum: NaN },
      steps: [
        { reject: 'pay', error: new AppError('conflict', { code: 'CART_CHANGED', message: 'Giá đã đổi' }) },
        { resolve: 'pay', output: undefined },
      ],
    }
    expect(readFixture(writeFixture(fixture))).toEqual(fixture)
  })

  it('MODEL-3 the same seed walks the same steps twice, another one others', async () => {
    const walked = async (seed: number) => {
      const { fixture } = await brokenWalkOf(
        { ...purseOf(purseMachine), invariants: { 'three payments are too many': ({ calls }) => calls('pay').length < 3 } } as AnyFlow,
        seed,
      )
      return writeFixture(fixture)
    }
    const first = await walked(7)
    expect(await walked(7)).toBe(first)
    expect(await walked(8)).not.toBe(first)
  })

  it('MODEL-3 replay leaves out what cannot happen', async () => {
    const fixture: Fixture = {
      flow: 'purse',
      input: undefined,
      steps: [{ resolve: 'pay', output: 1 }, { send: { type: 'shop.closed' } }],
    }
    expect(await replay(purseOf(purseMachine), fixture)).toEqual({ state: 'closed', taken: [{ send: { type: 'shop.closed' } }] })
  })
})
