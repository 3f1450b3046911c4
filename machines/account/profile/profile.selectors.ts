import { isTaxChanged } from './is-tax-changed.ts'
import type { ProfileSnapshot } from './profile.machine.ts'

export const selectProfile = (snapshot: ProfileSnapshot) => snapshot.context.profile
export const selectBan = (snapshot: ProfileSnapshot) => snapshot.context.ban
export const selectIsLoading = (snapshot: ProfileSnapshot) => snapshot.hasTag('loading')
export const selectIsOpening = (snapshot: ProfileSnapshot) => snapshot.hasTag('opening')
export const selectIsFraming = (snapshot: ProfileSnapshot) => snapshot.hasTag('framing')
export const selectIsSending = (snapshot: ProfileSnapshot) => snapshot.hasTag('sending')
export const selectIsSaving = (snapshot: ProfileSnapshot) => snapshot.hasTag('saving')
export const selectIsChangingPhone = (snapshot: ProfileSnapshot) => snapshot.hasTag('changingPhone')
/** The tax number as it is written now. */
export const selectTaxText = ({ context: { profile, taxDraft } }: ProfileSnapshot) => taxDraft ?? profile?.taxNumber ?? ''
export const selectIsTaxChanged = ({ context }: ProfileSnapshot) => isTaxChanged(context)
export const selectOpened = (snapshot: ProfileSnapshot) => snapshot.context.opened
export const selectFrame = (snapshot: ProfileSnapshot) => snapshot.context.frame
export const selectPercentSent = (snapshot: ProfileSnapshot) => Math.round(snapshot.context.sent * 100)
export const selectAvatarError = ({ context: { error, failed } }: ProfileSnapshot) => (failed === 'avatar' ? error : undefined)
export const selectTaxError = ({ context: { error, failed } }: ProfileSnapshot) => (failed === 'tax' ? error : undefined)
