import { createActor, fromPromise } from 'xstate'
import type { Id } from '../../../machines/domain/id.ts'
import type { Period, ReportRequest, ReportTable } from '../../../machines/domain/report.ts'
import { storeReportMachine } from '../../../machines/kitchen/store-report/store-report.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { sentId } from '../../platform/lenient.ts'
import { saveFile } from '../../platform/save-file.ts'
import { reportFileOf, storeReportOf } from '../../platform/store-reports.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** A store's report with its effects, of today to begin with. Files are handed to the browser. */
export function bindStoreReport(runtime: Runtime, storeId: Id) {
  const { api, platform } = runtime
  const { params } = platform
  const actors = {
    loadReport: fromPromise(
      async ({ input: { storeId, request }, signal }: { input: { storeId: Id; request: ReportRequest }; signal: AbortSignal }) =>
        storeReportOf(await api.POST('/api/store/get-report', { body: { restaurant_id: sentId(storeId), ...request }, signal, params })),
    ),
    exportReport: fromPromise(
      async ({
        input: { storeId, period, table },
        signal,
      }: {
        input: { storeId: Id; period: Period | undefined; table: ReportTable | undefined }
        signal: AbortSignal
      }) => {
        if (!period || !table) throw new AppError('unexpected')
        const body = { restaurant_id: sentId(storeId), ...period, table }
        return reportFileOf(await api.POST('/api/store/export-report', { body, signal, params }))
      },
    ),
  } satisfies ActorsOf<typeof storeReportMachine>
  const actor = createActor(storeReportMachine.provide({ actors }), {
    ...runtime.ofScreen('store-report'),
    input: { storeId, request: { days: 1 } },
  })
  actor.on('file.ready', ({ name, content }) => saveFile(name, 'text/csv;charset=utf-8', content))
  return actor
}
