import fc from 'fast-check'
import { storeAlarmMachine } from '../../../machines/kitchen/store-alarm/store-alarm.machine.ts'
import * as limits from '../../../machines/limits.ts'
import { defineFlow, eachStep, inEachStep } from '../support/flow.ts'

export const storeAlarmFlow = defineFlow({
  machine: storeAlarmMachine,
  input: fc.constant(undefined),
  events: {
    'offers.changed': fc.record({ offers: fc.constantFrom<number[]>([], [5], [6], [5, 6]) }),
    'sound.allowed': null,
    'sound.blocked': null,
    'sound.enable': null,
  },
  answers: { unlockSound: fc.constant(undefined) },
  listeners: { watchSound: ['sound.allowed', 'sound.blocked'] },
  memory: ({ context }) => [context.offers.length, context.isUrgent],
  waits: [limits.alarmUrgentMs],
  invariants: {
    'KITCHEN-7 it rings while orders wait, and only then': ({ snapshot }) =>
      snapshot.context.offers.length > 0 === (snapshot.value.bell !== 'idle'),
    'KITCHEN-7 it is urgent as it says': ({ snapshot }) => snapshot.context.isUrgent === snapshot.hasTag('urgent'),
  },
  expectations: {
    'KITCHEN-7 a further order sounds at once': eachStep(
      (before, after) =>
        after.event?.type !== 'offers.changed' ||
        after.snapshot.context.offers.every((id) => before.snapshot.context.offers.includes(id)) ||
        after.emitted.length === before.emitted.length + 1,
    ),
    'KITCHEN-7 nothing sounds when no order waits': inEachStep(
      ({ snapshot }, emitted) => emitted.length === 0 || snapshot.context.offers.length > 0,
    ),
  },
  unreachable: {
    'urgency.calm on after urgent [0] → store-alarm.bell.ringing.urgency.urgent ⇒ store-alarm.bell.ringing on':
      'the bell repeats at that moment',
  },
})
