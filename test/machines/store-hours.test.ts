import { describe, expect, it } from 'vitest'
import { draftOf, type HoursDraft, type StoreHours } from '../../machines/domain/store-hours.ts'
import { storeHoursMachine } from '../../machines/kitchen/store-hours/store-hours.machine.ts'
import {
  partsOf,
  selectBase,
  selectDraft,
  selectError,
  selectFaults,
  selectHasFailed,
  selectIsChanged,
  selectIsConflict,
  selectIsSaved,
  selectIsSaving,
  selectMaySave,
  selectTheirChanges,
} from '../../machines/kitchen/store-hours/store-hours.selectors.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { someHours } from '../support/store-entities.ts'

const coverage = coverageOf(storeHoursMachine)
expectFullyWalked(coverage)

const base = someHours()
const night = [{ open: '18:00', close: '02:00' }]
const lateFriday = { schedule: { ...base.schedule, friday: night } }
const conflict = new AppError('conflict', { code: 'CONFLICT' })

/** An editor that has read the hours, in which a change was made. */
async function startEditing(change?: Partial<HoursDraft>) {
  const started = startMachine(storeHoursMachine, { coverage, input: { storeId: 12, unsaved: undefined } })
  await started.resolve('loadHours', base)
  if (change) started.actor.send({ type: 'draft.change', change })
  const seen = () => {
    const snapshot = started.actor.getSnapshot()
    return {
      draft: selectDraft(snapshot),
      version: selectBase(snapshot)?.version,
      error: selectError(snapshot),
      isSaved: selectIsSaved(snapshot),
      isSaving: selectIsSaving(snapshot),
      isConflict: selectIsConflict(snapshot),
      isChanged: selectIsChanged(snapshot),
    }
  }
  return { ...started, seen, save: () => started.actor.send({ type: 'hours.save' }) }
}
const idle = { error: undefined, isSaved: false, isSaving: false, isConflict: false, isChanged: false }
const later = (over: Partial<StoreHours>) => someHours({ version: 'second', ...over })

describe('the editor of a store’s hours', () => {
  it('HOURS-4 shows what the server has', async () => {
    const { calls, seen } = await startEditing()
    expect([calls('loadHours'), seen()]).toEqual([[{ storeId: 12 }], { ...idle, draft: draftOf(base), version: base.version }])
  })

  it('HOURS-4 that cannot read them says so, and reads them again on request', async () => {
    const { actor, reject, resolve, clock } = startMachine(storeHoursMachine, { coverage, input: { storeId: 12, unsaved: undefined } })
    await reject('loadHours', new AppError('network'))
    expect([selectHasFailed(actor.getSnapshot()), selectError(actor.getSnapshot())?.kind]).toEqual([true, 'network'])
    actor.send({ type: 'hours.load' })
    expect([actor.getSnapshot().hasTag('loading'), selectError(actor.getSnapshot())]).toEqual([true, undefined])
    clock.increment(limits.httpTimeoutMs)
    expect(selectError(actor.getSnapshot())?.kind).toBe('timeout')
    actor.send({ type: 'hours.load' })
    await resolve('loadHours', base)
    expect([selectDraft(actor.getSnapshot()), selectError(actor.getSnapshot())]).toEqual([draftOf(base), undefined])
  })

  it('HOURS-4 saves hours over the version that was seen, and shows what the server made of them', async () => {
    const { calls, save, seen, resolve } = await startEditing(lateFriday)
    save()
    expect([calls('saveHours'), seen().isSaving]).toEqual([
      [{ storeId: 12, version: base.version, draft: { ...draftOf(base), ...lateFriday } }],
      true,
    ])
    const saved = later({ ...lateFriday, specialDays: [] })
    await resolve('saveHours', saved)
    expect(seen()).toEqual({ ...idle, draft: draftOf(saved), version: 'second', isSaved: true })
    expect(calls('saveLimits')).toEqual([])
  })

  it('HOURS-4 saves limits alone where hours have not changed', async () => {
    const { calls, save, seen, resolve } = await startEditing({ slotLimit: 8, autoAccepts: false })
    save()
    expect(calls('saveHours')).toEqual([])
    const saved = later({ slotLimit: 8, autoAccepts: false })
    await resolve('saveLimits', saved)
    expect(seen()).toEqual({ ...idle, draft: draftOf(saved), version: 'second', isSaved: true })
  })

  it('HOURS-4 shows the limits that the server has made of them', async () => {
    const { calls, save, seen, resolve } = await startEditing({ slotLimit: 500, acceptanceMinutes: 5 })
    save()
    await resolve('saveLimits', later({ slotLimit: 100, acceptanceMinutes: 5 }))
    expect([seen().draft?.slotLimit, seen().isSaved, calls('saveLimits').length]).toEqual([100, true, 1])
  })

  it('HOURS-4 saves hours and then limits, over the version that the first of them made', async () => {
    const { calls, save, seen, resolve, reject } = await startEditing({ ...lateFriday, acceptanceMinutes: 5 })
    save()
    await resolve('saveHours', later(lateFriday))
    expect(calls('saveLimits').at(-1)).toMatchObject({ version: 'second', draft: { acceptanceMinutes: 5 } })
    await reject('saveLimits', new AppError('network'))
    // what is saved is saved, and what is not is still there
    expect([seen().version, seen().draft?.acceptanceMinutes, seen().isChanged, seen().error?.kind]).toEqual(['second', 5, true, 'network'])
    save()
    expect([calls('saveHours').length, calls('saveLimits').length]).toEqual([1, 2])
  })

  it.each(['saveHours', 'saveLimits'] as const)('HOURS-4 loses nothing where %s gets no answer or a refusal', async (name) => {
    const change = name === 'saveHours' ? lateFriday : { acceptanceMinutes: 5 }
    const { clock, save, seen, reject } = await startEditing(change)
    const draft = { ...draftOf(base), ...change }
    save()
    clock.increment(limits.httpTimeoutMs)
    expect([seen().draft, seen().error?.kind, seen().isSaving]).toEqual([draft, 'timeout', false])
    save()
    expect(seen().error).toBe(undefined)
    await reject(name, new AppError('forbidden'))
    expect([seen().draft, seen().error?.kind]).toEqual([draft, 'forbidden'])
  })

  it('HOURS-4 does not save what is as it was, nor what cannot be saved', async () => {
    const { actor, calls, save } = await startEditing()
    save()
    actor.send({ type: 'draft.change', change: { schedule: { ...base.schedule, monday: [{ open: '', close: '10:00' }] } } })
    expect([selectFaults(actor.getSnapshot()), selectMaySave(actor.getSnapshot())]).toEqual([
      [{ kind: 'incomplete', day: 'monday' }],
      false,
    ])
    save()
    actor.send({ type: 'draft.change', change: { schedule: base.schedule, slotLimit: 0 } })
    expect(selectFaults(actor.getSnapshot())).toEqual([{ kind: 'limit', day: undefined }])
    save()
    expect([calls('saveHours'), calls('saveLimits')]).toEqual([[], []])
  })

  it('HOURS-4 goes back to what was saved last on request', async () => {
    const { actor, seen } = await startEditing(lateFriday)
    expect(seen().isChanged).toBe(true)
    actor.send({ type: 'draft.discard' })
    expect(seen()).toEqual({ ...idle, draft: draftOf(base), version: base.version })
  })

  it('HOURS-4 says that it was saved until something changes again', async () => {
    const { actor, save, seen, resolve } = await startEditing(lateFriday)
    save()
    await resolve('saveHours', later(lateFriday))
    actor.send({ type: 'draft.change', change: { autoAccepts: false } })
    expect(seen().isSaved).toBe(false)
  })
})

describe('edits that are not saved', () => {
  const draft = { ...draftOf(base), ...lateFriday }
  const faulty = { ...draft, slotLimit: 0 }

  /** A later visit, to which an earlier one has left a draft. */
  async function startAgain(left: HoursDraft, hours: StoreHours) {
    const started = startMachine(storeHoursMachine, { coverage, input: { storeId: 12, unsaved: { base, draft: left } } })
    await started.resolve('loadHours', hours)
    const { actor } = started
    const seen = () => ({ draft: selectDraft(actor.getSnapshot()), version: selectBase(actor.getSnapshot())?.version })
    return { ...started, seen }
  }

  it('HOURS-6 are stored with what they were made of, until they are discarded', async () => {
    const { actor, emitted } = await startEditing(lateFriday)
    actor.send({ type: 'draft.discard' })
    expect(emitted).toEqual([
      { type: 'draft.stored', unsaved: { base, draft } },
      { type: 'draft.stored', unsaved: undefined },
    ])
  })

  it('HOURS-6 are stored until they are saved, those that are not longer than the others', async () => {
    const { save, emitted, resolve, reject } = await startEditing({ ...lateFriday, acceptanceMinutes: 5 })
    save()
    const saved = later(lateFriday)
    await resolve('saveHours', saved)
    await reject('saveLimits', new AppError('network'))
    expect(emitted.at(-1)).toEqual({ type: 'draft.stored', unsaved: { base: saved, draft: { ...draft, acceptanceMinutes: 5 } } })
    save()
    await resolve('saveLimits', later({ ...lateFriday, acceptanceMinutes: 5 }))
    expect(emitted.at(-1)).toEqual({ type: 'draft.stored', unsaved: undefined })
  })

  it('HOURS-6 are no longer stored once they turn out to be saved by a save whose answer was lost', async () => {
    const { save, emitted, reject, resolve } = await startEditing(lateFriday)
    save()
    await reject('saveHours', conflict)
    await resolve('loadHours', later(lateFriday))
    expect(emitted.at(-1)).toEqual({ type: 'draft.stored', unsaved: undefined })
  })

  it('HOURS-6 are there on the next visit, and are saved over what the server has then', async () => {
    const { actor, calls, seen } = await startAgain(draft, base)
    expect([seen(), selectIsChanged(actor.getSnapshot())]).toEqual([{ draft, version: base.version }, true])
    actor.send({ type: 'hours.save' })
    expect(calls('saveHours')).toEqual([{ storeId: 12, version: base.version, draft }])
  })

  it('HOURS-6 are still there where the hours could be read only later', async () => {
    const { actor, resolve, reject } = startMachine(storeHoursMachine, { coverage, input: { storeId: 12, unsaved: { base, draft } } })
    await reject('loadHours', new AppError('network'))
    actor.send({ type: 'hours.load' })
    await resolve('loadHours', base)
    expect(selectDraft(actor.getSnapshot())).toEqual(draft)
  })

  it('HOURS-6 are no longer stored where a save whose answer was lost has saved them', async () => {
    const { actor, seen, emitted } = await startAgain(draft, later(lateFriday))
    expect([seen(), selectIsChanged(actor.getSnapshot())]).toEqual([{ draft, version: 'second' }, false])
    expect(emitted).toEqual([{ type: 'draft.stored', unsaved: undefined }])
  })

  it('HOURS-6 wait for the owner’s choice where another device has saved since', async () => {
    const theirs = later({ acceptanceMinutes: 4 })
    const taking = await startAgain(draft, theirs)
    expect(selectIsConflict(taking.actor.getSnapshot())).toBe(true)
    expect([partsOf(selectTheirChanges(taking.actor.getSnapshot())), taking.seen().draft]).toEqual([['acceptanceMinutes'], draft])
    taking.actor.send({ type: 'conflict.take' })
    expect([taking.seen(), taking.emitted]).toEqual([
      { draft: draftOf(theirs), version: 'second' },
      [{ type: 'draft.stored', unsaved: undefined }],
    ])
    const storing = await startAgain(draft, theirs)
    storing.actor.send({ type: 'conflict.replace' })
    expect(storing.calls('saveHours')).toEqual([{ storeId: 12, version: 'second', draft }])
    expect(storing.emitted).toEqual([{ type: 'draft.stored', unsaved: { base: theirs, draft } }])
  })

  it('HOURS-6 that cannot be saved as they are, are stored to be completed', async () => {
    const theirs = later({ acceptanceMinutes: 4 })
    const { actor, calls, seen, emitted } = await startAgain(faulty, theirs)
    actor.send({ type: 'conflict.replace' })
    expect([seen(), calls('saveHours'), selectFaults(actor.getSnapshot())]).toEqual([
      { draft: faulty, version: 'second' },
      [],
      [{ kind: 'limit', day: undefined }],
    ])
    expect(emitted).toEqual([{ type: 'draft.stored', unsaved: { base: theirs, draft: faulty } }])
  })
})

describe('two devices that save', () => {
  const theirs = later({ schedule: { ...base.schedule, sunday: [] }, acceptanceMinutes: 4 })

  async function startConflict(change: Partial<HoursDraft> = lateFriday, name: 'saveHours' | 'saveLimits' = 'saveHours') {
    const editing = await startEditing(change)
    editing.save()
    await editing.reject(name, conflict)
    await editing.resolve('loadHours', theirs)
    return editing
  }

  it.each([
    ['saveHours', lateFriday],
    ['saveLimits', { slotLimit: 3 }],
  ] as const)('HOURS-4 where %s comes too late, what the other device changed is said, and nothing is lost', async (name, change) => {
    const { actor, calls, seen } = await startConflict(change, name)
    expect(calls('loadHours')).toEqual([{ storeId: 12 }, { storeId: 12 }])
    expect(partsOf(selectTheirChanges(actor.getSnapshot()))).toEqual(['sunday', 'acceptanceMinutes'])
    expect([seen().isConflict, seen().draft]).toEqual([true, { ...draftOf(base), ...change }])
  })

  it('HOURS-4 the other device’s version is taken over', async () => {
    const { actor, seen } = await startConflict()
    actor.send({ type: 'conflict.take' })
    expect(seen()).toEqual({ ...idle, draft: draftOf(theirs), version: 'second' })
    expect(partsOf(selectTheirChanges(actor.getSnapshot()))).toEqual([])
  })

  it('HOURS-4 or replaced by what is shown here, over the version that is now known', async () => {
    const { actor, calls, seen } = await startConflict()
    actor.send({ type: 'conflict.replace' })
    const draft = { ...draftOf(base), ...lateFriday }
    expect([calls('saveHours').at(-1), seen().isSaving]).toEqual([{ storeId: 12, version: 'second', draft }, true])
  })

  it('HOURS-4 a save whose answer was lost is no conflict: what it did not come to is saved', async () => {
    const { calls, save, seen, reject, resolve } = await startEditing({ ...lateFriday, slotLimit: 3 })
    save()
    await reject('saveHours', conflict)
    await resolve('loadHours', later(lateFriday))
    expect([calls('saveHours').length, calls('saveLimits').at(-1)]).toEqual([
      1,
      { storeId: 12, version: 'second', draft: { ...draftOf(base), ...lateFriday, slotLimit: 3 } },
    ])
    await resolve('saveLimits', someHours({ ...lateFriday, slotLimit: 3, version: 'third' }))
    expect([seen().isSaved, seen().version]).toEqual([true, 'third'])
  })

  it('HOURS-4 where the other version cannot be read, the draft stays', async () => {
    const { clock, save, seen, reject } = await startEditing(lateFriday)
    save()
    await reject('saveHours', conflict)
    await reject('loadHours', new AppError('network'))
    expect([seen().draft, seen().error?.kind]).toEqual([{ ...draftOf(base), ...lateFriday }, 'network'])
    save()
    await reject('saveHours', conflict)
    clock.increment(limits.httpTimeoutMs)
    expect([seen().draft?.schedule.friday, seen().error?.kind]).toEqual([night, 'timeout'])
  })
})
