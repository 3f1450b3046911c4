import type { DeliveryOptionSnapshot } from './delivery-option.machine.ts'

export const selectOption = (snapshot: DeliveryOptionSnapshot) => snapshot.context.option
