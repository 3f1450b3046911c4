import type { SignInSnapshot } from './sign-in.machine.ts'

export const selectIsSubmitting = (snapshot: SignInSnapshot) => snapshot.hasTag('submitting')
export const selectMethod = (snapshot: SignInSnapshot) => snapshot.context.method
export const selectIsProviderRefused = (snapshot: SignInSnapshot) => snapshot.context.isProviderRefused
/** The phone number of the registration is to be proved by a code now. */
export const selectIsProving = (snapshot: SignInSnapshot) => snapshot.hasTag('proving')
/** Whom a provider vouches for, and not the registration's form. */
export const selectIsSocial = (snapshot: SignInSnapshot) => snapshot.context.form?.mode === 'social'
/** What was sent last, the same for as long as nothing else is sent. */
export const selectForm = (snapshot: SignInSnapshot) => snapshot.context.form
export const selectFaults = (snapshot: SignInSnapshot) => snapshot.context.faults
/** What the server said, unless a text of ours next to a field says it: of fields that the server names alone, ours says no more than that they are wrong. */
export const selectError = ({ context: { error, faults } }: SignInSnapshot) =>
  Object.keys(faults).length === 0 || (error?.kind === 'validation' && error.message !== '') ? error : undefined
