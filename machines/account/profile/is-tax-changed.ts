import type { ProfileContext } from './profile.types.ts'

/** Whether another tax number is written than the stored one. */
export const isTaxChanged = ({ profile, taxDraft }: ProfileContext): boolean =>
  taxDraft !== undefined && taxDraft.trim() !== (profile?.taxNumber ?? '')
