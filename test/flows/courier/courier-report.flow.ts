import fc from 'fast-check'
import { courierReportMachine } from '../../../machines/courier/courier-report/courier-report.machine.ts'
import type { ReportChoice } from '../../../machines/courier/courier-report/courier-report.types.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { defineFlow, eachStep, failureOf } from '../support/flow.ts'

const anyChoice = fc.constantFrom<ReportChoice>({ kind: 'release', reason: 'vehicle' }, { kind: 'problem', reason: 'wrong_address' })

export const courierReportFlow = defineFlow({
  machine: courierReportMachine,
  input: fc.constant(undefined),
  events: {
    'report.begin': fc.record({ kind: fc.constantFrom('release', 'problem'), order: fc.constant({ id: 5, uniqueId: 'OD-5' }) }),
    'reason.choose': fc.record({ choice: anyChoice }),
    'note.change': fc.record({ note: fc.constantFrom('', 'Xe thủng lốp') }),
    'report.send': null,
    'report.close': null,
  },
  answers: { sendReport: fc.constant(undefined) },
  errors: { sendReport: fc.constantFrom(new AppError('network'), new AppError('notFound')) },
  listeners: {},
  invariants: {
    'RIDE-4 RIDE-5 it is sent with a reason': ({ calls }) =>
      (calls('sendReport') as { choice: ReportChoice | undefined }[]).every(({ choice }) => choice !== undefined),
  },
  expectations: {
    'RIDE-4 RIDE-5 what was chosen stays where it could not be sent, and is said why': eachStep(({ snapshot: before }, after) => {
      const error = failureOf(after, 'sendReport')
      const { context } = after.snapshot
      return !error || (context.error === error && context.choice === before.context.choice && context.note === before.context.note)
    }),
    'RIDE-4 RIDE-5 a report is said to be sent once, when it is': eachStep((before, after) => {
      const isSent = before.snapshot.hasTag('sending') && !after.snapshot.hasTag('sending') && after.snapshot.context.error === undefined
      return after.emitted.length - before.emitted.length === (isSent ? 1 : 0)
    }),
  },
  unreachable: {
    'on report.begin … ⇒ courier-report.choosing on report.send': 'a reason has to be chosen first',
  },
})
