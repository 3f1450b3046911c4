import { expect, it } from 'vitest'
import { streets } from '../../machines/domain/city.ts'
import { cityCanals, cityDistricts, cityLandmarks, cityParks, cityRivers, cityStreets, type Point } from '../../src/platform/city-plan.ts'

const cities = [
  { west: 106.64, east: 106.75, south: 10.72, north: 10.82 },
  { west: 108.17, east: 108.26, south: 16.03, north: 16.1 },
]
const cityOf = ([lng, lat]: Point) =>
  cities.findIndex(({ west, east, south, north }) => west <= lng && lng <= east && south <= lat && lat <= north)

const lines = [...cityStreets, ...cityRivers, ...cityCanals, ...cityParks.map(({ name, outline }) => ({ name, line: outline }))]

it('TRACK-2 whatever the plan draws is named and lies in one of the demonstration’s cities, without a leap', () => {
  const kilometre = 0.009
  const wrong = lines.filter(({ name, line }) => {
    const leaps = line.slice(1).some(([lng, lat], index) => {
      const [beforeLng, beforeLat] = line[index] ?? [lng, lat]
      return Math.max(Math.abs(lng - beforeLng), Math.abs(lat - beforeLat)) > 2.5 * kilometre
    })
    return name === '' || line.length < 2 || new Set(line.map(cityOf)).size > 1 || line.some((point) => cityOf(point) < 0) || leaps
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
  expect([...cityDistricts, ...cityLandmarks].filter(({ at }) => cityOf(at) < 0)).toEqual([])
})

it('TRACK-2 every street that the built-in address search knows is on the plan of its city', () => {
  const missing = streets.filter(({ name, line }) => {
    const [street] = name.split(',')
    const [first] = line
    return !cityStreets.some(
      (rendered) => rendered.name === street && rendered.line[0] && first && cityOf(rendered.line[0]) === cityOf(first),
    )
  })
  expect(missing.map(({ name }) => name)).toEqual([])
})
