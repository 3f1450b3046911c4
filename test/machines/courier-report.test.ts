import { describe, expect, it } from 'vitest'
import { courierReportMachine } from '../../machines/courier/courier-report/courier-report.machine.ts'
import {
  selectChoice,
  selectError,
  selectIsOpen,
  selectIsSending,
  selectIsSent,
  selectKind,
  selectMaySend,
  selectNote,
} from '../../machines/courier/courier-report/courier-report.selectors.ts'
import type { ReportChoice } from '../../machines/courier/courier-report/courier-report.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(courierReportMachine)
expectFullyWalked(coverage)

const order = { id: 5, uniqueId: 'OD-5' }
const vehicle: ReportChoice = { kind: 'release', reason: 'vehicle' }
const unreachable: ReportChoice = { kind: 'problem', reason: 'customer_unreachable' }

const start = (kind: ReportChoice['kind']) => {
  const world = startMachine(courierReportMachine, { coverage })
  world.actor.send({ type: 'report.begin', kind, order })
  return world
}

describe('an order that is given back', () => {
  it('RIDE-4 is sent with a reason and the note, which is said once', async () => {
    const { actor, calls, emitted, resolve } = start('release')
    expect(selectIsOpen(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'report.send' })
    expect([selectMaySend(actor.getSnapshot()), calls('sendReport')]).toEqual([false, []])
    actor.send({ type: 'reason.choose', choice: vehicle })
    actor.send({ type: 'note.change', note: 'Xe thủng lốp' })
    actor.send({ type: 'report.send' })
    expect([selectIsSending(actor.getSnapshot()), calls('sendReport')]).toEqual([true, [{ order, choice: vehicle, note: 'Xe thủng lốp' }]])
    expect(selectIsOpen(actor.getSnapshot())).toBe(true)
    await resolve('sendReport', undefined)
    expect([emitted, selectIsOpen(actor.getSnapshot())]).toEqual([[{ type: 'report.sent', kind: 'release' }], false])
  })

  it('RIDE-4 stays as it was filled in where it could not be sent, and is sent again', async () => {
    const { actor, calls, clock, reject } = start('release')
    actor.send({ type: 'reason.choose', choice: vehicle })
    actor.send({ type: 'note.change', note: 'Xe thủng lốp' })
    actor.send({ type: 'report.send' })
    const error = new AppError('network')
    await reject('sendReport', error)
    const shown = () => [selectError(actor.getSnapshot())?.kind, selectChoice(actor.getSnapshot()), selectNote(actor.getSnapshot())]
    expect(shown()).toEqual(['network', vehicle, 'Xe thủng lốp'])
    actor.send({ type: 'report.send' })
    expect(selectError(actor.getSnapshot())).toBeUndefined()
    clock.increment(limits.httpTimeoutMs - 1)
    expect(selectIsSending(actor.getSnapshot())).toBe(true)
    clock.increment(1)
    expect([shown(), calls('sendReport').length]).toEqual([['timeout', vehicle, 'Xe thủng lốp'], 2])
  })
})

describe('a problem that is reported', () => {
  it('RIDE-5 is followed by what can be done next, of which giving the order back begins again', async () => {
    const { actor, emitted, resolve } = start('problem')
    actor.send({ type: 'reason.choose', choice: unreachable })
    actor.send({ type: 'report.send' })
    await resolve('sendReport', undefined)
    expect([emitted, selectIsSent(actor.getSnapshot())]).toEqual([[{ type: 'report.sent', kind: 'problem' }], true])
    actor.send({ type: 'report.begin', kind: 'release', order })
    expect([selectKind(actor.getSnapshot()), selectChoice(actor.getSnapshot()), selectIsSent(actor.getSnapshot())]).toEqual([
      'release',
      undefined,
      false,
    ])
  })

  it('RIDE-5 is left alone where the sheet is closed, before it is sent and after', async () => {
    const { actor, calls, resolve } = start('problem')
    actor.send({ type: 'reason.choose', choice: unreachable })
    actor.send({ type: 'report.close' })
    expect([selectIsOpen(actor.getSnapshot()), calls('sendReport')]).toEqual([false, []])
    actor.send({ type: 'report.begin', kind: 'problem', order })
    expect(selectChoice(actor.getSnapshot())).toBeUndefined()
    actor.send({ type: 'reason.choose', choice: unreachable })
    actor.send({ type: 'report.send' })
    await resolve('sendReport', undefined)
    expect(selectIsOpen(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'report.close' })
    expect(selectIsOpen(actor.getSnapshot())).toBe(false)
  })
})
