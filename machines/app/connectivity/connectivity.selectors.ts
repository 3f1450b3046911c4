import type { ConnectivitySnapshot } from './connectivity.machine.ts'

export const selectIsOffline = (snapshot: ConnectivitySnapshot) => snapshot.hasTag('offline')
export const selectIsProbing = (snapshot: ConnectivitySnapshot) => snapshot.hasTag('probing')
export const selectIsUnreachable = (snapshot: ConnectivitySnapshot) => snapshot.hasTag('unreachable')
