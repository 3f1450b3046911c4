import { walkFlows } from '../support/walk-flows.ts'
import { staffAreaFlow } from './staff-area.flow.ts'
import { staffDeskFlow } from './staff-desk.flow.ts'

walkFlows({ 'staff-area': staffAreaFlow, 'staff-desk': staffDeskFlow })
