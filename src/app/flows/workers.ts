import { browserWorkers } from '../../edge/workers.ts'
import type { Runtime } from '../runtime.ts'

/** The workers of this browser and their caches; not on the edge itself, since a first view has no room for them. */
export const workersOf = (runtime: Runtime) => runtime.once('workers', browserWorkers)
