import type { OneTimeCodeActor } from '../../../machines/account/one-time-code/one-time-code.machine.ts'
import type { PasswordResetActor } from '../../../machines/account/password-reset/password-reset.machine.ts'
import type { SignInActor } from '../../../machines/account/sign-in/sign-in.machine.ts'

/** A newcomer's phone number is proved by a code. */
export function provePhone(signIn: SignInActor, code: OneTimeCodeActor): void {
  signIn.on('phone.unproved', ({ phone }) => code.send({ type: 'address.submit', address: phone }))
  signIn.on('code.refused', ({ error }) => code.send({ type: 'code.refused', error }))
  code.on('code.accepted', ({ address, code: digits }) => signIn.send({ type: 'phone.proved', proof: { phone: address, code: digits } }))
  code.on('code.unsent', ({ error }) => signIn.send({ type: 'phone.unprovable', error }))
  code.on('address.left', () => signIn.send({ type: 'number.left' }))
}

/** A new password has its mailbox proved by a code. */
export function proveMailbox(reset: PasswordResetActor, code: OneTimeCodeActor): void {
  code.on('code.accepted', ({ address, code: digits }) => reset.send({ type: 'email.proved', email: address, code: digits }))
  reset.on('code.refused', ({ error }) => code.send({ type: 'code.refused', error }))
}
