import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { passwordResetMachine } from '../../../machines/password-reset/password-reset.machine.ts'
import type { ResetWish } from '../../../machines/password-reset/password-reset.types.ts'
import { confirmed } from '../../edge/lenient.ts'
import { signedInOf } from '../../edge/normalise-sign-in.ts'
import type { Runtime } from '../runtime.ts'
import { chosenAddress } from './sign-in.ts'

export function bindPasswordReset(runtime: Runtime) {
  const { api, edge } = runtime
  const { params } = edge
  const actors = {
    change: fromPromise(async ({ input, signal }: { input: ResetWish; signal: AbortSignal }) => {
      confirmed(await api.POST('/api/change-user-password', { body: input, signal, params }))
    }),
    signIn: fromPromise(async ({ input: { email, password }, signal }: { input: ResetWish; signal: AbortSignal }) =>
      signedInOf(await api.POST('/api/login', { body: { email, password, ...chosenAddress(runtime) }, signal, params })),
    ),
  } satisfies ActorsOf<typeof passwordResetMachine>
  return createActor(passwordResetMachine.provide({ actors }), { inspect: runtime.inspect })
}
