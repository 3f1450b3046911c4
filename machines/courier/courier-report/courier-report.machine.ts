import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type {
  CourierReportContext,
  CourierReportEmitted,
  CourierReportEvent,
  ReportChoice,
  ReportedOrder,
  SentReport,
} from './courier-report.types.ts'

/**
 * A courier gives an order back before it is picked up (RIDE-4), or reports what is wrong with it (RIDE-5): with a reason, and a note where the courier writes
 * one. What was chosen stays where it could not be sent. What can be done next is offered once a problem is reported.
 */
export const courierReportMachine = setup({
  types: {
    context: {} as CourierReportContext,
    events: {} as CourierReportEvent,
    emitted: {} as CourierReportEmitted,
    tags: {} as 'open' | 'sending' | 'sent',
  },
  actors: { sendReport: notProvided<void, SentReport>('sendReport') },
  actions: {
    begin: assign((_, { kind, order }: { kind: ReportChoice['kind']; order: ReportedOrder }) => ({
      kind,
      order,
      choice: undefined,
      note: '',
      error: undefined,
    })),
    setChoice: assign((_, { choice }: { choice: ReportChoice }) => ({ choice, error: undefined })),
    setNote: assign((_, { note }: { note: string }) => ({ note })),
    clearError: assign({ error: undefined }),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    emitSent: emit(({ context }) => ({ type: 'report.sent' as const, kind: context.choice?.kind ?? context.kind })),
  },
  guards: {
    hasChoice: ({ context }) => context.choice !== undefined,
    isRelease: ({ context }) => context.choice?.kind === 'release',
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'courier-report',
  context: { order: undefined, kind: 'problem', choice: undefined, note: '', error: undefined },
  initial: 'closed',
  states: {
    closed: {
      on: { 'report.begin': { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    choosing: {
      tags: 'open',
      on: {
        'reason.choose': { actions: { type: 'setChoice', params: ({ event }) => ({ choice: event.choice }) } },
        'note.change': { actions: { type: 'setNote', params: ({ event }) => ({ note: event.note }) } },
        'report.send': { guard: 'hasChoice', target: 'sending' },
        'report.close': 'closed',
      },
    },
    sending: {
      tags: ['open', 'sending'],
      entry: 'clearError',
      invoke: {
        src: 'sendReport',
        input: ({ context: { order, choice, note } }) => ({ order, choice, note }),
        onDone: [
          { guard: 'isRelease', target: 'closed', actions: 'emitSent' },
          { target: 'sent', actions: 'emitSent' },
        ],
        onError: { target: 'choosing', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'choosing', actions: { type: 'setError', params: ofTimeout } } },
    },
    sent: {
      tags: ['open', 'sent'],
      on: {
        'report.begin': { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } },
        'report.close': 'closed',
      },
    },
  },
})

export type CourierReportActor = ActorRefFrom<typeof courierReportMachine>
export type CourierReportSnapshot = SnapshotFrom<typeof courierReportMachine>
