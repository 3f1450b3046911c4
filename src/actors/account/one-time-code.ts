import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { oneTimeCodeMachine } from '../../../machines/account/one-time-code/one-time-code.machine.ts'
import type { CodeDraft } from '../../../machines/account/one-time-code/one-time-code.types.ts'
import type { ProfileActor } from '../../../machines/account/profile/profile.machine.ts'
import type { SignInActor } from '../../../machines/account/sign-in/sign-in.machine.ts'
import type { SignedIn } from '../../../machines/account/sign-in/sign-in.types.ts'
import { confirmed } from '../../platform/lenient.ts'
import { isNewcomerOf } from '../../platform/normalise-account.ts'
import { signedInOf } from '../../platform/normalise-sign-in.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { provePhone } from './proofs.ts'
import { rememberSentCode } from './sent-code.ts'
import { chosenAddress, welcome } from './sign-in.ts'

/** What a code is for: signing in, the phone number of a registration, another number of an account, a new password. */
type Purpose = 'login' | 'phone' | 'change' | 'reset'

interface Calls {
  send: (address: string, signal: AbortSignal) => Promise<{ isNewcomer: boolean }>
  check: (draft: CodeDraft, signal: AbortSignal) => Promise<SignedIn | undefined>
}

const callsFor = (runtime: Runtime): Record<Purpose, Calls> => {
  const { api, platform } = runtime
  const { params } = platform
  const sendToPhone: Calls['send'] = async (phone, signal) => {
    confirmed(await api.POST('/api/send-otp', { body: { phone }, signal, params }))
    return { isNewcomer: false }
  }
  return {
    login: {
      send: async (phone, signal) => ({
        isNewcomer: isNewcomerOf(await api.POST('/api/generate-otp-for-login', { body: { phone }, signal, params })),
      }),
      check: async ({ address: phone, code: otp, name }, signal) => {
        const body = { phone, otp, ...(name !== '' && { name }), ...chosenAddress(runtime) }
        return signedInOf(await api.POST('/api/login-with-otp', { body, signal, params }))
      },
    },
    phone: {
      send: sendToPhone,
      check: async ({ address: phone, code: otp }, signal) => {
        confirmed(await api.POST('/api/verify-otp', { body: { phone, otp }, signal, params }))
        return undefined
      },
    },
    change: {
      send: sendToPhone,
      check: async ({ address: phone, code: otp }, signal) => {
        confirmed(await api.POST('/api/change-phone', { body: { phone, otp }, signal, params }))
        return undefined
      },
    },
    reset: {
      send: async (email, signal) => {
        confirmed(await api.POST('/api/send-password-reset-mail', { body: { email }, signal, params }))
        return { isNewcomer: false }
      },
      check: async ({ address: email, code }, signal) => {
        confirmed(await api.POST('/api/verify-password-reset-otp', { body: { email, code }, signal, params }))
        return undefined
      },
    },
  }
}

export function bindOneTimeCode(runtime: Runtime, purpose: Purpose) {
  const calls = callsFor(runtime)[purpose]
  const actors = {
    send: fromPromise(({ input: { address }, signal }: { input: { address: string }; signal: AbortSignal }) => calls.send(address, signal)),
    check: fromPromise(({ input: { draft }, signal }: { input: { draft: CodeDraft | undefined }; signal: AbortSignal }) =>
      draft ? calls.check(draft, signal) : Promise.reject(new AppError('unexpected')),
    ),
  } satisfies ActorsOf<typeof oneTimeCodeMachine>
  const code = createActor(oneTimeCodeMachine.provide({ actors }), {
    ...runtime.ofScreen('one-time-code'),
    input: { channel: purpose === 'reset' ? 'email' : 'phone' },
  })
  if (purpose === 'login' || purpose === 'reset') rememberSentCode(runtime, purpose, code)
  return code
}

/** Signing in by a code that is sent to a phone; the session begins once it was right. */
export function bindCodeSignIn(runtime: Runtime) {
  const code = bindOneTimeCode(runtime, 'login')
  code.on('code.accepted', ({ signedIn }) => {
    if (signedIn) welcome(runtime, signedIn)
    code.send({ type: 'code.reset' })
  })
  return code
}

/** A newcomer's phone number, proved by a code. */
export function bindPhoneProof(runtime: Runtime, signIn: SignInActor) {
  const code = bindOneTimeCode(runtime, 'phone')
  provePhone(signIn, code)
  return code
}

/** Another phone number of an account, which the profile reloads once a code has proved it. */
export function bindPhoneChange(runtime: Runtime, profile: ProfileActor) {
  const code = bindOneTimeCode(runtime, 'change')
  code.on('code.accepted', () => {
    profile.send({ type: 'profile.reload' })
    code.send({ type: 'code.reset' })
  })
  return code
}
