import type { Id } from '../../../machines/domain/id.ts'
import { fromPromise } from 'xstate'
import { startupMachine } from '../../../machines/app/startup/startup.machine.ts'
import { idOf } from '../../../machines/domain/id.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { keys } from '../../platform/keys.ts'
import { sentId } from '../../platform/lenient.ts'
import { storedSettings } from '../../platform/settings.ts'
import { textsOf } from '../../platform/normalise.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

// a document that the server wrote answers these
const calls = () => import('./startup-calls.ts')

export function startupLogic(dependencies: Dependencies) {
  const { api, platform } = dependencies
  const actors = {
    loadSettings: fromPromise(async ({ signal }) => (await calls()).loadSettings(dependencies, signal)),
    loadLanguages: fromPromise(async ({ signal }) => (await calls()).loadLanguages(dependencies, signal)),
    loadTexts: fromPromise(async ({ input, signal }: { input: { id: Id | undefined }; signal: AbortSignal }) =>
      textsOf(await api.POST('/api/get-single-language', { body: { id: sentId(input.id ?? 0) }, signal, params: platform.params })),
    ),
    loadMapFlags: fromPromise(async ({ signal }) => (await calls()).loadMapFlags(dependencies, signal)),
    loadPlaces: fromPromise(async ({ signal }) => (await calls()).loadPlaces(dependencies, signal)),
  } satisfies ActorsOf<typeof startupMachine>
  return startupMachine.provide({ actors })
}

export const startupInput = ({ boot, platform }: Dependencies) => ({
  known: boot,
  settings: boot?.settings ?? storedSettings(platform.store),
  preferredLanguageId: idOf(platform.store.get(keys.language)),
})
