import type { Context } from '../ports/context.ts'
import type { Geocoder } from '../ports/geocoder.ts'
import type { ServerText } from '../domain/texts.ts'
import { countAttempt } from './attempts.ts'
import { networkOf } from '../domain/network.ts'
import { builtInGeocoder } from './built-in-geocoder.ts'
import { Problem } from '../domain/problem.ts'

interface Asker {
  address: string
  deviceId: string
  text: (key: ServerText, values: Record<string, string>) => string
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** A minute's questions. An address may be a whole office's, and who types asks often. */
const limits = { reverse: { device: 30, network: 150 }, search: { device: 90, network: 450 } }

/** Whom to ask. Fails with RATE_LIMITED beyond what a device or a network may ask; beyond the provider's day the built-in knowledge answers. */
export async function geocoderFor(context: Context, kind: keyof typeof limits, { address, deviceId, text }: Asker): Promise<Geocoder> {
  const { device, network } = limits[kind]
  // the address comes first: a stranger may name any number of devices, each a row
  await countAttempt(context, { key: `${kind}:address:${networkOf(address)}`, max: network, windowMs: minuteMs })
  await countAttempt(context, { key: `${kind}:device:${deviceId}`, max: device, windowMs: minuteMs })
  const known = builtInGeocoder(context.db, (address) => text('address.near', { place: address }))
  if (!context.geocoder) return known
  const { dayMax, ...provider } = context.geocoder
  try {
    await countAttempt(context, { key: 'geocoder:day', max: dayMax, windowMs: dayMs })
    return provider
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'RATE_LIMITED') throw error
    return known
  }
}
