import fc from 'fast-check'
import { isPhone } from '../../../machines/domain/contact.ts'
import { staffDeskMachine } from '../../../machines/staff/staff-desk/staff-desk.machine.ts'
import type { FoundCustomer, Guest } from '../../../machines/staff/staff-desk/staff-desk.types.ts'
import { defineFlow, eachStep, failureOf, hasAnswered } from '../support/flow.ts'

const cuc = { id: 3, name: 'Lê Thu Cúc', phone: '0901234503', email: undefined }
const hoa = { id: 4, name: 'Hoa', phone: '0901234504', email: 'hoa@example.vn' }

export const staffDeskFlow = defineFlow({
  machine: staffDeskMachine,
  input: fc.record({ userId: fc.constantFrom(undefined, 3) }),
  events: {
    'customer.find': fc.record({ phone: fc.constantFrom('0901234503', '090') }),
    'guest.register': fc.record({
      guest: fc.record({
        name: fc.constantFrom('', 'Hoa'),
        phone: fc.constant('0901234504'),
        email: fc.constantFrom('', 'hoa@', 'hoa@example.vn'),
      }),
    }),
    'desk.clear': null,
    'entry.confirm': fc.record({ reason: fc.constantFrom('', ' ', 'Đặt qua điện thoại') }),
  },
  answers: {
    findCustomer: fc.constantFrom(cuc, undefined),
    registerGuest: fc.constant(hoa),
    enterAs: fc.constant({ person: { id: 3, name: cuc.name }, tokens: { authToken: 'a', refreshToken: 'r' } }),
  },
  listeners: {},
  invariants: {
    'ROLE-6 staff act as a customer whom they know, with a reason': ({ calls }) =>
      (calls('enterAs') as { customer: FoundCustomer | undefined; reason: string }[]).every(
        ({ customer, reason }) => customer !== undefined && reason.trim() !== '',
      ),
    'STAFF-1 a guest is registered with a name, and an e-mail address or none': ({ calls }) =>
      (calls('registerGuest') as { guest: Guest }[]).every(({ guest }) => guest.name !== '' && guest.email !== 'hoa@'),
    'ROLE-6 nobody is looked for by what is no number': ({ calls }) =>
      (calls('findCustomer') as { search: { phone?: string } }[]).every(
        ({ search }) => search.phone === undefined || isPhone(search.phone),
      ),
    'ROLE-6 only for a customer the question is asked': ({ snapshot }) =>
      !snapshot.hasTag('asking') || snapshot.context.customer !== undefined,
  },
  expectations: {
    'ROLE-6 ROUTE-11 nothing but a yes leads to a customer’s session': eachStep(
      (before, after) => after.calls('enterAs').length === before.calls('enterAs').length || after.event?.type === 'entry.confirm',
    ),
    'ROLE-6 a session that was entered is that of the customer who was asked about, and leaves the desk empty': eachStep(
      ({ snapshot: before, emitted }, after) =>
        hasAnswered(after, 'enterAs')
          ? after.emitted.length === emitted.length + 1 &&
            after.emitted.at(-1)?.customer === before.context.customer &&
            after.snapshot.context.customer === undefined &&
            after.snapshot.context.reason === ''
          : after.emitted.length === emitted.length,
    ),
    'ROLE-6 what was refused says why, and the customer stays': eachStep(
      ({ snapshot: before }, { snapshot, ...after }) =>
        !failureOf(after, 'enterAs') ||
        (snapshot.context.error === failureOf(after, 'enterAs') && snapshot.context.customer === before.context.customer),
    ),
  },
})
