import type { Handler } from '../app/call.ts'
import { findStore } from '../domain/catalogue.ts'

export const getPaymentGateways: Handler<'getPaymentGateways'> = async ({ db }, { body }) => {
  await findStore(db, { id: body.restaurant_id })
  return [
    { id: 1, name: 'COD', description: 'Tiền mặt khi nhận hàng', logo: null, is_active: 1 },
    { id: 2, name: 'WALLET', description: 'Ví Bữa', logo: null, is_active: 1 },
  ]
}
