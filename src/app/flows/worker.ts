import { saysYes } from '../../../machines/domain/settings.ts'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import type { WorkerEvent } from '../../../machines/worker/worker.types.ts'
import { workerMachine } from '../../../machines/worker/worker.machine.ts'
import { settingNames } from '../../edge/kept-settings.ts'
import type { Runtime } from '../runtime.ts'
import { workersOf } from './workers.ts'

function bindWorker(runtime: Runtime) {
  const { actors: others, edge } = runtime
  const workers = workersOf(runtime)
  const actors = {
    register: fromPromise(() => workers.register()),
    watch: fromCallback<WorkerEvent, undefined>(({ sendBack }) =>
      workers.watch(() => sendBack({ type: 'worker.changed', autoReloads: saysYes(edge.store.get(settingNames.reloadsItself)) })),
    ),
    lookForNewer: fromPromise(() => workers.update()),
  } satisfies ActorsOf<typeof workerMachine>
  const worker = createActor(workerMachine.provide({ actors }), { input: { hadController: workers.isControlled() } })
  worker.on('page.reload', () => location.reload())
  runtime.whenStarted(() => {
    worker.start()
    // it brought the list of an earlier visit
    if (workers.isKept()) others.browse.send({ type: 'stores.refresh' })
  })
  return worker
}

/** The service worker of this page. */
export const workerOf = (runtime: Runtime) => runtime.once('worker', () => bindWorker(runtime))
