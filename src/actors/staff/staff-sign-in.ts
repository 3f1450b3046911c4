import { createActor, fromCallback, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { oneTimeCodeMachine } from '../../../machines/account/one-time-code/one-time-code.machine.ts'
import { signInMachine, type SignInActor } from '../../../machines/account/sign-in/sign-in.machine.ts'
import type { CodeDraft } from '../../../machines/account/one-time-code/one-time-code.types.ts'
import type { Form, ProviderAnswer, SignedIn, Submission } from '../../../machines/account/sign-in/sign-in.types.ts'
import { signedInOf } from '../../platform/normalise-sign-in.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { provePhone } from '../account/proofs.ts'
import { staffApiOf } from './staff-api.ts'

function logIn(runtime: Runtime, form: Form | undefined, code: string | undefined, signal: AbortSignal) {
  if (form?.mode !== 'login') throw new AppError('unexpected')
  const body = { email: form.values.email.trim(), password: form.values.password, ...(code !== undefined && { code }) }
  return staffApiOf(runtime).POST('/callandorder/login', { body, signal, params: runtime.platform.params })
}

/** The sign-in of staff: their password, then the code that is sent to their mailbox once it was right. */
export function bindStaffSignIn(runtime: Runtime) {
  const actors = {
    submit: fromPromise(async ({ input: { form, proof }, signal }: { input: Submission; signal: AbortSignal }) =>
      signedInOf(await logIn(runtime, form, proof?.code, signal)),
    ),
    // no provider vouches for staff
    receiveProvider: fromCallback<ProviderAnswer, undefined>(() => {}),
  } satisfies ActorsOf<typeof signInMachine>
  const signIn = createActor(signInMachine.provide({ actors }), runtime.ofScreen('staff-sign-in'))
  signIn.on('signIn.succeeded', ({ signedIn: { person, tokens } }) =>
    runtime.actor('staff').send({ type: 'session.begin', person, tokens }),
  )
  return signIn
}

/** The code of a sign-in, which is looked at together with the password. */
export function bindStaffCode(runtime: Runtime, signIn: SignInActor) {
  const actors = {
    send: fromPromise<{ isNewcomer: boolean }, { address: string }>(async ({ signal }) => {
      await logIn(runtime, signIn.getSnapshot().context.form, undefined, signal)
      return { isNewcomer: false }
    }),
    check: fromPromise<SignedIn | undefined, { draft: CodeDraft | undefined }>(async () => undefined),
  } satisfies ActorsOf<typeof oneTimeCodeMachine>
  const code = createActor(oneTimeCodeMachine.provide({ actors }), { ...runtime.ofScreen('staff-code'), input: { channel: 'email' } })
  provePhone(signIn, code)
  // what prevented a code from being sent is shown above the password's form, which may be sent again
  code.on('code.unsent', () => code.send({ type: 'code.reset' }))
  return code
}
