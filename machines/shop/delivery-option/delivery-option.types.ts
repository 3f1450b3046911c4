import type { DeliveryOption } from '../../domain/entities.ts'

export interface DeliveryOptionContext {
  option: DeliveryOption
}

export interface DeliveryOptionInput {
  stored: DeliveryOption | undefined
}

export type DeliveryOptionEvent =
  | { type: 'option.choose'; option: DeliveryOption }
  /** A store that is being looked at or ordered from offers these delivery types only. */
  | { type: 'option.fit'; offers: readonly DeliveryOption[] }

export interface DeliveryOptionEmitted {
  type: 'option.changed'
  option: DeliveryOption
  /** It changed to the only one that a store offers. */
  isFitted?: true
}
