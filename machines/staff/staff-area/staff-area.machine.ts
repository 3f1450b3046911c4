import { setup, type EventObject } from 'xstate'
import { notProvidedListener } from '../../lib/not-provided.ts'
import { sessionMachine } from '../../app/session/session.machine.ts'
import type { StaffAreaContext, StaffAreaInput } from './staff-area.types.ts'

/** From the first visit of the staff's area on. */
export const staffActors = { staff: sessionMachine }

/** The staff's area (ROLE-6): their session, which customers' and couriers' screens know nothing of. The desk lives with its screen. */
export const staffAreaMachine = setup({
  types: { context: {} as StaffAreaContext, input: {} as StaffAreaInput },
  actors: {
    ...staffActors,
    /** Carries out in the browser what the named actors emit for it. */
    carryOut: notProvidedListener<EventObject, { of: readonly string[] }>('carryOut'),
  },
}).createMachine({
  id: 'staff-area',
  context: ({ input }) => ({ input }),
  invoke: [
    { src: 'staff', id: 'staff', systemId: 'staff', input: ({ context }) => context.input.staff },
    { src: 'carryOut', input: { of: Object.keys(staffActors) } },
  ],
})
