export interface WorkerInput {
  /** Whether a worker served this page when it was loaded. */
  hadController: boolean
}

export type WorkerContext = WorkerInput

/** Another worker serves the page from now on; `autoReloads` is what the settings say to that. */
export type WorkerEvent = { type: 'worker.changed'; autoReloads: boolean }

export type WorkerEmitted = { type: 'page.reload' }
