import { createActor, fromPromise } from 'xstate'
import { startupMachine } from '../../../machines/startup/startup.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { keys } from '../../edge/keys.ts'
import { languageOf, popularPlaceOf, settingsOf } from '../../edge/normalise.ts'
import type { Ground } from '../runtime.ts'

// a document that the server wrote answers these
const calls = () => import('./startup-calls.ts')

export function bindStartup(ground: Ground) {
  const { api, boot, edge } = ground
  const actors = {
    loadSettings: fromPromise(async ({ signal }) => (await calls()).loadSettings(ground, signal)),
    loadLanguages: fromPromise(async ({ signal }) => (await calls()).loadLanguages(ground, signal)),
    loadTexts: fromPromise(async ({ input, signal }: { input: { id: number | undefined }; signal: AbortSignal }) =>
      api.POST('/api/get-single-language', { body: { id: input.id ?? 0 }, signal, params: edge.params }),
    ),
    loadMapFlags: fromPromise(async ({ signal }) => (await calls()).loadMapFlags(ground, signal)),
    loadPlaces: fromPromise(async ({ signal }) => (await calls()).loadPlaces(ground, signal)),
  } satisfies ActorsOf<typeof startupMachine>
  const kept = Number(edge.store.get(keys.language))
  return createActor(startupMachine.provide({ actors }), {
    input: {
      known: boot && {
        settings: settingsOf(boot.settings),
        languages: boot.languages.map(languageOf),
        places: boot.places.map(popularPlaceOf),
        maps: { driving: boot.maps.enGDMA, roundsDeliveryCharge: boot.maps.enDelChrRnd },
        texts: boot.texts,
      },
      preferredLanguageId: kept > 0 ? kept : undefined,
    },
  })
}
