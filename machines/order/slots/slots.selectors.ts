import type { SlotsSnapshot } from './slots.machine.ts'

export const selectSlots = (snapshot: SlotsSnapshot) => snapshot.context.slots
export const selectIsLoading = (snapshot: SlotsSnapshot) => snapshot.hasTag('loading')
export const selectHasFailed = (snapshot: SlotsSnapshot) => snapshot.hasTag('failed')
