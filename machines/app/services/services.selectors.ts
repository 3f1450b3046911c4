import type { ServicesSnapshot } from './services.machine.ts'

/** Whether the update checks have begun. */
export const selectIsSettled = (snapshot: ServicesSnapshot) => snapshot.hasTag('settled')
