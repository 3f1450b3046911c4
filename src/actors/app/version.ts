import { fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { selectLanguageId } from '../../../machines/app/startup/startup.selectors.ts'
import { versionMachine } from '../../../machines/app/version/version.machine.ts'
import { factsAt } from '../../../machines/domain/routes.ts'
import { records } from '../../platform/database.ts'
import { sentId } from '../../platform/lenient.ts'
import { settingsOf, textsOf } from '../../platform/normalise.ts'
import { browserArea, clearKept, fetchVersions, noteClearing } from '../../platform/versions.ts'
import { browserWorkers } from '../../platform/workers.ts'
import type { Runtime } from '../../runtime/runtime.ts'

export function versionLogic({ actors: { startup }, api, edge }: Runtime) {
  const loadSettings = async (signal: AbortSignal) => settingsOf(await api.GET('/api/get-settings', { signal }))
  const actors = {
    check: fromPromise(async ({ signal }) => ({
      versions: await fetchVersions(edge, signal),
      isAtLogin: factsAt(location.pathname).isLogin === true,
    })),
    loadSettings: fromPromise(({ signal }) => loadSettings(signal)),
    refreshAll: fromPromise(async ({ signal }) => {
      const body = { id: sentId(selectLanguageId(startup.getSnapshot()) ?? 0) }
      // what is kept goes once what replaces it is there
      const settings = await loadSettings(signal)
      textsOf(await api.POST('/api/get-single-language', { body, signal, params: edge.params }))
      await browserWorkers().clearCaches()
      if (!noteClearing(edge.now())) return false
      clearKept(browserArea)
      for (const name of [records.nearStores, records.recentSearches, records.recentPlaces]) void edge.database.remove(name)
      startup.send({ type: 'settings.renewed', settings })
      return true
    }),
  } satisfies ActorsOf<typeof versionMachine>
  return versionMachine.provide({ actors })
}
