import fc from 'fast-check'
import { periodFault, reportTables } from '../../../machines/domain/report.ts'
import { storeReportMachine } from '../../../machines/kitchen/store-report/store-report.machine.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { anEmptyReport, aStoreReport } from '../../support/store-reports.ts'
import { defineFlow, eachStep, failureOf, hasAnswered, inEachStep, onceThenAlways } from '../support/flow.ts'

const anyDay = fc.constantFrom('2026-11-01', '2026-11-20', '')

export const storeReportFlow = defineFlow({
  machine: storeReportMachine,
  input: fc.constant({ storeId: 12, request: { days: 1 } }),
  events: {
    'days.choose': fc.record({ days: fc.constantFrom(1, 7) }),
    'period.edit': null,
    'period.choose': fc.record({ from: anyDay, to: anyDay }),
    'report.retry': null,
    'report.export': fc.record({ table: fc.constantFrom(...reportTables) }),
  },
  answers: {
    loadReport: fc.constantFrom(aStoreReport(), anEmptyReport()),
    exportReport: fc.constant({ name: 'days.csv', content: 'Ngày' }),
  },
  errors: { loadReport: fc.constantFrom(new AppError('network'), new AppError('forbidden')) },
  listeners: {},
  memory: ({ context: { report } }) => report !== undefined,
  invariants: {
    'REPORT-1 what is read is what was chosen': ({ snapshot, calls }) =>
      !snapshot.hasTag('loading') || (calls('loadReport').at(-1) as { request: unknown }).request === snapshot.context.request,
    'REPORT-1 a period that is none is never read': ({ snapshot: { context } }) =>
      !('from' in context.request) || periodFault(context.request) === undefined,
    'REPORT-1 what could not be read says why': ({ snapshot }) => snapshot.hasTag('failed') === (snapshot.context.error !== undefined),
    'REPORT-5 who is refused sees nothing': ({ snapshot }) => !snapshot.hasTag('refused') || snapshot.context.report === undefined,
    'REPORT-4 a file is of a table': ({ snapshot }) => !snapshot.hasTag('exporting') || snapshot.context.table !== undefined,
  },
  expectations: {
    'REPORT-1 a report is the one that the server answered': eachStep(
      ({ snapshot: before }, after) =>
        after.snapshot.context.report === before.context.report ||
        after.snapshot.hasTag('refused') ||
        hasAnswered(after, 'loadReport', after.snapshot.context.report),
    ),
    'REPORT-4 a file is handed over where one was answered, and nowhere else': inEachStep(
      (seen, emitted) => emitted.length === Number(hasAnswered(seen, 'exportReport')),
    ),
    'REPORT-5 who was refused stays so': onceThenAlways(
      (seen) => failureOf(seen, 'loadReport')?.kind === 'forbidden',
      ({ snapshot }) => snapshot.hasTag('refused'),
    ),
  },
})
