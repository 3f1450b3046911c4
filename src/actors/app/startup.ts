import type { Id } from '../../../machines/domain/id.ts'
import { fromPromise } from 'xstate'
import { startupMachine } from '../../../machines/app/startup/startup.machine.ts'
import { idOf } from '../../../machines/domain/id.ts'
import type { StartupInput } from '../../../machines/app/startup/startup.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { keys } from '../../platform/keys.ts'
import { sentId } from '../../platform/lenient.ts'
import { textsOf } from '../../platform/normalise.ts'
import type { Ground } from '../../runtime/runtime.ts'

// a document that the server wrote answers these
const calls = () => import('./startup-calls.ts')

export function startupLogic(ground: Ground) {
  const { api, edge } = ground
  const actors = {
    loadSettings: fromPromise(async ({ signal }) => (await calls()).loadSettings(ground, signal)),
    loadLanguages: fromPromise(async ({ signal }) => (await calls()).loadLanguages(ground, signal)),
    loadTexts: fromPromise(async ({ input, signal }: { input: { id: Id | undefined }; signal: AbortSignal }) =>
      textsOf(await api.POST('/api/get-single-language', { body: { id: sentId(input.id ?? 0) }, signal, params: edge.params })),
    ),
    loadMapFlags: fromPromise(async ({ signal }) => (await calls()).loadMapFlags(ground, signal)),
    loadPlaces: fromPromise(async ({ signal }) => (await calls()).loadPlaces(ground, signal)),
  } satisfies ActorsOf<typeof startupMachine>
  return startupMachine.provide({ actors })
}

export const startupInput = ({ boot, edge }: Ground): StartupInput => ({
  known: boot,
  preferredLanguageId: idOf(edge.store.get(keys.language)),
})
