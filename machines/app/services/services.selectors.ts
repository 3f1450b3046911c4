import type { ServicesSnapshot } from './services.machine.ts'

/** Whether what keeps the app current has begun. */
export const selectIsSettled = (snapshot: ServicesSnapshot) => snapshot.hasTag('settled')
