import fc from 'fast-check'
import { startupMachine } from '../../../machines/app/startup/startup.machine.ts'
import { selectHasFailed, selectIsCritical, selectIsReady } from '../../../machines/app/startup/startup.selectors.ts'
import type { Language, PopularPlace } from '../../../machines/domain/entities.ts'
import { aPopularPlace, settingsNamed } from '../../support/entities.ts'
import { defineFlow, eachStep, type Seen } from '../support/flow.ts'

type StartupSeen = Seen<typeof startupMachine>

const vi = { id: 1, name: 'Tiếng Việt', code: 'vi', isDefault: true }
const en = { id: 2, name: 'English', code: 'en', isDefault: false }
const anyLanguages = fc.constantFrom<Language[]>([vi, en], [en, vi], [])
const anySettings = fc.constantFrom(settingsNamed('Bữa'), settingsNamed('Bữa Hà Nội'))
const anyLocations = fc.constantFrom<PopularPlace[]>([aPopularPlace()], [aPopularPlace({ isDefault: false })], [])
const anyMaps = fc.record({ driving: fc.boolean(), roundsDeliveryCharge: fc.boolean() })
const anyTexts = fc.constantFrom<Record<string, string>>({}, { 'cart.empty': 'Nothing in the cart' })

const failuresIn = ({ emitted }: StartupSeen) => emitted.filter((one) => one.type === 'startup.failed')
const isPrimary = ({ isDefault }: { isDefault: boolean }) => isDefault

export const startupFlow = defineFlow({
  machine: startupMachine,
  input: fc.record({
    known: fc.option(
      fc.record({
        settings: anySettings,
        languages: anyLanguages,
        places: anyLocations,
        maps: anyMaps,
        texts: fc.option(anyTexts, { nil: undefined }),
      }),
      { nil: undefined },
    ),
    settings: anySettings,
    preferredLanguageId: fc.constantFrom(undefined, 1, 2, 9),
    hasLocation: fc.boolean(),
  }),
  events: {
    'language.choose': fc.record({ id: fc.constantFrom(1, 2, 9) }),
    'startup.retry': null,
    'settings.renewed': fc.record({ settings: anySettings }),
  },
  answers: {
    loadSettings: anySettings,
    loadLanguages: anyLanguages,
    loadTexts: anyTexts,
    loadMapFlags: anyMaps,
    loadPlaces: anyLocations,
  },
  listeners: {},
  invariants: {
    'the app is shown with a location, and only with one': ({ snapshot }) =>
      snapshot.context.hasLocation || snapshot.context.places.some(isPrimary) ? !selectIsCritical(snapshot) : !selectIsReady(snapshot),
    'settings, languages, flags and locations are asked for one after the other': ({ calls }) => {
      const asked = (['loadSettings', 'loadLanguages', 'loadMapFlags', 'loadPlaces'] as const).map((effect) => calls(effect).length)
      return asked.every((times, index) => index === 0 || times <= (asked[index - 1] ?? 0))
    },
    'nothing but locations that can’t be had holds up the start': (seen) =>
      !selectHasFailed(seen.snapshot) || failuresIn(seen).at(-1)?.step === 'places',
    'a first view in another language than the built-in one has asked for its texts': ({ snapshot, calls }) =>
      !selectIsReady(snapshot) || snapshot.context.language?.isDefault !== false || calls('loadTexts').length > 0,
    'the settings are those that others were notified of': ({ snapshot, emitted }) => {
      const changed = emitted.findLast((one) => one.type === 'settings.changed')
      return changed === undefined || changed.settings === snapshot.context.settings
    },
    'LANG-1 texts of another language are shown at most until those of the chosen one have come or failed': ({ snapshot }) => {
      const { texts, textsLanguageId, language } = snapshot.context
      return !snapshot.matches({ ready: 'settled' }) || texts === undefined || language === undefined || textsLanguageId === language.id
    },
    'the language that is stored is the one that is shown': ({ snapshot, emitted }) => {
      const chosen = emitted.findLast((one) => one.type === 'language.chosen')
      return chosen === undefined || chosen.id === snapshot.context.language?.id
    },
  },
  expectations: {
    'BOOT-6 flags of maps that fail are off': eachStep((_, { snapshot, step }) => {
      const { driving, roundsDeliveryCharge } = snapshot.context.maps
      return !(step && 'reject' in step && step.reject === 'loadMapFlags') || (!driving && !roundsDeliveryCharge)
    }),
    'each step that fails is reported, and what comes too late as well': () => {
      let failures = 0
      return (seen) => {
        const before = failures
        failures = failuresIn(seen).length
        if (seen.step && 'reject' in seen.step) return failures === before + 1 && failuresIn(seen).at(-1)?.error === seen.step.error
        return failures === before || (seen.step !== undefined && 'wait' in seen.step)
      }
    },
    'LANG-1 the chosen language is asked for again where its texts are missing': eachStep(({ snapshot: before }, { snapshot, event }) => {
      const isChosenAgain = event?.type === 'language.choose' && event.id === before.context.language?.id
      const isMissing = before.matches({ ready: 'settled' }) && before.context.texts === undefined
      return !isChosenAgain || !isMissing || snapshot.matches({ ready: 'fetchingTexts' })
    }),
    'once ready, the app stays': () => {
      let wasReady = false
      return ({ snapshot }) => {
        wasReady ||= selectIsReady(snapshot)
        return !wasReady || selectIsReady(snapshot)
      }
    },
  },
  unreachable: {
    'startup.choosing … ⇒ startup on settings.renewed': 'what is loaded next is decided in no time',
    'startup.checkingPlaces … ⇒ startup on settings.renewed': 'whether there is a primary location is decided in no time',
    'startup.loadingPlaces … → startup.ready ⇒ startup on settings.renewed': 'whether texts are lacking is decided in no time',
    '→ startup.ready ⇒ startup.ready on language.choose': 'whether texts are lacking is decided in no time',
  },
})
