import fc from 'fast-check'
import { versionMachine } from '../../../machines/app/version/version.machine.ts'
import type { Versions } from '../../../machines/app/version/version.types.ts'
import * as limits from '../../../machines/limits.ts'
import { settingsNamed } from '../../support/entities.ts'
import { defineFlow, hasAnswered, type Seen } from '../support/flow.ts'

type VersionSeen = Seen<typeof versionMachine>

const anyVersion = fc.constantFrom('1.0.0', '2')
const anyVersions = fc.record({ settings: anyVersion, cache: anyVersion, logout: anyVersion })

const timesOf = ({ emitted }: VersionSeen, type: VersionSeen['emitted'][number]['type']) =>
  emitted.filter((one) => one.type === type).length

/** What a load has stored of a value, where it differs from what was stored before it. */
const isNewlyStored = ({ snapshot, emitted }: VersionSeen, of: keyof Versions) => {
  const { stored } = snapshot.context
  return (
    stored !== undefined &&
    emitted.some((one) => one.type === 'versions.stored' && one.versions[of] !== undefined && one.versions[of] !== stored[of])
  )
}

export const versionFlow = defineFlow({
  machine: versionMachine,
  input: fc.record({
    stored: fc.option(fc.constant({ settings: '1.0.0', cache: '1.0.0', logout: '1.0.0' }), { nil: undefined }),
    throttleMs: fc.constantFrom(0, 900, limits.cacheClearThrottleMs),
  }),
  events: { 'version.retry': null },
  answers: {
    check: fc.record({ versions: anyVersions, isAtLogin: fc.boolean() }),
    loadSettings: fc.constant(settingsNamed('Bữa')),
    refreshAll: fc.boolean(),
  },
  listeners: {},
  memory: ({ context: { failures, isThrottled } }) => [failures, isThrottled],
  invariants: {
    'a first visit only stores the values': ({ snapshot, emitted, calls }) =>
      snapshot.context.stored !== undefined ||
      (emitted.every(({ type }) => type === 'versions.stored') && calls('refreshAll').length + calls('loadSettings').length === 0),
    'on a login page customers stay, and nothing is cleared': (seen) =>
      seen.snapshot.context.seen?.isAtLogin !== true || (timesOf(seen, 'customers.logout') === 0 && seen.calls('refreshAll').length === 0),
    'nothing is cleared this soon after it was': ({ snapshot, calls, now }) =>
      calls('refreshAll').length === 0 || now >= snapshot.context.throttleMs,
    'customers are logged out by a new value, once a load': (seen) =>
      timesOf(seen, 'customers.logout') <= (isNewlyStored(seen, 'logout') ? 1 : 0),
  },
  expectations: {
    'a value is stored once it was acted upon, so that a later load does what this one could not': () => {
      let hasCleared = false
      let hasSettings = false
      return (seen) => {
        hasCleared ||= hasAnswered(seen, 'refreshAll', true)
        hasSettings ||= hasCleared || hasAnswered(seen, 'loadSettings')
        return (hasCleared || !isNewlyStored(seen, 'cache')) && (hasSettings || !isNewlyStored(seen, 'settings'))
      }
    },
    'the page is reloaded once, three seconds after everything was cleared': () => {
      let reloadAt = Infinity
      return (seen) => {
        if (hasAnswered(seen, 'refreshAll', true)) reloadAt = seen.now + limits.cacheClearReloadMs
        return timesOf(seen, 'page.reload') === (seen.now >= reloadAt ? 1 : 0)
      }
    },
    'a check is tried four times, a second apart, until a person wants it again': () => {
      let tries = 0
      let triesAtMost = 1 + limits.versionRetries
      let mayTryAt = -Infinity
      return ({ calls, event, now, step }) => {
        const before = tries
        tries = calls('check').length
        if (event?.type === 'version.retry') {
          if (tries > before) triesAtMost = before + 1 + limits.versionRetries
          mayTryAt = now
        }
        if (step && 'reject' in step && step.reject === 'check') mayTryAt = now + limits.versionRetryMs
        return tries === before || (tries <= triesAtMost && now >= mayTryAt)
      }
    },
  },
  unreachable: {
    'version.check.comparingLogout on always [1] … ⇒ version.check.comparingCache on always [0]': 'on a login page nothing is cleared',
  },
})
