import { walkFlows } from '../support/walk-flows.ts'
import { completedOrdersFlow } from './completed-orders.flow.ts'
import { courierAreaFlow } from './courier-area.flow.ts'
import { courierDeliveryFlow } from './courier-delivery.flow.ts'
import { courierEventStreamFlow } from './courier-event-stream.flow.ts'
import { courierOrdersFlow } from './courier-orders.flow.ts'
import { courierPositionFlow } from './courier-position.flow.ts'
import { courierReportFlow } from './courier-report.flow.ts'
import { courierShiftFlow } from './courier-shift.flow.ts'
import { courierStepsFlow } from './courier-steps.flow.ts'
import { courierWorkFlow } from './courier-work.flow.ts'

walkFlows({
  'completed-orders': completedOrdersFlow,
  'courier-area': courierAreaFlow,
  'courier-delivery': courierDeliveryFlow,
  'courier-event-stream': courierEventStreamFlow,
  'courier-orders': courierOrdersFlow,
  'courier-position': courierPositionFlow,
  'courier-report': courierReportFlow,
  'courier-shift': courierShiftFlow,
  'courier-steps': courierStepsFlow,
  'courier-work': courierWorkFlow,
})
