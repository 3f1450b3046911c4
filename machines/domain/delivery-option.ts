import type { Bill, DeliveryOption } from './entities.ts'

/** What a store's `delivery_type` offers: 1 delivery, 2 self-pickup, 3 both (OPTION-2). */
export const offersOf = (deliveryType: number): DeliveryOption[] => {
  if (deliveryType === 1) return ['DELIVERY']
  if (deliveryType === 2) return ['SELFPICKUP']
  return ['DELIVERY', 'SELFPICKUP']
}

export const deliveryTypeOf = (option: DeliveryOption): 1 | 2 => (option === 'DELIVERY' ? 1 : 2)

/** The other option, where a bill says that its store serves in that one only (OPTION-2). */
export const onlyOption = (bill: Bill | undefined): DeliveryOption | undefined => bill?.warnings.find((warning) => warning.instead)?.instead
