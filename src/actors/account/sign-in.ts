import { createActor, fromCallback, fromPromise } from 'xstate'
import { selectIsUnchosen } from '../../../machines/account/addresses/addresses.selectors.ts'
import { hasCoordinates } from '../../../machines/domain/address.ts'
import { isEmail } from '../../../machines/domain/contact.ts'
import { isSamePoint } from '../../../machines/domain/distance.ts'
import type { UserLocation } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { signInMachine } from '../../../machines/account/sign-in/sign-in.machine.ts'
import type { ProviderAnswer, SignedIn, Submission } from '../../../machines/account/sign-in/sign-in.types.ts'
import { addressRestMs } from '../../platform/address-rest.ts'
import type { Bearer } from '../../platform/api.ts'
import { locationInput } from '../../platform/order-input.ts'
import { keys } from '../../platform/keys.ts'
import { signedInOf } from '../../platform/normalise-sign-in.ts'
import { takeAnswer } from '../../platform/social.ts'
import { writeJson } from '../../platform/storage.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { chooseSaved } from './choose-saved.ts'
import { forgetCustomer } from './forget-customer.ts'
import { forgetSentCode, storedSentCode } from './sent-code.ts'

type Guest = Pick<Runtime, 'actors' | 'platform' | 'sessions'>

/**
 * The location that a guest has chosen; none where a popular place is the default, nor within five minutes of a save (ADDR-4), nor where it may be that of
 * another customer, whose session the server has ended.
 */
function handedOn({ actors, platform, sessions }: Guest): UserLocation | undefined {
  const { location, chosen } = actors.location.getSnapshot().context
  return chosen && sessions.customer.stored.former() === undefined && addressRestMs(platform) === 0 ? location : undefined
}

/** The location that is handed on with a sign-in, which saves it (AUTH-5). */
export function chosenAddress(guest: Guest) {
  const location = handedOn(guest)
  return location ? { address: locationInput(location) } : {}
}

/**
 * Begins the customer's session. The account's default address becomes the location only where none was chosen: what a guest chose stays (AUTH-5), and is
 * offered to the account. What a customer whose session the server has ended has chosen stays for the same customer only.
 */
export function welcome(runtime: Runtime, { addresses = [], ...session }: SignedIn): void {
  const { actors, platform, sessions } = runtime
  const former = sessions.customer.stored.former()
  if (former !== undefined && former !== session.person.id) {
    forgetCustomer(runtime)
    platform.store.remove(keys.checkoutDraft)
  }
  forgetSentCode()
  writeJson(platform.store, keys.addresses, addresses)
  const location = handedOn(runtime)
  // the sign-in has saved it
  if (location && addresses.some((saved) => isSamePoint(saved.location, location)))
    platform.store.set(keys.lastAddressSave, String(platform.now()))
  const own = addresses.find(({ isDefault }) => isDefault)?.location
  if (own && hasCoordinates(own) && selectIsUnchosen(actors.location.getSnapshot())) chooseSaved(runtime, own)
  runtime.actors.customer.send({ type: 'session.begin', ...session })
  import('./address-sync.ts').then(
    ({ offerLocation }) => offerLocation(runtime),
    (error: unknown) => platform.log('address-sync', error),
  )
}

/** What a provider has answered behind the address of this page, if it leads back here; the address has it no longer then. */
function providerAnswer({ router }: Runtime): ProviderAnswer | undefined {
  const answer = takeAnswer()
  if (!answer) return undefined
  const { provider, accessToken, back } = answer
  void router?.navigate({ to: '/auth/login', search: back === undefined ? {} : { back }, replace: true, resetScroll: false })
  return accessToken === undefined
    ? { type: 'provider.refused' }
    : { type: 'form.submit', form: { mode: 'social', values: { provider, accessToken } } }
}

/** The form of a password, a registration or a provider; the session begins once it has succeeded. */
export function bindSignIn(runtime: Runtime, bearer: Bearer) {
  const { api, platform } = runtime
  const actors = {
    submit: fromPromise(async ({ input: { form, proof }, signal }: { input: Submission; signal: AbortSignal }) => {
      if (!form) throw new AppError('unexpected')
      const rest = { signal, params: platform.params }
      if (form.mode === 'social')
        return signedInOf(
          await api.POST('/api/login', {
            body: { ...form.values, ...(proof && { phone: proof.phone, otp: proof.code }), ...chosenAddress(runtime) },
            ...rest,
          }),
        )
      const email = form.values.email.trim()
      const { password } = form.values
      if (form.mode === 'register') {
        const { name } = form.values
        const phone = proof?.phone ?? form.values.phone.trim()
        const body = { name: name.trim(), phone, email, password, ...(proof && { otp: proof.code }), ...chosenAddress(runtime) }
        return signedInOf(await api.POST('/api/register', { body, ...rest }))
      }
      if (bearer === 'courier') return signedInOf(await api.POST('/api/delivery/login', { body: { email, password }, ...rest }))
      if (bearer === 'store') return signedInOf(await api.POST('/api/store/login', { body: { email, password }, ...rest }))
      const identity = isEmail(email) ? { email } : { phone: email }
      return signedInOf(await api.POST('/api/login', { body: { ...identity, password, ...chosenAddress(runtime) }, ...rest }))
    }),
    receiveProvider: fromCallback<ProviderAnswer, undefined>(({ sendBack }) => {
      const answer = bearer === 'customer' ? providerAnswer(runtime) : undefined
      if (answer) sendBack(answer)
    }),
  } satisfies ActorsOf<typeof signInMachine>
  const signIn = createActor(signInMachine.provide({ actors }), runtime.ofScreen('sign-in'))
  signIn.on('signIn.succeeded', ({ signedIn }) => {
    if (bearer === 'customer') welcome(runtime, signedIn)
    else runtime.sessions[bearer]?.actor.send({ type: 'session.begin', ...signedIn })
  })
  return signIn
}

/** The customer's login, which goes on by the code that was awaited before a reload. */
export function bindLogin(runtime: Runtime) {
  const signIn = bindSignIn(runtime, 'customer')
  if (storedSentCode(runtime, 'login')) signIn.send({ type: 'method.choose', method: 'code' })
  return signIn
}
