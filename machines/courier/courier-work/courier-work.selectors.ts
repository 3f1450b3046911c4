import type { CourierWorkSnapshot } from './courier-work.machine.ts'

/** The step of the order that was shown as taken and was refused. */
export const selectRefused = (uniqueId: string) => (snapshot: CourierWorkSnapshot) => snapshot.context.refused[uniqueId]
