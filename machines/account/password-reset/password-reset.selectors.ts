import type { PasswordResetSnapshot } from './password-reset.machine.ts'

/** Which of the three steps of a new password is shown, or that it is done. */
export const selectStep = (snapshot: PasswordResetSnapshot): 'proving' | 'choosing' | 'changed' => {
  if (snapshot.hasTag('changed')) return 'changed'
  return snapshot.hasTag('choosing') ? 'choosing' : 'proving'
}
export const selectIsChanging = (snapshot: PasswordResetSnapshot) => snapshot.hasTag('busy')
export const selectPasswordFault = ({ context }: PasswordResetSnapshot) => context.fault
export const selectResetError = ({ context }: PasswordResetSnapshot) => context.error
