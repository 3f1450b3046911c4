import { fromCallback, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import type { WorkerEvent } from '../../../machines/app/worker/worker.types.ts'
import { workerMachine } from '../../../machines/app/worker/worker.machine.ts'
import { storedSettings } from '../../platform/settings.ts'
import { browserWorkers } from '../../platform/workers.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

export function workerLogic({ platform }: Dependencies) {
  const workers = browserWorkers()
  // a newer one may take over before the machine, which waits for the first view, watches
  const first = workers.controller()
  const actors = {
    register: fromPromise(() => workers.register()),
    watch: fromCallback<WorkerEvent, undefined>(({ sendBack }) => {
      const notify = () => sendBack({ type: 'worker.changed', autoReloads: storedSettings(platform.store).reloadsForNewWorker })
      if (workers.controller() !== first) notify()
      return workers.watch(notify)
    }),
    lookForNewer: fromPromise(() => workers.update()),
  } satisfies ActorsOf<typeof workerMachine>
  return workerMachine.provide({ actors })
}
