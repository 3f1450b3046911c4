import { sql } from 'kysely'
import { greatCircleKm } from '../../../machines/domain/distance.ts'
import * as limits from '../../../machines/limits.ts'
import type { Point } from '../rows.ts'

/** The cell of the statement's store, with exactly the expression of the index (migration 0028), in the numbering of `cellsBetween`. */
export const cellOfStore = sql<number | null>`(case
  when floor((stores.latitude + 90) * 50) between 500 and 8499 and stores.longitude between -180 and 180
    then floor((stores.latitude + 90) * 50)::integer * 18000 + mod(floor((stores.longitude + 180) * 50)::integer, 18000)
  when stores.latitude between -90 and 90 then floor((stores.latitude + 90) * 50)::integer * 18000
end)`

const perDegree = 50
/** Cells in a row around the earth, and rows from pole to pole. */
const columns = 360 * perDegree
const rows = 180 * perDegree
/** Within 10 degrees of a pole a row is one cell: the meridians are so close there that a disc would cover thousands of cells. */
const isOneCell = (row: number) => row < 10 * perDegree || row >= 170 * perDegree

const indexOf = (degrees: number) => Math.floor(degrees * perDegree)
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
const degreesOf = (radians: number) => (radians * 180) / Math.PI

/** No store is farther from the middle of its cell. */
const halfCellKm = (Math.SQRT2 / 2 / perDegree) * (Math.PI / 180) * limits.earthRadiusKm

/** The cells that may have stores at a distance between two values from a point, in kilometres. */
export function cellsBetween({ latitude, longitude }: Point, from: number, to: number): number[] {
  // a metre more than needed covers rounding errors
  const radius = (to + 0.001) / limits.earthRadiusKm
  const high = degreesOf(radius)
  // a disc that contains a pole covers every meridian
  const sine = Math.sin(radius) / Math.cos((latitude * Math.PI) / 180)
  const wide = sine < 1 ? degreesOf(Math.asin(sine)) : 180
  const west = indexOf(longitude - wide + 180)
  const inRow = range(west, Math.min(indexOf(longitude + wide + 180), west + columns - 1))
  const isBetween = (row: number, column: number) => {
    const middle = { lat: (row + 0.5) / perDegree - 90, lng: (column + 0.5) / perDegree - 180 }
    const km = greatCircleKm({ lat: latitude, lng: longitude }, middle)
    return km > from - halfCellKm - 0.001 && km < to + halfCellKm + 0.001
  }
  return range(Math.max(0, indexOf(latitude - high + 90)), Math.min(rows, indexOf(latitude + high + 90))).flatMap((row) =>
    isOneCell(row)
      ? [row * columns]
      : inRow.filter((column) => isBetween(row, column)).map((column) => row * columns + ((column + columns) % columns)),
  )
}
