import type { VersionSnapshot } from './version.machine.ts'

export const selectIsUpdating = (snapshot: VersionSnapshot) => snapshot.hasTag('updating')
export const selectIsUnchecked = (snapshot: VersionSnapshot) => snapshot.hasTag('unchecked')
export const selectIsUnrefreshed = (snapshot: VersionSnapshot) => snapshot.hasTag('unrefreshed')
