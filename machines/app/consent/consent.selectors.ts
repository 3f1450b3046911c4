import type { ConsentSnapshot } from './consent.machine.ts'

export const selectIsAsking = (snapshot: ConsentSnapshot) => snapshot.hasTag('asking')
