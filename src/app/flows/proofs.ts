import type { OneTimeCodeActor } from '../../../machines/one-time-code/one-time-code.machine.ts'
import type { PasswordResetActor } from '../../../machines/password-reset/password-reset.machine.ts'
import type { SignInActor } from '../../../machines/sign-in/sign-in.machine.ts'

const all = (heard: { unsubscribe: () => void }[]) => () => {
  for (const one of heard) one.unsubscribe()
}

/** A newcomer's phone number is proved by a code. Answers a function that parts the two. */
export const provePhone = (signIn: SignInActor, code: OneTimeCodeActor) =>
  all([
    signIn.on('phone.unproved', ({ phone }) => code.send({ type: 'address.submit', address: phone })),
    signIn.on('code.refused', ({ error }) => code.send({ type: 'code.refused', error })),
    code.on('code.accepted', ({ address, code: digits }) => signIn.send({ type: 'phone.proved', proof: { phone: address, code: digits } })),
    code.on('code.unsent', ({ error }) => signIn.send({ type: 'phone.unprovable', error })),
    code.on('address.left', () => signIn.send({ type: 'number.left' })),
  ])

/** A new password has its mailbox proved by a code. Answers a function that parts the two. */
export const proveMailbox = (reset: PasswordResetActor, code: OneTimeCodeActor) =>
  all([
    code.on('code.accepted', ({ address, code: digits }) => reset.send({ type: 'email.proved', email: address, code: digits })),
    reset.on('code.refused', ({ error }) => code.send({ type: 'code.refused', error })),
  ])
