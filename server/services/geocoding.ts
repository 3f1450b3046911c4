import { dayMs, minuteMs } from '../../machines/limits.ts'
import type { Context } from '../ports/context.ts'
import type { Geocoder } from '../ports/geocoder.ts'
import type { ServerText } from '../domain/texts.ts'
import { countAttempt, tryAttempt } from './attempts.ts'
import { networkOf } from '../domain/network.ts'
import { builtInGeocoder } from './built-in-geocoder.ts'

interface GeocodingRequest {
  address: string
  deviceId: string
  text: (key: ServerText, values: Record<string, string>) => string
}

/** Requests in a minute. A network address may be shared by a whole office, and a search is sent while the user types. */
const limits = { reverse: { device: 30, network: 150 }, search: { device: 90, network: 450 } }

/** The provider, or the built-in geocoder where there is none or its daily budget is used up. Fails with RATE_LIMITED beyond the limits of a device or a network. */
export async function geocoderFor(
  context: Context,
  kind: keyof typeof limits,
  { address, deviceId, text }: GeocodingRequest,
): Promise<Geocoder> {
  const { device, network } = limits[kind]
  // the address is counted first: an attacker can invent any number of device ids, each of which becomes a row
  await countAttempt(context, { key: `${kind}:address:${networkOf(address)}`, max: network, windowMs: minuteMs })
  await countAttempt(context, { key: `${kind}:device:${deviceId}`, max: device, windowMs: minuteMs })
  const known = builtInGeocoder(context.db, (address) => text('address.near', { address }))
  if (!context.geocoder) return known
  const { dayMax, ...provider } = context.geocoder
  return (await tryAttempt(context, { key: 'geocoder:day', max: dayMax, windowMs: dayMs })) ? provider : known
}
