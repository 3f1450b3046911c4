import fc from 'fast-check'
import { prefetchMachine } from '../../../machines/app/prefetch/prefetch.machine.ts'
import * as limits from '../../../machines/limits.ts'
import { defineFlow, hasAnswered } from '../support/flow.ts'

export const prefetchFlow = defineFlow({
  machine: prefetchMachine,
  input: fc.record({ isFrugal: fc.boolean() }),
  events: { 'route.changed': fc.record({ path: fc.constantFrom('/', '/stores/pho-hoa', '/cart', '/alerts', '/delivery/orders') }) },
  answers: { untilIdle: fc.constant(undefined), fetchAhead: fc.constant(undefined) },
  listeners: {},
  invariants: {
    'nothing is fetched ahead where data is dear': ({ snapshot, calls }) =>
      !snapshot.context.isFrugal || calls('untilIdle').length + calls('fetchAhead').length === 0,
    'the browser is given 2 s to idle, 1.5 s where the next step is near': ({ calls }) =>
      (calls('untilIdle') as { timeoutMs: number }[]).every(({ timeoutMs }) =>
        [limits.prefetchMs, limits.prefetchSoonMs].includes(timeoutMs),
      ),
    'no request is for nothing': ({ calls }) => (calls('fetchAhead') as { screens: string[] }[]).every(({ screens }) => screens.length > 0),
  },
  expectations: {
    'a screen that was fetched is not fetched again, and each fetch follows an idle moment': () => {
      let fetched: string[] = []
      let asked = 0
      return (seen) => {
        const calls = seen.calls('fetchAhead') as { screens: string[] }[]
        if (hasAnswered(seen, 'fetchAhead')) fetched = [...fetched, ...(calls.at(-1)?.screens ?? [])]
        const isAsked = calls.length > asked
        asked = calls.length
        return !isAsked || (hasAnswered(seen, 'untilIdle') && calls.at(-1)?.screens.every((screen) => !fetched.includes(screen)) === true)
      }
    },
  },
})
