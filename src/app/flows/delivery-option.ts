import { createActor } from 'xstate'
import { deliveryOptionMachine } from '../../../machines/delivery-option/delivery-option.machine.ts'
import { keys } from '../../edge/keys.ts'
import { keptOptionOf } from '../../edge/kept.ts'
import type { Ground } from '../runtime.ts'

export const bindDeliveryOption = ({ edge }: Ground) =>
  createActor(deliveryOptionMachine, { input: { kept: keptOptionOf(edge.store.get(keys.option)) } })
