import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { changeAnswerMachine } from '../../machines/order/change-answer/change-answer.machine.ts'
import { selectAnswerError, selectSent } from '../../machines/order/change-answer/change-answer.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anOrder } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(changeAnswerMachine)
expectFullyWalked(coverage)

const start = () => startMachine(changeAnswerMachine, { coverage, input: { orderId: 5, changeId: 7 } })

describe('a customer’s answer to a proposed change', () => {
  it('CHANGE-5 is sent once, and shown as sent until the order is there', async () => {
    const { actor, calls, emitted, resolve } = start()
    expect(selectSent(actor.getSnapshot())).toBeUndefined()
    actor.send({ type: 'change.answer', answer: 'remove' })
    actor.send({ type: 'change.answer', answer: 'accept' })
    expect([selectSent(actor.getSnapshot()), calls('sendAnswer')]).toEqual(['remove', [{ orderId: 5, changeId: 7, answer: 'remove' }]])
    const order = anOrder()
    await resolve('sendAnswer', order)
    expect([selectSent(actor.getSnapshot()), emitted]).toEqual(['remove', [{ type: 'change.answered', order }]])
  })

  it('CHANGE-5 that was refused says why, and can be given again', async () => {
    const { actor, calls, emitted, reject } = start()
    actor.send({ type: 'change.answer', answer: 'accept' })
    const error = new AppError('conflict')
    await reject('sendAnswer', error)
    expect([selectAnswerError(actor.getSnapshot()), selectSent(actor.getSnapshot()), emitted]).toEqual([
      error,
      undefined,
      [{ type: 'answer.failed' }],
    ])
    actor.send({ type: 'change.answer', answer: 'accept' })
    expect([selectAnswerError(actor.getSnapshot()), calls('sendAnswer').length]).toEqual([undefined, 2])
  })

  it('CHANGE-5 without a response in time has failed with that', () => {
    const { actor, clock, emitted } = start()
    actor.send({ type: 'change.answer', answer: 'accept' })
    clock.increment(limits.httpTimeoutMs)
    expect([selectAnswerError(actor.getSnapshot())?.kind, emitted]).toEqual(['timeout', [{ type: 'answer.failed' }]])
  })
})
