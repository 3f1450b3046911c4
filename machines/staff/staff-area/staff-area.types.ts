import type { ActorsFrom, InputsFrom } from '../../lib/relay.ts'
import type { staffActors } from './staff-area.machine.ts'

/** The actors of the staff's area, by the ids under which the system has them. */
export type StaffAreaActors = ActorsFrom<typeof staffActors>

export type StaffAreaInput = InputsFrom<typeof staffActors>

export interface StaffAreaContext {
  input: StaffAreaInput
}
