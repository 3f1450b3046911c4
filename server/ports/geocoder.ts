import type { Coordinates } from '../../machines/domain/entities.ts'
import { Problem } from '../domain/problem.ts'
import { askProvider, isJson, listOf, StatusError, urlOf } from './ask-provider.ts'

export interface FoundAddress extends Coordinates {
  address: string
}

/** A geocoding provider. Both directions fail with UNAVAILABLE where no usable answer comes in time. */
export interface Geocoder {
  /** The address of a point; undefined where none is known. */
  addressOf(point: Coordinates): Promise<string | undefined>
  /** Addresses that match a text, best first; those around `near` are preferred. */
  search(text: string, near: Coordinates | undefined): Promise<FoundAddress[]>
}

export interface GeocoderSettings {
  /** Without a trailing slash. */
  url: string
  key: string | undefined
  /** BCP 47; the language of the addresses. */
  language: string
  /** Public servers refuse requests without one. */
  userAgent: string
}

/** Less than the five seconds after which the client continues without an answer. */
const timeoutMs = 4_000
export const foundAtMost = 8
/** Half the width of the preferred area, in degrees: some 25 km. */
const viewboxDegrees = 0.25

/** A text on one line, without invisible characters. */
const singleLine = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
        .trim()
        .slice(0, 500)
    : ''

const isUsable = ({ address, lat, lng }: FoundAddress) => address !== '' && Number.isFinite(lat) && Number.isFinite(lng)

/** A provider's JSON; undefined where there is no result. */
async function ask(url: URL, userAgent: string): Promise<unknown> {
  try {
    return await askProvider(url, { userAgent, timeoutMs })
  } catch (error) {
    if (error instanceof StatusError && error.status === 404) return undefined
    throw new Problem('UNAVAILABLE', { cause: error instanceof Error ? error.name : undefined })
  }
}

/** Any server with Nominatim's API: https://nominatim.org/release-docs/latest/api/Overview/. */
export function nominatim({ url, key, language, userAgent }: GeocoderSettings): Geocoder {
  const commonParams = { format: 'jsonv2', 'accept-language': language, key }
  return {
    async addressOf({ lat, lng }) {
      const response = await ask(urlOf(url, '/reverse', { ...commonParams, lat: String(lat), lon: String(lng), zoom: '18' }), userAgent)
      return (isJson(response) && singleLine(response['display_name'])) || undefined
    },
    async search(text, near) {
      const viewbox =
        near && [near.lng - viewboxDegrees, near.lat - viewboxDegrees, near.lng + viewboxDegrees, near.lat + viewboxDegrees].join(',')
      const response = await ask(urlOf(url, '/search', { ...commonParams, q: text, limit: String(foundAtMost), viewbox }), userAgent)
      return listOf(response)
        .map((one) => ({ address: singleLine(one['display_name']), lat: Number(one['lat']), lng: Number(one['lon']) }))
        .filter(isUsable)
        .slice(0, foundAtMost)
    },
  }
}

/** https://developers.google.com/maps/documentation/geocoding/requests-geocoding; errors come under HTTP status 200, in the body's `status`. */
export function google({ url, key, language, userAgent }: GeocoderSettings): Geocoder {
  const results = async (params: Record<string, string | undefined>) => {
    const response = await ask(urlOf(url, '/maps/api/geocode/json', { ...params, language, key }), userAgent)
    const status = isJson(response) ? response['status'] : undefined
    if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Problem('UNAVAILABLE', { cause: String(status) })
    return listOf(isJson(response) && response['results']).map((one) => {
      const { location } = isJson(one['geometry']) ? one['geometry'] : {}
      const { lat, lng } = isJson(location) ? location : {}
      return { address: singleLine(one['formatted_address']), lat: Number(lat), lng: Number(lng) }
    })
  }
  return {
    async addressOf({ lat, lng }) {
      return (await results({ latlng: `${lat},${lng}` })).find(({ address }) => address !== '')?.address
    },
    async search(text, near) {
      const bounds =
        near && `${near.lat - viewboxDegrees},${near.lng - viewboxDegrees}|${near.lat + viewboxDegrees},${near.lng + viewboxDegrees}`
      return (await results({ address: text, bounds })).filter(isUsable).slice(0, foundAtMost)
    },
  }
}
