import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import type { Form, SignedIn } from '../../../machines/sign-in/sign-in.types.ts'
import type { Bearer } from '../../edge/api.ts'
import type { Ground } from '../runtime.ts'

export function bindSignIn({ api, edge }: Ground, bearer: Bearer) {
  const signedIn = ({
    data,
    refresh_token: refreshToken,
  }: {
    data: { id: number; name: string; auth_token: string }
    refresh_token: string
  }): SignedIn => ({
    person: { id: data.id, name: data.name },
    tokens: { authToken: data.auth_token, refreshToken },
  })
  const actors = {
    submit: fromPromise(async ({ input: { form }, signal }: { input: { form: Form | undefined }; signal: AbortSignal }) => {
      if (!form) throw new AppError('unexpected')
      const email = form.values.email.trim()
      const { password } = form.values
      const rest = { signal, params: edge.params }
      if (form.mode === 'register') {
        const { name, phone } = form.values
        return signedIn(await api.POST('/api/register', { body: { name: name.trim(), phone: phone.trim(), email, password }, ...rest }))
      }
      const path = bearer === 'courier' ? '/api/delivery/login' : '/api/login'
      return signedIn(await api.POST(path, { body: { email, password }, ...rest }))
    }),
  } satisfies ActorsOf<typeof signInMachine>
  return createActor(signInMachine.provide({ actors }))
}
