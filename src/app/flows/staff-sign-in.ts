import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { oneTimeCodeMachine } from '../../../machines/one-time-code/one-time-code.machine.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import type { CodeWish } from '../../../machines/one-time-code/one-time-code.types.ts'
import type { Form, SignedIn, Submission } from '../../../machines/sign-in/sign-in.types.ts'
import type { Api } from '../../edge/api.ts'
import { signedInOf } from '../../edge/normalise-sign-in.ts'
import type { Runtime } from '../runtime.ts'
import { provePhone } from './proofs.ts'

/** Staff's way in: their password, then the code that is sent to their mailbox once it was right. */
export function bindStaffSignIn({ edge: { params }, inspect }: Runtime, api: Api) {
  const logIn = (form: Form | undefined, code: string | undefined, signal: AbortSignal) => {
    if (form?.mode !== 'login') throw new AppError('unexpected')
    const body = { email: form.values.email.trim(), password: form.values.password, ...(code !== undefined && { code }) }
    return api.POST('/callandorder/login', { body, signal, params })
  }
  const signIn = createActor(
    signInMachine.provide({
      actors: {
        submit: fromPromise(async ({ input: { form, proof }, signal }: { input: Submission; signal: AbortSignal }) => {
          const answer = await logIn(form, proof?.code, signal)
          return signedInOf(answer)
        }),
      } satisfies ActorsOf<typeof signInMachine>,
    }),
    { inspect },
  )
  const code = createActor(
    oneTimeCodeMachine.provide({
      actors: {
        send: fromPromise<{ isNewcomer: boolean }, { address: string }>(async ({ signal }) => {
          await logIn(signIn.getSnapshot().context.form, undefined, signal)
          return { isNewcomer: false }
        }),
        // it is looked at together with the password
        check: fromPromise<SignedIn | undefined, { wish: CodeWish | undefined }>(async () => undefined),
      } satisfies ActorsOf<typeof oneTimeCodeMachine>,
    }),
    { inspect, input: { channel: 'email' } },
  )
  provePhone(signIn, code)
  // what kept a code from being sent stands above the password's form, which may be sent again
  code.on('code.unsent', () => code.send({ type: 'code.reset' }))
  return {
    signIn,
    code,
    /** Begins anew; what was typed before is nobody's any more. */
    open: () => {
      code.start().send({ type: 'code.reset' })
      signIn.start().send({ type: 'form.reset' })
    },
  }
}
