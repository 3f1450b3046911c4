import { AvailabilityPage } from '../../src/screens/availability/availability-page.tsx'
import { ReportSheet } from '../../src/screens/courier-order/report-sheet.tsx'
import { HoursPage } from '../../src/screens/hours/hours-page.tsx'
import { ChangeCard } from '../../src/screens/running-order/change-card.tsx'
import { StateButton } from '../../src/screens/shared/store-area/store-bar.tsx'
import { BusyNote, ChangeNote, PauseNote } from '../../src/screens/shared/store-area/store-notes.tsx'
import { DeskPage } from '../../src/screens/staff/desk-page.tsx'
import { ChangeableLines } from '../../src/screens/store-orders/dish-change.tsx'
import { ReportPage } from '../../src/screens/store-reports/report-page.tsx'
import { courierReportFlow } from '../flows/courier/courier-report.flow.ts'
import { availabilityFlow } from '../flows/kitchen/availability.flow.ts'
import { dishChangeFlow } from '../flows/kitchen/dish-change.flow.ts'
import { storeHoursFlow } from '../flows/kitchen/store-hours.flow.ts'
import { storeReportFlow } from '../flows/kitchen/store-report.flow.ts'
import { storeStateFlow } from '../flows/kitchen/store-state.flow.ts'
import { changeAnswerFlow } from '../flows/order/change-answer.flow.ts'
import { staffDeskFlow } from '../flows/staff/staff-desk.flow.ts'
import { taken } from '../flows/support/arbitraries-kitchen.ts'
import { aChange, anOrder } from '../support/entities.ts'
import { replayInViews, viewOf } from './support/replay-in-view.tsx'

const change = aChange()
const now = () => change.decideBy - 65_000

/** The views of those who work: at a store, on the way, at the desk. */
replayInViews({
  availability: viewOf(availabilityFlow, (availability) => <AvailabilityPage availability={availability} timeZone="Asia/Ho_Chi_Minh" />),
  'change-answer': viewOf(changeAnswerFlow, (answer) => <ChangeCard order={anOrder()} change={change} answer={answer} now={now} />),
  'courier-report': viewOf(courierReportFlow, (report) => <ReportSheet report={report} order={anOrder()} mayRelease />),
  'dish-change': viewOf(dishChangeFlow, (dishes) => <ChangeableLines order={taken} change={dishes} now={now} />),
  'staff-desk': viewOf(staffDeskFlow, (desk) => <DeskPage desk={desk} isCustomerHere />),
  'store-hours': viewOf(storeHoursFlow, (hours) => <HoursPage actor={hours} mayEdit />),
  'store-report': viewOf(storeReportFlow, (report) => <ReportPage report={report} />),
  'store-state': viewOf(storeStateFlow, (state) => (
    <>
      <StateButton state={state} />
      <ChangeNote state={state} />
      <PauseNote state={state} />
      <BusyNote state={state} />
    </>
  )),
})
