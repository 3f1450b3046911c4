import { createActor, fromPromise } from 'xstate'
import { startupMachine } from '../../../machines/startup/startup.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { keys } from '../../edge/keys.ts'
import { languageOf, popularPlaceOf, settingsOf } from '../../edge/normalise.ts'
import type { Ground } from '../runtime.ts'

export function bindStartup({ api, boot, edge }: Ground) {
  const actors = {
    loadSettings: fromPromise(async ({ signal }) => settingsOf(await api.GET('/api/get-settings', { signal }))),
    loadLanguages: fromPromise(async ({ signal }) =>
      (await api.POST('/api/get-all-languages', { body: {}, signal, params: edge.params })).map(languageOf),
    ),
    loadTexts: fromPromise(async ({ input, signal }: { input: { id: number | undefined }; signal: AbortSignal }) =>
      api.POST('/api/get-single-language', { body: { id: input.id ?? 0 }, signal, params: edge.params }),
    ),
    loadMapFlags: fromPromise(async ({ signal }) => {
      const flags = await api.GET('/api/config/enGDMA', { signal })
      return { driving: flags.enGDMA, roundsDeliveryCharge: flags.enDelChrRnd }
    }),
    loadPlaces: fromPromise(async ({ signal }) =>
      (await api.POST('/api/popular-geo-locations', { body: {}, signal, params: edge.params })).map(popularPlaceOf),
    ),
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
