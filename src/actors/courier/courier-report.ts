import { createActor, fromPromise } from 'xstate'
import { courierReportMachine } from '../../../machines/courier/courier-report/courier-report.machine.ts'
import type { SentReport } from '../../../machines/courier/courier-report/courier-report.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError, mayRetry } from '../../../machines/lib/app-error.ts'
import { sentId } from '../../platform/lenient.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { queueOf } from './courier-steps.ts'

/** Keys of reports that were sent and may have been taken, so that each is taken once, however often it is sent. */
const keys = new Map<string, string>()

/** Sends what a courier says of an order. A step of an order that is given back is not sent where it can be undone still. */
export async function sendReport(runtime: Runtime, report: SentReport, signal: AbortSignal): Promise<void> {
  const { api, platform } = runtime
  const { order, choice, note } = report
  if (!order || !choice) throw new AppError('unexpected')
  const what = JSON.stringify(report)
  const key = keys.get(what) ?? platform.uuid()
  keys.set(what, key)
  const rest = { signal, params: { header: { ...platform.params.header, 'Idempotency-Key': key } } }
  const body = { order_id: sentId(order.id), ...(note.trim() !== '' && { note: note.trim() }) }
  try {
    if (choice.kind === 'release') {
      const queue = await queueOf(runtime, signal)
      queue.send({ type: 'step.undo', uniqueId: order.uniqueId })
      await api.POST('/api/delivery/release-order', { body: { ...body, reason: choice.reason }, ...rest })
    } else {
      await api.POST('/api/delivery/report-problem', { body: { ...body, reason: choice.reason }, ...rest })
    }
    keys.delete(what)
  } catch (error) {
    if (!mayRetry(AppError.from(error))) keys.delete(what)
    throw error
  }
}

/** What a courier says of the order of a screen. */
export function bindCourierReport(runtime: Runtime) {
  const actors = {
    sendReport: fromPromise(({ input, signal }: { input: SentReport; signal: AbortSignal }) => sendReport(runtime, input, signal)),
  } satisfies ActorsOf<typeof courierReportMachine>
  return createActor(courierReportMachine.provide({ actors }), runtime.ofScreen('courier-report'))
}
