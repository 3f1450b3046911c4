import type { Call, OperationId } from '../call.ts'
import type { Context } from '../../ports/context.ts'
import type { OrderPayment } from '../../services/payment-attempts.ts'
import { beginPayment } from '../../services/begin-payment.ts'
import type { GatewayName } from '../../payments/gateway.ts'

/** Begins to pay an order through a gateway. */
export const beginWith = async (
  context: Context,
  { callerId, origin }: Pick<Call<OperationId>, 'callerId' | 'origin'>,
  name: GatewayName,
  uniqueOrderId: string,
): Promise<{ success: true } & OrderPayment> => ({
  success: true,
  ...(await beginPayment(context, { name, uniqueOrderId, userId: callerId, origin })),
})
