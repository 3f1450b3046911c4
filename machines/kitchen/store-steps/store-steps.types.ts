import type { Id } from '../../domain/id.ts'
import type { RejectionCode, StoreOrder } from '../../domain/store-order.ts'
import type { AppError } from '../../lib/app-error.ts'

/** What a store does with one of its orders (KITCHEN-10). */
export type StoreStep = { orderId: Id } &
  /** `readyAt` is when the minutes are over, as far as is known before the server's answer. */
  (
    | { kind: 'accept' | 'setReadyTime'; minutes: number; readyAt: number }
    | { kind: 'reject'; code: RejectionCode; itemIds: Id[]; endsToday: boolean }
    /** An order for later is accepted without minutes. */
    | { kind: 'accept' }
    | { kind: 'start' | 'ready' | 'handOver' }
  )

/** A step that was tapped; its number differs from that of the same step tapped again. */
export type TakenStep = StoreStep & { serial: number }

/** A step that was undone because the server refused it or gave no answer. */
interface RefusedStep {
  orderId: Id
  kind: StoreStep['kind']
  error: AppError
}

export interface StoreStepsContext {
  /** Can be undone still. */
  held: TakenStep[]
  /** The first is sent, the others follow it in the order in which they were taken. */
  waiting: TakenStep[]
  /** How often the first was sent without an answer. */
  tries: number
  refused: RefusedStep[]
  /** How many steps were taken. */
  count: number
}

export type StoreStepsEvent =
  | { type: 'step.add'; step: StoreStep }
  | { type: 'step.undo'; orderId: Id }
  | { type: 'step.due'; serial: number }
  /** Nothing can be undone any longer: the page or the session ends. */
  | { type: 'steps.flush' }
  | { type: 'refusal.dismiss'; orderId: Id }
  | { type: 'network.back' }

export type StoreStepsEmitted =
  /** What is shown as done already has changed. */
  | { type: 'steps.changed'; steps: TakenStep[] }
  | { type: 'step.taken'; order: StoreOrder }
  | { type: 'step.refused'; step: TakenStep | undefined; error: AppError }
  /** The page may be gone before they are sent one after the other. */
  | { type: 'steps.flushed'; steps: TakenStep[] }
