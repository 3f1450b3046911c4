import { getNextTransitions, type AnyMachineSnapshot } from 'xstate'

/** A delayed transition (`after`) that is due after some milliseconds. Its name is that of its delay. */
export interface Timer {
  name: string
  inMs: number
}

type Delays = Record<string, number | ((args: Pick<AnyMachineSnapshot, 'context'>) => number)>

/** The delayed transitions that the chart allows in a state, each by its delay's name and with the event that takes it. */
function delayedOf(snapshot: AnyMachineSnapshot) {
  return getNextTransitions(snapshot).flatMap((transition) => {
    const event = { type: transition.eventType }
    const delay = 'delay' in transition ? transition.delay : undefined
    return typeof delay === 'string' && snapshot.can(event) ? [{ name: delay, event }] : []
  })
}

/**
 * What a machine waits for in a state: what an actor would schedule as it enters it, for a machine that runs as pure transitions on a stored state. A delay that
 * never ends is left out, and so is a transition that its guards refuse: where such a guard allows it later, the state has to be entered again.
 */
export function timersOf(snapshot: AnyMachineSnapshot): Timer[] {
  const delays = snapshot.machine.implementations.delays as Delays
  const inMs = (name: string) => {
    const delay = delays[name]
    return typeof delay === 'function' ? delay(snapshot) : (delay ?? Infinity)
  }
  const names = new Set(delayedOf(snapshot).map(({ name }) => name))
  return [...names].map((name) => ({ name, inMs: inMs(name) })).filter((timer) => Number.isFinite(timer.inMs))
}

/** The event that takes a delayed transition, or undefined where the chart has none of this name in the state. */
export const timerEvent = (snapshot: AnyMachineSnapshot, name: string): { type: string } | undefined =>
  delayedOf(snapshot).find((delayed) => delayed.name === name)?.event
