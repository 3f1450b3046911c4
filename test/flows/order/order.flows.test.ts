import { walkFlows } from '../support/walk-flows.ts'
import { cartVisitFlow } from './cart-visit.flow.ts'
import { checkoutFlow } from './checkout.flow.ts'

walkFlows({ 'cart-visit': cartVisitFlow, checkout: checkoutFlow })
