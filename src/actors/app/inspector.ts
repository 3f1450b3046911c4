import { createActor, fromCallback } from 'xstate'
import { inspectorMachine } from '../../../machines/app/inspector/inspector.machine.ts'
import type { InspectorEvent } from '../../../machines/app/inspector/inspector.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { tabId, watchInspection } from '../../platform/inspection.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** The inspector of the open tabs. What it does itself is not inspected (`runtime/broadcast.ts`). */
export function bindInspector(runtime: Runtime) {
  const actors = {
    watchTabs: fromCallback<InspectorEvent, undefined>(({ sendBack }) => watchInspection(sendBack)),
  } satisfies ActorsOf<typeof inspectorMachine>
  return createActor(inspectorMachine.provide({ actors }), { ...runtime.ofScreen('inspector'), input: { own: tabId } })
}
