import type { DeliveryOption } from '../domain/entities.ts'

export interface DeliveryOptionContext {
  option: DeliveryOption
}

export interface DeliveryOptionInput {
  kept: DeliveryOption | undefined
}

export type DeliveryOptionEvent =
  | { type: 'option.choose'; option: DeliveryOption }
  /** A store that is being looked at offers these ways only. */
  | { type: 'option.fit'; offers: readonly DeliveryOption[] }

export interface DeliveryOptionEmitted {
  type: 'option.changed'
  option: DeliveryOption
}
