import type { DeliveryOptionSnapshot } from './delivery-option.machine.ts'

export const selectOption = (snapshot: DeliveryOptionSnapshot) => snapshot.context.option

export const selectIsPickup = ({ context }: DeliveryOptionSnapshot): boolean => context.option === 'SELFPICKUP'
