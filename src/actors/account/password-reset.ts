import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import type { OneTimeCodeActor } from '../../../machines/account/one-time-code/one-time-code.machine.ts'
import { passwordResetMachine } from '../../../machines/account/password-reset/password-reset.machine.ts'
import type { ResetDraft } from '../../../machines/account/password-reset/password-reset.types.ts'
import { confirmed } from '../../platform/lenient.ts'
import { signedInOf } from '../../platform/normalise-sign-in.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { proveMailbox } from './proofs.ts'
import { forgetSentCode } from './sent-code.ts'
import { chosenAddress, welcome } from './sign-in.ts'

/** A new password for a mailbox that a code has proved; the session begins with it. */
export function bindPasswordReset(runtime: Runtime, code: OneTimeCodeActor) {
  const { api, platform } = runtime
  const { params } = platform
  const actors = {
    change: fromPromise(async ({ input, signal }: { input: ResetDraft; signal: AbortSignal }) => {
      confirmed(await api.POST('/api/change-user-password', { body: input, signal, params }))
      forgetSentCode()
    }),
    signIn: fromPromise(async ({ input: { email, password }, signal }: { input: ResetDraft; signal: AbortSignal }) =>
      signedInOf(await api.POST('/api/login', { body: { email, password, ...chosenAddress(runtime) }, signal, params })),
    ),
  } satisfies ActorsOf<typeof passwordResetMachine>
  const reset = createActor(passwordResetMachine.provide({ actors }), runtime.ofScreen('password-reset'))
  proveMailbox(reset, code)
  reset.on('signIn.succeeded', ({ signedIn }) => welcome(runtime, signedIn))
  return reset
}
