import fc from 'fast-check'
import { messageMachine } from '../../../machines/app/message/message.machine.ts'
import type { Message } from '../../../machines/app/message/message.types.ts'
import { defineFlow } from '../support/flow.ts'

const anyMessage = fc
  .record({ title: fc.constantFrom('Đơn đã giao', 'Khuyến mãi', 'Món mới'), path: fc.constantFrom(undefined, '/running-order/OD-1') })
  .map(({ title, path }): Message => ({ title, text: 'Chúc bạn ngon miệng!', image: undefined, path }))

export const messageFlow = defineFlow({
  machine: messageMachine,
  input: fc.constant(undefined),
  events: { 'message.received': fc.record({ message: anyMessage }), 'message.close': null, 'message.open': null },
  answers: {},
  listeners: {},
  invariants: {
    'a message is shown while there is one': ({ snapshot: { context } }) => context.waiting.length === 0 || context.shown !== undefined,
    'only a message that leads somewhere leads anywhere': ({ emitted }) => emitted.every(({ path }) => path !== '/'),
  },
  expectations: {
    'messages are shown one after the other, none of them lost, until they are closed or followed': () => {
      let left: Message[] = []
      let paths: (string | undefined)[] = []
      return ({ snapshot: { context }, event, emitted }) => {
        const [shown] = left
        if (event?.type === 'message.received') left = [...left, event.message]
        if (event?.type === 'message.close') left = left.slice(1)
        if (event?.type === 'message.open' && shown?.path !== undefined) {
          left = left.slice(1)
          paths = [...paths, shown.path]
        }
        return (
          JSON.stringify(context.shown ? [context.shown, ...context.waiting] : []) === JSON.stringify(left) &&
          JSON.stringify(emitted.map(({ path }) => path)) === JSON.stringify(paths)
        )
      }
    },
  },
})
