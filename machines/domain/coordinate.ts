/** Not zero, and no further from it than the earth is; what is no number, or not finite, is none. */
const isDegrees = (value: unknown, most: number): boolean => typeof value === 'number' && value !== 0 && Math.abs(value) <= most

/** Finite, not zero, latitude within 90 and longitude within 180 degrees (DIST-1). */
export const isCoordinate = (lat: unknown, lng: unknown): boolean => isDegrees(lat, 90) && isDegrees(lng, 180)
