/** Finite, not zero, latitude within 90 and longitude within 180 degrees (DIST-1). */
export const isCoordinate = (lat: unknown, lng: unknown): boolean =>
  typeof lat === 'number' &&
  typeof lng === 'number' &&
  Number.isFinite(lat) &&
  Number.isFinite(lng) &&
  lat !== 0 &&
  lng !== 0 &&
  Math.abs(lat) <= 90 &&
  Math.abs(lng) <= 180
