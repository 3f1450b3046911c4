import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Id } from '../../domain/id.ts'
import { periodFault, type Period, type ReportFile, type ReportRequest, type ReportTable, type StoreReport } from '../../domain/report.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { StoreReportContext, StoreReportEmitted, StoreReportEvent, StoreReportInput } from './store-report.types.ts'

/**
 * What a store has sold in a period and what it is paid (REPORT-1, REPORT-2, REPORT-3), which only its owners are shown (REPORT-5), and the tables of it as files
 * (REPORT-4). While another period is read, the last report stays.
 */
export const storeReportMachine = setup({
  types: {
    context: {} as StoreReportContext,
    input: {} as StoreReportInput,
    events: {} as StoreReportEvent,
    emitted: {} as StoreReportEmitted,
    tags: {} as 'loading' | 'failed' | 'refused' | 'exporting',
  },
  actors: {
    loadReport: notProvided<StoreReport, { storeId: Id; request: ReportRequest }>('loadReport'),
    exportReport: notProvided<ReportFile, { storeId: Id; period: Period | undefined; table: ReportTable | undefined }>('exportReport'),
  },
  actions: {
    request: assign((_, { request }: { request: ReportRequest }) => ({
      request,
      isOwnPeriod: 'from' in request,
      fault: undefined,
      error: undefined,
    })),
    edit: assign({ isOwnPeriod: true }),
    setFault: assign((_, period: Period) => ({ fault: periodFault(period) })),
    setReport: assign((_, { report }: { report: StoreReport }) => ({ report })),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    clearError: assign({ error: undefined }),
    forgetReport: assign({ report: undefined }),
    beginExport: assign((_, { table }: { table: ReportTable }) => ({ table, exportError: undefined })),
    setExportError: assign((_, { error }: { error: AppError }) => ({ exportError: error })),
    emitFile: emit((_, { file }: { file: ReportFile }) => ({ type: 'file.ready' as const, ...file })),
  },
  guards: {
    isFaulty: (_, period: Period) => periodFault(period) !== undefined,
    isRefusal: (_, { error }: { error: AppError }) => error.kind === 'forbidden',
    hasReport: ({ context }) => context.report !== undefined,
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'store-report',
  context: ({ input: { storeId, request } }) => ({
    storeId,
    request,
    isOwnPeriod: false,
    fault: undefined,
    report: undefined,
    error: undefined,
    table: undefined,
    exportError: undefined,
  }),
  type: 'parallel',
  states: {
    reading: {
      initial: 'open',
      states: {
        open: {
          on: {
            'days.choose': { target: '.loading', actions: { type: 'request', params: ({ event: { days } }) => ({ request: { days } }) } },
            'period.edit': { actions: 'edit' },
            'period.choose': [
              {
                guard: { type: 'isFaulty', params: ({ event: { from, to } }) => ({ from, to }) },
                actions: { type: 'setFault', params: ({ event: { from, to } }) => ({ from, to }) },
              },
              { target: '.loading', actions: { type: 'request', params: ({ event: { from, to } }) => ({ request: { from, to } }) } },
            ],
          },
          initial: 'loading',
          states: {
            loading: {
              tags: 'loading',
              invoke: {
                src: 'loadReport',
                input: ({ context: { storeId, request } }) => ({ storeId, request }),
                onDone: { target: 'shown', actions: { type: 'setReport', params: ({ event }) => ({ report: event.output }) } },
                onError: [
                  { guard: { type: 'isRefusal', params: ofFailure }, target: '#store-report.reading.refused', actions: 'forgetReport' },
                  { target: 'failed', actions: { type: 'setError', params: ofFailure } },
                ],
              },
              after: { patience: { target: 'failed', actions: { type: 'setError', params: ofTimeout } } },
            },
            shown: {},
            failed: { tags: 'failed', on: { 'report.retry': { target: 'loading', actions: 'clearError' } } },
          },
        },
        // what is not the member's to see stays so until the screen is opened again
        refused: { tags: 'refused' },
      },
    },
    saving: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'report.export': {
              guard: 'hasReport',
              target: 'exporting',
              actions: { type: 'beginExport', params: ({ event: { table } }) => ({ table }) },
            },
          },
        },
        exporting: {
          tags: 'exporting',
          invoke: {
            src: 'exportReport',
            // what is shown, while another period may be loading
            input: ({ context: { storeId, report, table } }) => ({
              storeId,
              period: report && { from: report.from, to: report.to },
              table,
            }),
            onDone: { target: 'idle', actions: { type: 'emitFile', params: ({ event }) => ({ file: event.output }) } },
            onError: { target: 'idle', actions: { type: 'setExportError', params: ofFailure } },
          },
          after: { patience: { target: 'idle', actions: { type: 'setExportError', params: ofTimeout } } },
        },
      },
    },
  },
})

export type StoreReportActor = ActorRefFrom<typeof storeReportMachine>
export type StoreReportSnapshot = SnapshotFrom<typeof storeReportMachine>
