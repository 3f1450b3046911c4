import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCoordinate } from '../../../machines/domain/coordinate.ts'
import { distanceKm, distanceMetres, greatCircleKm, isSamePoint } from '../../../machines/domain/distance.ts'
import * as limits from '../../../machines/limits.ts'

const lat = fc.double({ min: -90, max: 90, noNaN: true }).filter((value) => value !== 0)
const lng = fc.double({ min: -180, max: 180, noNaN: true }).filter((value) => value !== 0)
const coordinate = fc.record({ lat, lng })

describe('distances', () => {
  it('ADDR-5 knows a point of a map again once a server has stored seven decimals of it, and none next to it', () => {
    const rendered = { lat: 10.77302698766671, lng: 106.69896559524477 }
    expect(isSamePoint(rendered, { lat: 10.773027, lng: 106.6989656 })).toBe(true)
    expect(isSamePoint(rendered, { lat: 10.77304, lng: 106.6989656 })).toBe(false)
  })

  it('DIST-1 takes finite, non-zero coordinates within 90 and 180 degrees', () => {
    fc.assert(
      fc.property(coordinate, (one) => {
        expect(isCoordinate(one.lat, one.lng)).toBe(true)
      }),
    )
    expect(isCoordinate(90, 180)).toBe(true)
    expect(isCoordinate(-90, -180)).toBe(true)
  })

  it.each([
    [0, 106],
    [10, 0],
    [90.000001, 106],
    [10, 180.000001],
    [-90.000001, 106],
    [10, -180.000001],
    [Number.NaN, 106],
    [10, Number.POSITIVE_INFINITY],
    ['10', 106],
    [undefined, null],
  ])('DIST-1 refuses %s, %s, and the distance to it is 0', (wrongLat, wrongLng) => {
    expect(isCoordinate(wrongLat, wrongLng)).toBe(false)
    const wrong = { lat: wrongLat as number, lng: wrongLng as number }
    expect(distanceKm(wrong, { lat: 10, lng: 106 })).toBe(0)
    expect(distanceKm({ lat: 10, lng: 106 }, wrong)).toBe(0)
  })

  // Great circles on a sphere of 6371 km: a degree of the meridian is 111.195 km; one of a parallel shrinks with the latitude's cosine.
  it.each([
    ['one degree of latitude', { lat: 10, lng: 106 }, { lat: 11, lng: 106 }, 111.2],
    ['one degree of longitude at 60° north', { lat: 60, lng: 10 }, { lat: 60, lng: 11 }, 55.6],
    ['a quarter of the earth', { lat: 0.000001, lng: 10 }, { lat: 90, lng: 10 }, 10_007.5],
    ['over the date line', { lat: 10, lng: 179.5 }, { lat: 10, lng: -179.5 }, 109.5],
    ['Nashville to Los Angeles airport', { lat: 36.12, lng: -86.67 }, { lat: 33.94, lng: -118.4 }, 2886.4],
    ['Land’s End to John o’ Groats', { lat: 50.066389, lng: -5.714722 }, { lat: 58.643889, lng: -3.07 }, 968.9],
    ['Bến Thành market to Tân Sơn Nhất airport', { lat: 10.7725, lng: 106.698 }, { lat: 10.8188, lng: 106.6519 }, 7.2],
    ['nowhere', { lat: 10, lng: 106 }, { lat: 10, lng: 106 }, 0],
  ])('DIST-3 measures %s to a tenth of a kilometre', (_, a, b, km) => {
    expect(distanceKm(a, b)).toBe(km)
  })

  // GeographicLib 2.2.0 (Karney, Algorithms for geodesics, J. Geodesy 87, 2013), Geodesic(6371000, 0).Inverse: a sphere of this radius, to the metre
  it.each([
    ['Chợ Bến Thành', 10.7725, 106.698, 'Landmark 81', 10.795, 106.7218, 3.608],
    ['Hà Nội', 21.0285, 105.8542, 'TP. Hồ Chí Minh', 10.7769, 106.7009, 1143.5044],
    ['Hà Nội', 21.0285, 105.8542, 'Đà Nẵng', 16.0544, 108.2022, 605.9161],
    ['TP. Hồ Chí Minh', 10.7769, 106.7009, 'Singapore', 1.3521, 103.8198, 1095.2321],
    ['Hà Nội', 21.0285, 105.8542, 'Tokyo', 35.6762, 139.6503, 3661.1769],
    ['London', 51.5074, -0.1278, 'New York', 40.7128, -74.006, 5570.2222],
    ['Sydney', -33.8688, 151.2093, 'São Paulo', -23.5505, -46.6333, 13357.206],
    ['Anchorage', 61.2181, -149.9003, 'Auckland', -36.8509, 174.7645, 11364.2232],
    ['Quito', -0.1807, -78.4678, 'Singapore', 1.3521, 103.8198, 19729.3316],
    ['Reykjavík', 64.1466, -21.9426, 'Cape Town', -33.9249, 18.4241, 11463.5797],
    ['Tokyo', 35.6762, 139.6503, 'Anchorage', 61.2181, -149.9003, 5565.9871],
  ])('DIST-3 measures %s (%d, %d) to %s (%d, %d) as GeographicLib does: %d km', (_, latA, lngA, __, latB, lngB, km) => {
    const [a, b] = [
      { lat: latA, lng: lngA },
      { lat: latB, lng: lngB },
    ]
    expect(greatCircleKm(a, b)).toBeCloseTo(km, 3)
    expect(distanceKm(a, b)).toBe(Number(km.toFixed(1)))
  })

  it('DIST-3 is nothing from a place to itself, and something to any other that is farther than a step', () => {
    fc.assert(
      fc.property(coordinate, fc.double({ min: 0.001, max: 0.01, noNaN: true }), (one, step) => {
        expect(distanceKm(one, one)).toBe(0)
        const other = { ...one, lat: one.lat > 0 ? one.lat - step : one.lat + step }
        expect(greatCircleKm(one, other)).toBeCloseTo((step * Math.PI * limits.earthRadiusKm) / 180, 5)
      }),
    )
  })

  it('DIST-3 measures the same both ways, never below zero nor beyond half of the earth, to one decimal', () => {
    fc.assert(
      fc.property(coordinate, coordinate, (a, b) => {
        const km = distanceKm(a, b)
        expect(km).toBe(distanceKm(b, a))
        expect(km).toBeGreaterThanOrEqual(0)
        expect(km).toBeLessThanOrEqual(Math.PI * limits.earthRadiusKm + 0.1)
        expect(Math.abs(km * 10 - Math.round(km * 10))).toBeLessThan(1e-6)
      }),
    )
  })

  it('DIST-3 is never longer over a third place', () => {
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, (a, b, c) => {
        expect(greatCircleKm(a, c)).toBeLessThanOrEqual(greatCircleKm(a, b) + greatCircleKm(b, c) + 1e-3)
      }),
    )
  })

  it('ADDR-4 ADDR-5 measures addresses in metres', () => {
    expect(Math.round(distanceMetres({ lat: 10, lng: 106 }, { lat: 10.0001, lng: 106 }))).toBe(11)
  })
})
