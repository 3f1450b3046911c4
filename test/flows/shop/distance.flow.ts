import fc from 'fast-check'
import { distanceMachine } from '../../../machines/shop/distance/distance.machine.ts'
import type { Stretch } from '../../../machines/domain/reach.ts'
import { defineFlow, eachStep } from '../support/flow.ts'
import { elsewhere, here } from './arbitraries-shop.ts'

const nowhere = { lat: 0, lng: 0 }

export const distanceFlow = defineFlow({
  machine: distanceMachine,
  input: fc.record({ driving: fc.boolean() }),
  events: {
    'distance.measure': fc.record({
      request: fc.record({
        store: fc.constantFrom({ id: 1, lat: 10.78, lng: 106.69 }, { id: 2, ...here }, { id: 3, ...nowhere }, { id: 4 }, undefined),
        location: fc.constantFrom(here, elsewhere, nowhere, undefined),
      }),
    }),
  },
  answers: {
    recall: fc.constantFrom(undefined, { distance: 2.5, algorithm: 'driving' as const }, { distance: 1.2, algorithm: 'straight' as const }),
    drive: fc.constantFrom(3.24, 0, -1, Number.NaN, Number.POSITIVE_INFINITY),
  },
  listeners: { followEnds: ['distance.measure'] },
  invariants: {
    'DIST-1 DIST-2 nothing is worked out for a store or location that is not usable, and the reason is given': ({ snapshot, calls }) =>
      (snapshot.matches('invalid') ? snapshot.context.fault !== undefined : snapshot.context.fault === undefined) &&
      [...calls('recall'), ...calls('drive')].every((call) => [1, 2].includes((call as { stretch: Stretch }).stretch.storeId as number)),
    'a distance is a number of kilometres with one decimal': ({ snapshot }) => {
      const { distance } = snapshot.context.measured
      return Number.isFinite(distance) && distance >= 0 && Math.abs(distance * 10 - Math.round(distance * 10)) < 1e-9
    },
    'DIST-4 no maps service is asked where roads do not count': ({ snapshot, calls, emitted }) =>
      snapshot.context.driving ||
      (calls('drive').length === 0 &&
        snapshot.context.measured.algorithm === 'straight' &&
        emitted.every(({ measured }) => measured.algorithm === 'straight')),
  },
  expectations: {
    'DIST-5 what was worked out is emitted once, with its ends; what was recalled is not': eachStep((before, after) => {
      const { step, snapshot, emitted } = after
      const isRecalled =
        step !== undefined &&
        'resolve' in step &&
        step.resolve === 'recall' &&
        step.output !== undefined &&
        snapshot.context.measured === step.output
      const isWorkedOut = snapshot.hasTag('measured') && !before.snapshot.hasTag('measured') && !isRecalled
      if (!isWorkedOut) return emitted.length === before.emitted.length
      const { stretch, measured } = snapshot.context
      return emitted.length === before.emitted.length + 1 && emitted.at(-1)?.stretch === stretch && emitted.at(-1)?.measured === measured
    }),
    'DIST-4 a straight line takes the place of a route that the service does not give': eachStep(
      ({ snapshot: before }, { snapshot: after, step }) =>
        !before.matches('driving') ||
        !after.hasTag('measured') ||
        after.context.measured.algorithm ===
          (step && 'resolve' in step && Number(step.output) >= 0 && step.output !== Infinity ? 'driving' : 'straight'),
    ),
  },
  unreachable: {
    '→ distance.checking ⇒ distance on ': 'what to do next is decided in no time',
    '→ distance.deciding ⇒ distance on ': 'what to do next is decided in no time',
  },
})
