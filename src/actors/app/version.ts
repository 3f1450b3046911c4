import { fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { selectIsSignedIn } from '../../../machines/app/session/session.selectors.ts'
import { selectLanguageId } from '../../../machines/app/startup/startup.selectors.ts'
import { versionMachine } from '../../../machines/app/version/version.machine.ts'
import { isLoginPage } from '../../../machines/domain/routes.ts'
import { records } from '../../platform/database.ts'
import { sentId } from '../../platform/lenient.ts'
import { storeSettings } from '../../platform/stored-settings.ts'
import { textsOf } from '../../platform/normalise.ts'
import { rawSettingsOf, settingsOf } from '../../platform/settings.ts'
import { browserArea, clearStored, fetchVersions, isClearingThrottled, noteClearing, storedVersions } from '../../platform/versions.ts'
import { browserWorkers } from '../../platform/workers.ts'
import type { Runtime } from '../../runtime/runtime.ts'

export function versionLogic({ actors: { customer, startup }, api, platform }: Runtime) {
  const loadSettings = async (signal: AbortSignal) => rawSettingsOf(await api.GET('/api/get-settings', { signal }))
  const actors = {
    check: fromPromise(async ({ signal }) => ({
      versions: await fetchVersions(platform, signal),
      stored: storedVersions(platform.store),
      isThrottled: isClearingThrottled(platform.store, platform.now()),
      isAtLogin: isLoginPage(location.pathname),
      isSignedIn: selectIsSignedIn(customer.getSnapshot()),
    })),
    loadSettings: fromPromise(async ({ signal }) => {
      const raw = await loadSettings(signal)
      storeSettings(platform.store, raw)
      // a cached document would bring the old ones back
      void browserWorkers().storePage({ replacesDocuments: true })
      return settingsOf(raw)
    }),
    refreshAll: fromPromise(async ({ signal }) => {
      const languageId = selectLanguageId(startup.getSnapshot())
      // what is stored goes once what replaces it is there
      const raw = await loadSettings(signal)
      if (languageId !== undefined)
        textsOf(await api.POST('/api/get-single-language', { body: { id: sentId(languageId) }, signal, params: platform.params }))
      await browserWorkers().clearCaches()
      // a full storage has room for the note afterwards
      clearStored(browserArea)
      if (!noteClearing(platform.now())) return false
      for (const name of [records.nearStores, records.recentSearches, records.recentLocations]) void platform.database.remove(name)
      storeSettings(platform.store, raw)
      startup.send({ type: 'settings.renewed', settings: settingsOf(raw) })
      return true
    }),
  } satisfies ActorsOf<typeof versionMachine>
  return versionMachine.provide({ actors })
}
