import type { Coordinates } from '../../domain/entities.ts'
import type { DistanceFault, StoreEnd, Stretch } from '../../domain/reach.ts'
import type { AppError } from '../../lib/app-error.ts'

type DistanceAlgorithm = 'driving' | 'straight'

/** Kilometres with one decimal, and how they were worked out. */
export interface Measured {
  distance: number
  algorithm: DistanceAlgorithm
}

/** A store and a location as they came; what is missing of them is found out by the machine. */
export interface DistanceRequest {
  store: StoreEnd | undefined
  location: Coordinates | undefined
}

export interface DistanceInput {
  /** Whether roads count (enGDMA). */
  driving: boolean
}

export interface DistanceContext extends DistanceInput {
  stretch: Stretch | undefined
  measured: Measured
  fault: DistanceFault | undefined
  /** Why the straight line had to do. */
  error: AppError | undefined
}

export type DistanceEvent = { type: 'distance.measure'; request: DistanceRequest }

export interface DistanceEmitted {
  type: 'distance.measured'
  stretch: Stretch
  measured: Measured
}
