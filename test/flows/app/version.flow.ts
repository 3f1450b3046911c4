import fc from 'fast-check'
import { versionMachine } from '../../../machines/app/version/version.machine.ts'
import type { Versions } from '../../../machines/app/version/version.types.ts'
import * as limits from '../../../machines/limits.ts'
import { settingsNamed } from '../../support/entities.ts'
import { defineFlow, hasAnswered, inEachStep, type Seen } from '../support/flow.ts'

type VersionSeen = Seen<typeof versionMachine>

const anyVersion = fc.constantFrom('1.0.0', '2')
const anyVersions = fc.record({ settings: anyVersion, cache: anyVersion, logout: anyVersion })

const timesOf = ({ emitted }: VersionSeen, type: VersionSeen['emitted'][number]['type']) =>
  emitted.filter((one) => one.type === type).length

/** Which values the comparison that is under way finds changed. */
const isNew = ({ snapshot }: VersionSeen, of: keyof Versions) => {
  const { seen } = snapshot.context
  return seen?.stored !== undefined && seen.stored[of] !== seen.versions[of]
}

export const versionFlow = defineFlow({
  machine: versionMachine,
  input: fc.constant(undefined),
  events: { 'version.retry': null },
  answers: {
    check: fc.record({
      versions: anyVersions,
      stored: fc.option(fc.constant({ settings: '1.0.0', cache: '1.0.0', logout: '1.0.0' }), { nil: undefined }),
      isThrottled: fc.boolean(),
      isAtLogin: fc.boolean(),
      isSignedIn: fc.boolean(),
    }),
    loadSettings: fc.constant(settingsNamed('Bữa')),
    refreshAll: fc.boolean(),
  },
  listeners: {},
  memory: ({ context: { failures } }) => failures,
  invariants: {},
  expectations: {
    'a first visit only stores the values': inEachStep(
      ({ snapshot, step }, emitted) =>
        !(step && 'resolve' in step && step.resolve === 'check') ||
        snapshot.context.seen?.stored !== undefined ||
        (snapshot.value === 'current' && emitted.length === 1 && emitted[0]?.type === 'versions.stored'),
    ),
    'on a login page customers stay, and nothing is cleared; nor is it so soon after it was': inEachStep(({ snapshot }, emitted) => {
      const { seen } = snapshot.context
      const isRefreshing = snapshot.value === 'refreshing'
      return (
        !(seen?.isAtLogin === true && (isRefreshing || emitted.some(({ type }) => type === 'customers.logout'))) &&
        !(isRefreshing && seen?.isThrottled === true)
      )
    }),
    'customers are logged out by a value that is new at that moment, once a check': inEachStep((seen, emitted) => {
      const times = emitted.filter(({ type }) => type === 'customers.logout').length
      return times <= (hasAnswered(seen, 'check') && isNew(seen, 'logout') ? 1 : 0)
    }),
    'a value is stored once it was acted upon, so that a later load does what this one could not': inEachStep((seen, emitted) => {
      const hasCleared = hasAnswered(seen, 'refreshAll', true)
      const hasSettings = hasCleared || hasAnswered(seen, 'loadSettings')
      const stores = (of: keyof Versions) => emitted.some((one) => one.type === 'versions.stored' && one.versions[of] !== undefined)
      return (hasCleared || !(isNew(seen, 'cache') && stores('cache'))) && (hasSettings || !(isNew(seen, 'settings') && stores('settings')))
    }),
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
    'version.comparingLogout on always [1] … ⇒ version.comparingCache on always [0]': 'on a login page nothing is cleared',
  },
})
