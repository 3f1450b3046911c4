import fc from 'fast-check'
import { logoutQueueMachine } from '../../../machines/app/logout-queue/logout-queue.machine.ts'
import type { Revocation } from '../../../machines/app/logout-queue/logout-queue.types.ts'
import { mayRetry } from '../../../machines/lib/app-error.ts'
import { defineFlow, failureOf, hasAnswered } from '../support/flow.ts'

const anyArea = fc.constantFrom('customer' as const, 'courier' as const)
/** No two sessions have a number in common. */
const anyNumber = fc.noBias(fc.integer({ min: 1, max: 1_000_000_000 }))
const anyRevocation = fc
  .record({ area: anyArea, number: anyNumber, hasHandle: fc.boolean() })
  .map(({ area, number, hasHandle }): Revocation => ({
    area,
    handle: hasHandle ? `h${number}` : undefined,
    tokens: { authToken: `a${number}`, refreshToken: `r${number}` },
  }))

const handlesOf = (revocations: Revocation[]) => revocations.flatMap(({ handle }) => handle ?? [])

export const logoutQueueFlow = defineFlow({
  machine: logoutQueueMachine,
  input: fc.record({ stored: fc.array(fc.record({ area: anyArea, handle: anyNumber.map((number) => `h${number}`) }), { maxLength: 2 }) }),
  events: { 'revocation.add': fc.record({ revocation: anyRevocation }), 'network.back': null },
  answers: { revoke: fc.constant(undefined) },
  listeners: { watchNetwork: ['network.back'] },
  invariants: {
    'no token is ever stored': ({ emitted }) => !JSON.stringify(emitted).includes('oken'),
    'a token is used once': ({ calls }) => {
      const tokens = (calls('revoke') as { revocation: Revocation }[]).flatMap(({ revocation }) => revocation.tokens?.refreshToken ?? [])
      return new Set(tokens).size === tokens.length
    },
    'what waits is what is stored': ({ snapshot, emitted }) =>
      emitted.length === 0 ||
      JSON.stringify(emitted.at(-1)?.waiting.map(({ handle }) => handle)) === JSON.stringify(handlesOf(snapshot.context.waiting)),
    'a queue does not rest while a session waits': ({ snapshot }) => !snapshot.matches('empty') || snapshot.context.waiting.length === 0,
  },
  expectations: {
    'a session that has ended here waits until the server has taken or refused its end, in turn': () => {
      let waiting: string[] | undefined
      let current: Revocation | undefined
      return (seen) => {
        const { snapshot, event, calls } = seen
        waiting ??= handlesOf(snapshot.context.waiting)
        const error = failureOf(seen, 'revoke')
        const isOver = hasAnswered(seen, 'revoke') || (error !== undefined && !mayRetry(error))
        if (isOver && current?.handle) waiting = waiting.filter((handle) => handle !== current?.handle)
        if (event?.type === 'revocation.add') waiting = [...waiting, ...handlesOf([event.revocation])]
        current = (calls('revoke').at(-1) as { revocation: Revocation } | undefined)?.revocation
        return JSON.stringify(handlesOf(snapshot.context.waiting)) === JSON.stringify(waiting)
      }
    },
  },
  unreachable: {
    '→ logout-queue.waiting ⇒ logout-queue on revocation.add': 'a queue that waits has another transition for one more session',
  },
})
