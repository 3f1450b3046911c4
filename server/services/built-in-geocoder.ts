import { streets } from '../../machines/domain/city.ts'
import { distanceMetres } from '../../machines/domain/distance.ts'
import type { Coordinates } from '../../machines/domain/entities.ts'
import { fold, foldedWords } from '../../machines/domain/fold.ts'
import { foundAtMost, type FoundAddress, type Geocoder } from '../ports/geocoder.ts'
import type { Db } from '../db/transaction.ts'
import { popularPlaces } from '../db/queries/popular-places.ts'

/** Within how many metres of a street or a popular place a point is named after it. */
const nameRadius = { street: 400, door: 80, around: 5_000 }

type Point = [number, number]

/** The point of a line that is nearest to another point. Lines are short, so degrees are treated as a plane. */
function nearestOf(line: readonly Point[], { lat, lng }: Coordinates): Coordinates {
  const lngScale = Math.cos((lat * Math.PI) / 180)
  const points = line.slice(1).map(([endLng, endLat], index) => {
    const [beginLng, beginLat] = line[index] ?? [endLng, endLat]
    const along = { x: (endLng - beginLng) * lngScale, y: endLat - beginLat }
    const to = { x: (lng - beginLng) * lngScale, y: lat - beginLat }
    const length = along.x ** 2 + along.y ** 2
    const fraction = length === 0 ? 0 : Math.min(1, Math.max(0, (to.x * along.x + to.y * along.y) / length))
    return { lat: beginLat + fraction * (endLat - beginLat), lng: beginLng + fraction * (endLng - beginLng) }
  })
  return nearest(points, (point) => distanceMetres(point, { lat, lng }))?.of ?? { lat, lng }
}

function nearest<T>(all: readonly T[], metres: (one: T) => number): { of: T; metres: number } | undefined {
  const measured = all.map((of) => ({ of, metres: metres(of) }))
  return measured.toSorted((a, b) => a.metres - b.metres)[0]
}

const midpointOf = (line: readonly Point[]): Coordinates => {
  const [lng, lat] = line[Math.floor(line.length / 2)] ?? [0, 0]
  return { lat, lng }
}

/** A house's number with what follows it: 12, 12A, 12/3B. */
const housePattern = /^(\d+[a-z]?(?:\/\d+[a-z]?)*)\s+(.+)$/i

/** Whether each word of the text begins a word of the name. */
const matches = (name: string, typed: readonly string[]) => {
  const own = foldedWords(name)
  return typed.every((word) => own.some((one) => one.startsWith(word)))
}

/**
 * A geocoder without a provider: it knows the popular places of the marketplace and the main streets of the demonstration only. `nearText` is the text for an
 * address near another one.
 */
export function builtInGeocoder(db: Db, nearText: (address: string) => string): Geocoder {
  const places = async (): Promise<FoundAddress[]> =>
    (await popularPlaces(db)).map(({ name, latitude, longitude }) => ({ address: name, lat: latitude, lng: longitude }))
  return {
    async addressOf(point) {
      const popular = nearest(await places(), (one) => distanceMetres(one, point))
      if (popular && popular.metres <= nameRadius.door) return popular.of.address
      const street = nearest(streets, ({ line }) => distanceMetres(nearestOf(line, point), point))
      if (street && street.metres <= nameRadius.street) return street.of.name
      return popular && popular.metres <= nameRadius.around ? nearText(popular.of.address) : undefined
    },
    async search(text, near) {
      const [, house, street = text] = housePattern.exec(text.trim()) ?? []
      const [all, onStreet] = [foldedWords(text), foldedWords(street)]
      if (onStreet.length === 0) return []
      const found = [
        ...(await places()).filter(({ address }) => matches(address, all)),
        ...streets
          .filter(({ name }) => matches(name, onStreet))
          .map(({ name, line }) => ({
            address: house === undefined ? name : `${house} ${name}`,
            ...(near ? nearestOf(line, near) : midpointOf(line)),
          })),
      ]
      const first = onStreet[0] ?? ''
      const rank = ({ address }: FoundAddress) => (fold(address).replace(housePattern, '$2').startsWith(first) ? 0 : 1)
      return found
        .toSorted((a, b) => rank(a) - rank(b) || (near ? distanceMetres(a, near) - distanceMetres(b, near) : 0))
        .slice(0, foundAtMost)
    },
  }
}
