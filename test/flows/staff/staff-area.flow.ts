import { isSame } from '../support/same.ts'
import fc from 'fast-check'
import { staffAreaMachine } from '../../../machines/staff/staff-area/staff-area.machine.ts'
import { defineFlow } from '../support/flow.ts'

const lan = { person: { id: 2, name: 'Lan' }, tokens: { authToken: 'a', refreshToken: 'r' } }

export const staffAreaFlow = defineFlow({
  machine: staffAreaMachine,
  input: fc.record({ staff: fc.record({ stored: fc.constantFrom(undefined, lan) }) }),
  events: {},
  answers: {},
  listeners: { staff: [], carryOut: [] },
  invariants: {
    'ROLE-6 the staff’s session begins once, with what the browser has stored of it': ({ snapshot, calls }) =>
      isSame(calls('staff'), [snapshot.context.input.staff]) && snapshot.children.staff !== undefined,
  },
})
