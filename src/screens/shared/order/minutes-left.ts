import * as limits from '../../../../machines/limits.ts'

/** Whole minutes until an estimated time (RFC 3339), begun ones included; 0 and less once it has passed. */
export const minutesLeft = (eta: string, now: number): number => Math.ceil((Date.parse(eta) - now) / limits.minuteMs)
