import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { OfferedCoupon } from '../../domain/entities.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { CouponsContext, CouponsEvent } from './coupons.types.ts'

/** The coupons that a customer is offered at a checkout's store; none where the server has no such list (CHECK-2). */
export const couponsMachine = setup({
  types: { context: {} as CouponsContext, events: {} as CouponsEvent, tags: {} as 'failed' },
  actors: { loadCoupons: notProvided<OfferedCoupon[]>('loadCoupons') },
  actions: { setCoupons: assign((_, { coupons }: { coupons: OfferedCoupon[] }) => ({ coupons })) },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'coupons',
  context: { coupons: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadCoupons',
        onDone: { target: 'shown', actions: { type: 'setCoupons', params: ({ event }) => ({ coupons: event.output }) } },
        onError: 'failed',
      },
      after: { patience: 'failed' },
    },
    shown: {},
    failed: { tags: 'failed', on: { 'coupons.load': 'loading' } },
  },
})

export type CouponsActor = ActorRefFrom<typeof couponsMachine>
export type CouponsSnapshot = SnapshotFrom<typeof couponsMachine>
