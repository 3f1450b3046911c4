import { getNextSnapshot, type SnapshotFrom } from 'xstate'
import { timerEvent, timersOf, type Timer } from '../../lib/timers.ts'
import { orderChangeMachine, type ChangeEvent, type ChangeFacts } from './order-change.machine.ts'

/** As it is stored. */
export type ChangeState = SnapshotFrom<typeof orderChangeMachine>['value']

const changeAt = (state: ChangeState, facts: ChangeFacts) => orderChangeMachine.resolveState({ value: state, context: facts })

/** What becomes of a change by an event, or undefined where the chart does not allow it. */
export function takeChangeStep(state: ChangeState, event: ChangeEvent, facts: ChangeFacts): ChangeState | undefined {
  const before = changeAt(state, facts)
  return before.status !== 'done' && before.can(event) ? getNextSnapshot(orderChangeMachine, before, event).value : undefined
}

/** What a timer leads to, or undefined where the change no longer waits for this. */
export function fireChangeTimer(state: ChangeState, name: string, facts: ChangeFacts): ChangeState | undefined {
  const before = changeAt(state, facts)
  const event = timerEvent(before, name)
  // the events of delayed transitions are XState's own, which the chart's type of events does not list
  return event && getNextSnapshot(orderChangeMachine, before, event as never).value
}

/** What a change waits for. */
export const timersOfChange = (state: ChangeState, facts: ChangeFacts): Timer[] => timersOf(changeAt(state, facts))
