import { languagesOf, mapFlagsOf, popularPlacesOf, settingsOf } from '../../platform/normalise.ts'
import type { Ground } from '../../runtime/runtime.ts'

type Asker = Pick<Ground, 'api' | 'edge'>

/** What a start asks where the document brought nothing along. */
export const loadSettings = async ({ api }: Asker, signal: AbortSignal) => settingsOf(await api.GET('/api/get-settings', { signal }))

export const loadLanguages = async ({ api, edge: { params } }: Asker, signal: AbortSignal) =>
  languagesOf(await api.POST('/api/get-all-languages', { body: {}, signal, params }))

export const loadMapFlags = async ({ api }: Asker, signal: AbortSignal) => mapFlagsOf(await api.GET('/api/config/enGDMA', { signal }))

export const loadPlaces = async ({ api, edge: { params } }: Asker, signal: AbortSignal) =>
  popularPlacesOf(await api.POST('/api/popular-geo-locations', { body: {}, signal, params }))
