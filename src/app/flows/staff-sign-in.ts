import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import type { Submission } from '../../../machines/sign-in/sign-in.types.ts'
import type { Api } from '../../edge/api.ts'
import { signedInOf } from '../../edge/normalise-sign-in.ts'
import type { Runtime } from '../runtime.ts'

export function bindStaffSignIn({ edge }: Runtime, api: Api) {
  const actors = {
    submit: fromPromise(async ({ input: { form }, signal }: { input: Submission; signal: AbortSignal }) => {
      if (form?.mode !== 'login') throw new AppError('unexpected')
      const body = { email: form.values.email.trim(), password: form.values.password }
      return signedInOf(await api.POST('/callandorder/login', { body, signal, params: edge.params }))
    }),
  } satisfies ActorsOf<typeof signInMachine>
  return createActor(signInMachine.provide({ actors }))
}
