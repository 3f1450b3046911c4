import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCoordinate } from '../../../machines/domain/coordinate.ts'
import { distanceKm, distanceMetres, greatCircleKm } from '../../../machines/domain/distance.ts'
import * as limits from '../../../machines/limits.ts'

const lat = fc.double({ min: -90, max: 90, noNaN: true }).filter((value) => value !== 0)
const lng = fc.double({ min: -180, max: 180, noNaN: true }).filter((value) => value !== 0)
const coordinate = fc.record({ lat, lng })

describe('distances', () => {
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
