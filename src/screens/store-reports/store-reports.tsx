import { bindStoreReport } from '../../actors/kitchen/store-report.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useConsole } from '../shared/store-area/console-context.ts'
import { ReportPage } from './report-page.tsx'

/** `/store/reports`. */
export function StoreReports() {
  const runtime = useRuntime()
  const { storeId } = useConsole()
  const report = useScreenActor(`store-report:${storeId}`, () => bindStoreReport(runtime, storeId))
  return <ReportPage report={report} />
}
