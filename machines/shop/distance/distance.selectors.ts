import type { DistanceSnapshot } from './distance.machine.ts'

export const selectDistance = (snapshot: DistanceSnapshot) => snapshot.context.measured.distance
export const selectIsDriven = (snapshot: DistanceSnapshot) => snapshot.context.measured.algorithm === 'driving'
export const selectIsMeasured = (snapshot: DistanceSnapshot) => snapshot.hasTag('measured')
export const selectFault = (snapshot: DistanceSnapshot) => snapshot.context.fault
