import { walkFlows } from '../support/walk-flows.ts'
import { dishChangeFlow } from './dish-change.flow.ts'
import { availabilityFlow } from './availability.flow.ts'
import { menuEditorFlow } from './menu-editor.flow.ts'
import { menuPictureFlow } from './menu-picture.flow.ts'
import { storeAlarmFlow } from './store-alarm.flow.ts'
import { storeAreaFlow } from './store-area.flow.ts'
import { storeBoardFlow } from './store-board.flow.ts'
import { storeEventStreamFlow } from './store-event-stream.flow.ts'
import { storeMenuFlow } from './store-menu.flow.ts'
import { storeHoursFlow } from './store-hours.flow.ts'
import { storeOrdersFlow } from './store-orders.flow.ts'
import { storeReportFlow } from './store-report.flow.ts'
import { storeStateFlow } from './store-state.flow.ts'
import { storeStepsFlow } from './store-steps.flow.ts'

walkFlows({
  'dish-change': dishChangeFlow,
  availability: availabilityFlow,
  'menu-editor': menuEditorFlow,
  'menu-picture': menuPictureFlow,
  'store-alarm': storeAlarmFlow,
  'store-area': storeAreaFlow,
  'store-board': storeBoardFlow,
  'store-event-stream': storeEventStreamFlow,
  'store-menu': storeMenuFlow,
  'store-hours': storeHoursFlow,
  'store-orders': storeOrdersFlow,
  'store-report': storeReportFlow,
  'store-state': storeStateFlow,
  'store-steps': storeStepsFlow,
})
