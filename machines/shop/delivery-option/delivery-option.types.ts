import type { DeliveryOption } from '../../domain/entities.ts'

export interface DeliveryOptionContext {
  option: DeliveryOption
}

export interface DeliveryOptionInput {
  kept: DeliveryOption | undefined
}

export type DeliveryOptionEvent =
  | { type: 'option.choose'; option: DeliveryOption }
  /** A store that is being looked at or ordered from offers these ways only. */
  | { type: 'option.fit'; offers: readonly DeliveryOption[] }

export interface DeliveryOptionEmitted {
  type: 'option.changed'
  option: DeliveryOption
  /** It gave way to the only one in which a store serves. */
  isFitted?: true
}
