import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { selectLanguageId } from '../../../machines/startup/startup.selectors.ts'
import { selectIsSignedIn } from '../../../machines/session/session.selectors.ts'
import { versionMachine } from '../../../machines/version/version.machine.ts'
import { records } from '../../edge/database.ts'
import { sentId } from '../../edge/lenient.ts'
import { settingsOf, textsOf } from '../../edge/normalise.ts'
import { browserArea, clearKept, fetchVersions, keepVersions, keptVersions, noteClearing, throttleLeft } from '../../edge/versions.ts'
import type { Runtime } from '../runtime.ts'
import { signOut } from './logout.ts'
import { sessionsOf } from './session.ts'
import { workersOf } from './workers.ts'

/** Pages on which somebody is about to sign in. */
const logins = /^\/(?:auth\/|delivery\/)?login$|^\/register$/

function bindVersion(runtime: Runtime) {
  const { api, edge } = runtime
  const { startup } = runtime.actors
  const loadSettings = async (signal: AbortSignal) => settingsOf(await api.GET('/api/get-settings', { signal }))
  const actors = {
    check: fromPromise(async ({ signal }) => ({
      versions: await fetchVersions(edge, signal),
      isAtLogin: logins.test(location.pathname),
    })),
    loadSettings: fromPromise(({ signal }) => loadSettings(signal)),
    refreshAll: fromPromise(async ({ signal }) => {
      const workers = workersOf(runtime)
      const body = { id: sentId(selectLanguageId(startup.getSnapshot()) ?? 0) }
      // what is kept goes once what replaces it is there
      const settings = await loadSettings(signal)
      textsOf(await api.POST('/api/get-single-language', { body, signal, params: edge.params }))
      await workers.clearCaches()
      if (!noteClearing(edge.now())) return false
      clearKept(browserArea)
      for (const name of [records.nearStores, records.recentSearches, records.recentPlaces]) void edge.database.remove(name)
      startup.send({ type: 'settings.renewed', settings })
      return true
    }),
  } satisfies ActorsOf<typeof versionMachine>
  const version = createActor(versionMachine.provide({ actors }), {
    input: { kept: keptVersions(edge.store), throttleMs: throttleLeft(edge.store, edge.now()) },
  })
  version.on('versions.kept', ({ versions }) => keepVersions(edge.store, versions))
  version.on('settings.renewed', (event) => startup.send(event))
  version.on('customers.logout', () => {
    if (selectIsSignedIn(sessionsOf(runtime).customer.getSnapshot())) signOut(runtime, 'customer')
  })
  version.on('page.reload', () => {
    // what the flows of this page have stored since belongs to what was cleared
    clearKept(browserArea)
    location.reload()
  })
  // a check that failed for want of a network goes on by itself when there is one
  addEventListener('online', () => version.send({ type: 'version.retry' }))
  runtime.whenStarted(() => version.start())
  return version
}

/** The version check of this load. */
export const versionOf = (runtime: Runtime) => runtime.once('version', () => bindVersion(runtime))
