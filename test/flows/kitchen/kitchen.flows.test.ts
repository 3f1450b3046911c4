import { walkFlows } from '../support/walk-flows.ts'
import { storeAlarmFlow } from './store-alarm.flow.ts'
import { storeBoardFlow } from './store-board.flow.ts'
import { storeOrdersFlow } from './store-orders.flow.ts'
import { storeStepsFlow } from './store-steps.flow.ts'

walkFlows({
  'store-alarm': storeAlarmFlow,
  'store-board': storeBoardFlow,
  'store-orders': storeOrdersFlow,
  'store-steps': storeStepsFlow,
})
