import fc from 'fast-check'
import { waitingMachine } from '../../../machines/app/waiting/waiting.machine.ts'
import * as limits from '../../../machines/limits.ts'
import { defineFlow } from '../support/flow.ts'

export const waitingFlow = defineFlow({
  machine: waitingMachine,
  input: fc.constant(undefined),
  events: { 'screen.wanted': null, 'screen.shown': null },
  answers: {},
  listeners: {},
  invariants: {
    'nothing lies over a screen that is there': ({ snapshot, event }) => event?.type !== 'screen.shown' || !snapshot.hasTag('waiting'),
  },
  expectations: {
    'the overlay comes for a screen that is slow, after a second, and goes after half a minute': () => {
      let wantedAt: number | undefined
      return ({ snapshot, event, now }) => {
        if (event?.type === 'screen.wanted') wantedAt ??= now
        if (event?.type === 'screen.shown') wantedAt = undefined
        const waited = wantedAt === undefined ? 0 : now - wantedAt
        if (waited >= limits.slowScreenMs + limits.httpTimeoutMs) wantedAt = undefined
        return snapshot.hasTag('waiting') === (wantedAt !== undefined && waited >= limits.slowScreenMs)
      }
    },
  },
})
