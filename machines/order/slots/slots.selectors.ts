import type { SlotsSnapshot } from './slots.machine.ts'

export const selectSlots = (snapshot: SlotsSnapshot) => snapshot.context.slots
export const selectHasFailed = (snapshot: SlotsSnapshot) => snapshot.hasTag('failed')
