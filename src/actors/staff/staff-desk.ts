import { createActor, fromPromise } from 'xstate'
import type { Id } from '../../../machines/domain/id.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { staffDeskMachine } from '../../../machines/staff/staff-desk/staff-desk.machine.ts'
import type { FoundCustomer, Guest, Search } from '../../../machines/staff/staff-desk/staff-desk.types.ts'
import { sentId } from '../../platform/lenient.ts'
import { signedInOf } from '../../platform/normalise-sign-in.ts'
import { foundCustomerOf } from '../../platform/normalise-staff.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { staffApiOf } from './staff-api.ts'
import { enter } from './staff-entry.ts'

/** A desk for one visit. Once staff impersonate a customer, it leads to the customers' home. */
export function bindStaffDesk(runtime: Runtime, userId: Id | undefined) {
  const api = staffApiOf(runtime)
  const { params } = runtime.platform
  const actors = {
    findCustomer: fromPromise(async ({ input: { search }, signal }: { input: { search: Search }; signal: AbortSignal }) => {
      const body = 'userId' in search ? { user_id: sentId(search.userId) } : { phone: search.phone }
      return foundCustomerOf(await api.POST('/callandorder/find-customer', { body, signal, params }))
    }),
    registerGuest: fromPromise(async ({ input: { guest }, signal }: { input: { guest: Guest | undefined }; signal: AbortSignal }) => {
      if (!guest) throw new AppError('unexpected')
      const { name, phone, email } = guest
      const body = { name, phone, ...(email !== '' && { email }) }
      const customer = foundCustomerOf(await api.POST('/callandorder/register-guest-user', { body, signal, params }))
      if (!customer) throw new AppError('server')
      return customer
    }),
    enterAs: fromPromise(
      async ({ input, signal }: { input: { customer: FoundCustomer | undefined; reason: string }; signal: AbortSignal }) => {
        const body = { user_id: sentId(input.customer?.id ?? 0), reason: input.reason }
        return signedInOf(await api.POST('/callandorder/login-as-customer', { body, signal, params }))
      },
    ),
  } satisfies ActorsOf<typeof staffDeskMachine>
  const desk = createActor(staffDeskMachine.provide({ actors }), { ...runtime.ofScreen('staff-desk'), input: { userId } })
  desk.on('customer.entered', ({ signedIn }) => {
    enter(runtime, api, signedIn)
    void runtime.router?.navigate({ to: '/' })
  })
  return desk
}
