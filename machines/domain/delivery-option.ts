import type { DeliveryOption } from './entities.ts'

/** What a store's `delivery_type` offers: 1 delivery, 2 self-pickup, 3 both (OPTION-2). */
export const offersOf = (deliveryType: number): DeliveryOption[] => {
  if (deliveryType === 1) return ['DELIVERY']
  if (deliveryType === 2) return ['SELFPICKUP']
  return ['DELIVERY', 'SELFPICKUP']
}

export const deliveryTypeOf = (option: DeliveryOption): 1 | 2 => (option === 'DELIVERY' ? 1 : 2)
