import { languageOf, popularPlaceOf, settingsOf } from '../../edge/normalise.ts'
import type { Ground } from '../runtime.ts'

type Asker = Pick<Ground, 'api' | 'edge'>

/** What a start asks where the document brought nothing along. */
export const loadSettings = async ({ api }: Asker, signal: AbortSignal) => settingsOf(await api.GET('/api/get-settings', { signal }))

export const loadLanguages = async ({ api, edge: { params } }: Asker, signal: AbortSignal) =>
  (await api.POST('/api/get-all-languages', { body: {}, signal, params })).map(languageOf)

export const loadMapFlags = async ({ api }: Asker, signal: AbortSignal) => {
  const flags = await api.GET('/api/config/enGDMA', { signal })
  return { driving: flags.enGDMA, roundsDeliveryCharge: flags.enDelChrRnd }
}

export const loadPlaces = async ({ api, edge: { params } }: Asker, signal: AbortSignal) =>
  (await api.POST('/api/popular-geo-locations', { body: {}, signal, params })).map(popularPlaceOf)
