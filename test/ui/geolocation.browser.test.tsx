import { describe, expect, it } from 'vitest'
import type { CourierPositionEvent } from '../../machines/courier/courier-position/courier-position.types.ts'
import { watchFixes } from '../../src/platform/geolocation.ts'

/** What is notified of these coordinates of the device. */
function notified(coords: Partial<GeolocationCoordinates>) {
  const events: CourierPositionEvent[] = []
  watchFixes((event) => events.push(event), {
    watchPosition: (found) => {
      found({ coords: { latitude: 10.77, longitude: 106.7, heading: null, accuracy: 5, ...coords } } as GeolocationPosition)
      return 1
    },
    clearWatch: () => {},
  })
  return events
}

describe('a position of the device', () => {
  it.each([
    [5, 5],
    [100_000, 100_000],
    [2_000_000, 100_000],
    [Number.NaN, undefined],
  ])('COURIER-3 is as inaccurate as the contract allows: %d m', (accuracy, sent) => {
    expect(notified({ accuracy })).toEqual([
      { type: 'position.moved', fix: { lat: 10.77, lng: 106.7, heading: undefined, accuracy: sent } },
    ])
  })

  it('COURIER-3 DIST-1 is none where the coordinates are not valid', () => {
    expect(notified({ latitude: 0, longitude: 0 })).toEqual([])
  })
})
