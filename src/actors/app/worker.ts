import { fromCallback, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import type { WorkerEvent } from '../../../machines/app/worker/worker.types.ts'
import { workerMachine } from '../../../machines/app/worker/worker.machine.ts'
import { storedSettings } from '../../platform/settings.ts'
import { browserWorkers } from '../../platform/workers.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

export function workerLogic({ platform }: Dependencies) {
  const workers = browserWorkers()
  const actors = {
    register: fromPromise(() => workers.register()),
    watch: fromCallback<WorkerEvent, undefined>(({ sendBack }) =>
      workers.watch(() => sendBack({ type: 'worker.changed', autoReloads: storedSettings(platform.store).reloadsForNewWorker })),
    ),
    lookForNewer: fromPromise(() => workers.update()),
  } satisfies ActorsOf<typeof workerMachine>
  return workerMachine.provide({ actors })
}
