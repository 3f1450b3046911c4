import { enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { DeliveryOption } from '../../domain/entities.ts'
import type { DeliveryOptionContext, DeliveryOptionEmitted, DeliveryOptionEvent, DeliveryOptionInput } from './delivery-option.types.ts'

const opposite = (option: DeliveryOption): DeliveryOption => (option === 'DELIVERY' ? 'SELFPICKUP' : 'DELIVERY')

/** Whether an order is brought or fetched (OPTION-1); where a store offers one delivery type only, that one is taken and stored (OPTION-2). */
export const deliveryOptionMachine = setup({
  types: {
    context: {} as DeliveryOptionContext,
    input: {} as DeliveryOptionInput,
    events: {} as DeliveryOptionEvent,
    emitted: {} as DeliveryOptionEmitted,
  },
  actions: {
    take: enqueueActions(({ enqueue }, chosen: { option: DeliveryOption; isFitted?: true }) => {
      enqueue.assign({ option: chosen.option })
      enqueue.emit({ type: 'option.changed', ...chosen })
    }),
  },
  guards: {
    isOther: ({ context }, { option }: { option: DeliveryOption }) => context.option !== option,
    offersOnlyOpposite: ({ context }, { offers }: { offers: readonly DeliveryOption[] }) =>
      !offers.includes(context.option) && offers.includes(opposite(context.option)),
  },
}).createMachine({
  id: 'delivery-option',
  context: ({ input }) => ({ option: input.stored ?? 'DELIVERY' }),
  on: {
    'option.choose': {
      guard: { type: 'isOther', params: ({ event }) => ({ option: event.option }) },
      actions: { type: 'take', params: ({ event }) => ({ option: event.option }) },
    },
    'option.fit': {
      guard: { type: 'offersOnlyOpposite', params: ({ event }) => ({ offers: event.offers }) },
      actions: { type: 'take', params: ({ context }) => ({ option: opposite(context.option), isFitted: true }) },
    },
  },
})

export type DeliveryOptionActor = ActorRefFrom<typeof deliveryOptionMachine>
export type DeliveryOptionSnapshot = SnapshotFrom<typeof deliveryOptionMachine>
