import { walkFlows } from '../support/walk-flows.ts'
import { storeAreaFlow } from './store-area.flow.ts'
import { storeEventStreamFlow } from './store-event-stream.flow.ts'
import { storeStateFlow } from './store-state.flow.ts'

walkFlows({ 'store-area': storeAreaFlow, 'store-event-stream': storeEventStreamFlow, 'store-state': storeStateFlow })
