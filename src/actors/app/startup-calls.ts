import { storeSettings } from '../../platform/stored-settings.ts'
import { languagesOf, mapFlagsOf, popularPlacesOf } from '../../platform/normalise.ts'
import { rawSettingsOf, settingsOf } from '../../platform/settings.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

type Asker = Pick<Dependencies, 'api' | 'platform'>

/** What a start asks where the document brought nothing along. */
export async function loadSettings({ api, platform }: Asker, signal: AbortSignal) {
  const raw = rawSettingsOf(await api.GET('/api/get-settings', { signal }))
  storeSettings(platform.store, raw)
  return settingsOf(raw)
}

export const loadLanguages = async ({ api, platform: { params } }: Asker, signal: AbortSignal) =>
  languagesOf(await api.POST('/api/get-all-languages', { body: {}, signal, params }))

export const loadMapFlags = async ({ api }: Asker, signal: AbortSignal) => mapFlagsOf(await api.GET('/api/config/enGDMA', { signal }))

export const loadPlaces = async ({ api, platform: { params } }: Asker, signal: AbortSignal) =>
  popularPlacesOf(await api.POST('/api/popular-geo-locations', { body: {}, signal, params }))
