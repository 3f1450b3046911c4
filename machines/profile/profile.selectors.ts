import type { ProfileSnapshot } from './profile.machine.ts'

export const selectProfile = (snapshot: ProfileSnapshot) => snapshot.context.profile
export const selectBan = (snapshot: ProfileSnapshot) => snapshot.context.ban
export const selectIsLoading = (snapshot: ProfileSnapshot) => snapshot.hasTag('loading')
export const selectIsPicturing = (snapshot: ProfileSnapshot) => snapshot.hasTag('picturing')
export const selectIsSaving = (snapshot: ProfileSnapshot) => snapshot.hasTag('saving')
export const selectAvatarError = ({ context: { error, failed } }: ProfileSnapshot) => (failed === 'avatar' ? error : undefined)
export const selectTaxError = ({ context: { error, failed } }: ProfileSnapshot) => (failed === 'tax' ? error : undefined)
