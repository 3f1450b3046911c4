import type { Coordinates } from '../../machines/domain/entities.ts'
import { Problem } from '../domain/problem.ts'
import { addressed, askProvider, isJson, listOf, StatusError } from './ask-provider.ts'

export interface FoundAddress extends Coordinates {
  address: string
}

/** Somebody who knows addresses. Both ways fail with UNAVAILABLE where no usable answer comes in time. */
export interface Geocoder {
  /** The address of a point; undefined where none is known. */
  addressOf(point: Coordinates): Promise<string | undefined>
  /** Addresses that a text may mean, best first; those around `near` before others alike. */
  search(text: string, near: Coordinates | undefined): Promise<FoundAddress[]>
}

export interface GeocoderSettings {
  /** Without a slash at its end. */
  url: string
  key: string | undefined
  /** BCP 47; the language of the addresses. */
  language: string
  /** How the server calls itself; public servers refuse nameless ones. */
  agent: string
}

/** Below the five seconds after which a client goes on without. */
const limitMs = 4_000
export const foundAtMost = 8
/** Around a place, in degrees: some 25 km. */
const around = 0.25

/** One line of text, without what can't be seen. */
const lineOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
        .trim()
        .slice(0, 500)
    : ''

const known = ({ address, lat, lng }: FoundAddress) => address !== '' && Number.isFinite(lat) && Number.isFinite(lng)

/** A provider's JSON; undefined where it says that there is nothing. */
async function ask(url: URL, agent: string): Promise<unknown> {
  try {
    return await askProvider(url, { agent, limitMs })
  } catch (error) {
    if (error instanceof StatusError && error.status === 404) return undefined
    throw new Problem('UNAVAILABLE', { cause: error instanceof Error ? error.name : undefined })
  }
}

/** https://nominatim.org/release-docs/latest/api/Overview/, and whoever speaks as it does. */
export function nominatim({ url, key, language, agent }: GeocoderSettings): Geocoder {
  const common = { format: 'jsonv2', 'accept-language': language, key }
  return {
    async addressOf({ lat, lng }) {
      const said = await ask(addressed(url, '/reverse', { ...common, lat: String(lat), lon: String(lng), zoom: '18' }), agent)
      return (isJson(said) && lineOf(said['display_name'])) || undefined
    },
    async search(text, near) {
      const viewbox = near && [near.lng - around, near.lat - around, near.lng + around, near.lat + around].join(',')
      const said = await ask(addressed(url, '/search', { ...common, q: text, limit: String(foundAtMost), viewbox }), agent)
      return listOf(said)
        .map((one) => ({ address: lineOf(one['display_name']), lat: Number(one['lat']), lng: Number(one['lon']) }))
        .filter(known)
        .slice(0, foundAtMost)
    },
  }
}

/** https://developers.google.com/maps/documentation/geocoding/requests-geocoding; it says under status 200 what went wrong. */
export function google({ url, key, language, agent }: GeocoderSettings): Geocoder {
  const results = async (params: Record<string, string | undefined>) => {
    const said = await ask(addressed(url, '/maps/api/geocode/json', { ...params, language, key }), agent)
    const status = isJson(said) ? said['status'] : undefined
    if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Problem('UNAVAILABLE', { cause: String(status) })
    return listOf(isJson(said) && said['results']).map((one) => {
      const { location } = isJson(one['geometry']) ? one['geometry'] : {}
      const { lat, lng } = isJson(location) ? location : {}
      return { address: lineOf(one['formatted_address']), lat: Number(lat), lng: Number(lng) }
    })
  }
  return {
    async addressOf({ lat, lng }) {
      return (await results({ latlng: `${lat},${lng}` })).find(({ address }) => address !== '')?.address
    },
    async search(text, near) {
      const bounds = near && `${near.lat - around},${near.lng - around}|${near.lat + around},${near.lng + around}`
      return (await results({ address: text, bounds })).filter(known).slice(0, foundAtMost)
    },
  }
}
