import { describe, expect, it } from 'vitest'
import { messageMachine, selectMessage } from '../../machines/app/message/message.machine.ts'
import type { Message } from '../../machines/app/message/message.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(messageMachine)
expectFullyWalked(coverage)

const aMessage = (more: Partial<Message> = {}): Message => ({
  title: 'Đơn đã giao',
  text: 'Chúc bạn ngon miệng!',
  image: undefined,
  path: '/running-order/a',
  ...more,
})

describe('a push that came while the app was in front', () => {
  it('SCREEN-5 is shown until it is closed, and the next one then', () => {
    const { actor, emitted } = startMachine(messageMachine, { coverage })
    expect(selectMessage(actor.getSnapshot())).toBeUndefined()
    actor.send({ type: 'message.received', message: aMessage() })
    actor.send({ type: 'message.received', message: aMessage({ title: 'Tin' }) })
    expect(selectMessage(actor.getSnapshot())).toEqual(aMessage())
    actor.send({ type: 'message.close' })
    expect(selectMessage(actor.getSnapshot())?.title).toBe('Tin')
    actor.send({ type: 'message.close' })
    expect(selectMessage(actor.getSnapshot())).toBeUndefined()
    expect(emitted).toEqual([])
  })

  it('SCREEN-5 leads where it says, and nowhere where it says nothing', () => {
    const { actor, emitted } = startMachine(messageMachine, { coverage })
    actor.send({ type: 'message.received', message: aMessage() })
    actor.send({ type: 'message.open' })
    expect([emitted, selectMessage(actor.getSnapshot())]).toEqual([[{ type: 'path.opened', path: '/running-order/a' }], undefined])
    actor.send({ type: 'message.received', message: aMessage({ path: undefined }) })
    actor.send({ type: 'message.open' })
    expect([emitted.length, selectMessage(actor.getSnapshot())?.title]).toEqual([1, 'Đơn đã giao'])
  })
})
