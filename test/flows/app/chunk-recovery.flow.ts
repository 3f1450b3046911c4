import fc from 'fast-check'
import { chunkRecoveryMachine } from '../../../machines/app/chunk-recovery/chunk-recovery.machine.ts'
import * as limits from '../../../machines/limits.ts'
import { defineFlow, hasAnswered } from '../support/flow.ts'

export const chunkRecoveryFlow = defineFlow({
  machine: chunkRecoveryMachine,
  input: fc.record({
    wasReloaded: fc.boolean(),
    guardMs: fc.constantFrom(400, limits.chunkGuardMs),
    buildGuardMs: fc.constantFrom(0, 700, limits.chunkBuildGuardMs),
  }),
  events: {
    'chunk.failed': fc.record({ isOnline: fc.boolean(), isNeeded: fc.boolean() }),
    'start.failed': null,
    'page.retry': null,
  },
  answers: { lookForServer: fc.constant(undefined), raiseGuards: fc.boolean(), clearUp: fc.constant(undefined) },
  listeners: {},
  invariants: {
    'a page recovers once': ({ calls }) => calls('raiseGuards').length <= 1,
    'a page that is the outcome of a recovery, or of a build that was reloaded, does not recover before its guards have ended': ({
      snapshot: { context },
      calls,
      now,
    }) => calls('raiseGuards').length === 0 || now >= Math.max(context.wasReloaded ? context.guardMs : 0, context.buildGuardMs),
    'caches are cleared and the page is reloaded by a recovery only once that is noted': ({ snapshot }) =>
      !snapshot.matches({ page: 'leaving' }) || snapshot.hasTag('recovering'),
    'the flag of the session clears once, and only after a reload': ({ snapshot, emitted }) =>
      emitted.filter(({ type }) => type === 'guard.cleared').length ===
      (snapshot.context.wasReloaded && snapshot.matches({ session: 'free' }) ? 1 : 0),
  },
  expectations: {
    'without a network no page begins to recover': () => {
      let looks = 0
      return ({ event, calls }) => {
        const before = looks
        looks = calls('lookForServer').length
        return before > 0 || looks === 0 || (event?.type === 'chunk.failed' && event.isOnline)
      }
    },
    'no cache is cleared before the server was reached': () => {
      let isReached = false
      return (seen) => {
        isReached ||= hasAnswered(seen, 'lookForServer')
        return isReached || seen.calls('clearUp').length === 0
      }
    },
    'each reload was noted before, or is what the person wants': () => {
      let allowed = 0
      return (seen) => {
        if (hasAnswered(seen, 'raiseGuards', true) || seen.event?.type === 'page.retry') allowed += 1
        return seen.emitted.filter(({ type }) => type === 'page.reload').length <= allowed
      }
    },
  },
})
