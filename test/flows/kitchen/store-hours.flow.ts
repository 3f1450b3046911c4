import fc from 'fast-check'
import { differences, draftFaults, draftOf } from '../../../machines/domain/store-hours.ts'
import { storeHoursMachine } from '../../../machines/kitchen/store-hours/store-hours.machine.ts'
import type { HoursSave } from '../../../machines/kitchen/store-hours/store-hours.types.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { someHours } from '../../support/store-entities.ts'
import { defineFlow, eachStep, failureOf } from '../support/flow.ts'
import { isSame } from '../support/same.ts'

const base = someHours()
const night = { ...base.schedule, friday: [{ open: '18:00', close: '02:00' }] }
const anyHours = fc.constantFrom(base, someHours({ version: 'b', schedule: night }), someHours({ version: 'c', slotLimit: 3 }))
const anyChange = fc.constantFrom({ schedule: night }, { schedule: base.schedule }, { slotLimit: 3 }, { slotLimit: 0 })
const anyError = fc.constantFrom(new AppError('network'), new AppError('conflict', { code: 'CONFLICT' }))

const left = [{ schedule: night }, { slotLimit: 0 }].map((change) => ({ base, draft: { ...draftOf(base), ...change } }))

export const storeHoursFlow = defineFlow({
  machine: storeHoursMachine,
  input: fc.record({ storeId: fc.constant(12), unsaved: fc.constantFrom(undefined, ...left) }),
  events: {
    'hours.load': null,
    'draft.change': fc.record({ change: anyChange }),
    'draft.discard': null,
    'hours.save': null,
    'conflict.take': null,
    'conflict.replace': null,
  },
  answers: { loadHours: anyHours, saveHours: anyHours, saveLimits: anyHours },
  errors: { saveHours: anyError, saveLimits: anyError },
  listeners: {},
  memory: ({ context: { base: known, draft, left: unread } }) => [
    unread !== undefined,
    known && draft && differences(known, draft).join(),
    known && draft && draftFaults(draft, known).length > 0,
  ],
  invariants: {
    'HOURS-4 what is edited is what was read and is shown': ({ snapshot }) =>
      snapshot.hasTag('loading') || snapshot.hasTag('failed') || snapshot.context.draft !== undefined,
    'HOURS-4 what is saved is what is shown, over the version that was seen': ({ snapshot, calls }) => {
      const saves = [...calls('saveHours'), ...calls('saveLimits')] as HoursSave[]
      return saves.every(({ draft, version }) => draftFaults(draft, base).length === 0 && version !== '') && snapshot.context.storeId === 12
    },
    'HOURS-4 what is said to be saved is': ({ snapshot: { context } }) =>
      !context.isSaved ||
      (context.base !== undefined && context.draft !== undefined && differences(context.base, context.draft).length === 0),
    'HOURS-6 what is not saved is what the device was asked to store last': ({ snapshot, emitted }) => {
      const { base: known, draft } = snapshot.context
      const unsaved = known && draft && differences(known, draft).length > 0 ? { base: known, draft } : undefined
      // what an earlier visit has left is stored until the owner has chosen
      if (emitted.length === 0) return unsaved === undefined || snapshot.hasTag('conflict')
      return isSame(emitted.at(-1)?.unsaved, unsaved)
    },
    'HOURS-4 the other device’s version is known while it is chosen from, and no longer': ({ snapshot }) =>
      (snapshot.context.theirs !== undefined) === snapshot.hasTag('conflict'),
  },
  expectations: {
    'HOURS-4 a save that fails changes nothing of the draft': eachStep(
      ({ snapshot: before }, after) =>
        (!failureOf(after, 'saveHours') && !failureOf(after, 'saveLimits')) || after.snapshot.context.draft === before.context.draft,
    ),
    'HOURS-4 while it is saved or another version waits for an answer, nothing is edited': eachStep(
      ({ snapshot: before }, after) =>
        (!before.hasTag('saving') && !before.hasTag('conflict')) ||
        after.event?.type !== 'draft.change' ||
        after.snapshot.context.draft === before.context.draft,
    ),
    'HOURS-4 what is taken over is what the other device saved': eachStep(
      ({ snapshot: { context } }, after) =>
        !(after.event?.type === 'conflict.take' && context.theirs) ||
        (after.snapshot.context.draft !== undefined && differences(draftOf(context.theirs), after.snapshot.context.draft).length === 0),
    ),
  },
  unreachable: {
    'store-hours.loading on onDone [2] → store-hours.editing ⇒ store-hours.editing on hours.save [0]': 'nothing has changed yet',
    'saving.comparing on onDone [1] → store-hours.conflict ⇒ store-hours.conflict on conflict.replace [1]':
      'what is being saved has no faults',
    'on conflict.replace [1] → store-hours.editing ⇒ store-hours.editing on hours.save [0]': 'faults prevent the saving',
    'on draft.discard [0] ⇒ store-hours.editing on hours.save [0]': 'what is discarded is not saved',
    'on hours.save [0] → store-hours.saving ⇒ store-hours.saving.choosing on always [2]': 'only what has changed is saved',
    'choosing on always [2] → store-hours.editing ⇒ store-hours.editing on hours.save [0]': 'what was saved has not changed yet',
    'saving.hours on onDone [0] → store-hours.saving.choosing ⇒ store-hours.saving.choosing on always [0]':
      'hours that are saved are the draft’s',
    'saving.limits on onDone [0] → store-hours.saving.choosing ⇒ store-hours.saving.choosing on always [1]':
      'limits that are saved are the draft’s',
    'on conflict.take [0] → store-hours.editing ⇒ store-hours.editing on hours.save [0]': 'what was taken over has not changed yet',
    'on conflict.replace [0] → store-hours.saving ⇒ store-hours.saving.choosing on always [2]': 'the same on both devices is no conflict',
  },
})
