import { accessLifeSeconds } from '../ports/tokens.ts'
import type { GeocoderSettings } from '../ports/geocoder.ts'
import type { RoadSettings } from '../ports/roads.ts'
import type { GatewayKeys } from '../payments/index.ts'
import { gatewayKeys } from './gateway-keys.ts'

/** Everything that is read from the process's environment, in one place. */
export interface Environment {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  isDemo: boolean
  /** Whether others than people on this machine may come; see production.ts for what that asks for. */
  isProduction: boolean
  /** Address under which people reach the site; made from the request's host where it is not given. */
  publicUrl: string | undefined
  tokenSecret: string | undefined
  /** Refresh tokens are derived with this one, so that whoever has the other cannot derive any. */
  refreshTokenSecret: string | undefined
  /** Who brings it may read the metrics from elsewhere than this machine. */
  metricsToken: string | undefined
  /** Connections for events that a user, and an address, may have open at a time in this process. */
  streamsAtMost: { user: number; address: number }
  /** How long an access token lives; never longer than ten minutes. */
  accessTokenSeconds: number
  logLevel: string
  /** Addresses and networks of proxies whose word about a caller's address is believed. */
  trustProxy: string[]
  mail: { url: string; from: string } | undefined
  sms: { url: string; key: string } | undefined
  google: ({ clientId: string } & ProviderUrls) | undefined
  facebook: ({ appId: string; appSecret: string } & ProviderUrls) | undefined
  geocoder: (GeocoderSettings & { kind: 'nominatim' | 'google'; dayMax: number }) | undefined
  roads: RoadSettings & { kind: 'osrm' | 'google'; dayMax: number }
  gateways: GatewayKeys
  /** Name of a point at which the process dies once SIGUSR2 has armed it; for tests of what a power cut leaves behind. */
  failpoint: string | undefined
  /** File with the service account of Firebase. */
  fcmServiceAccount: string | undefined
  /** Origins of push services beside those of the known browsers. */
  pushServices: string[]
  /** How push services reach whoever runs the place: `mailto:…` or `https://…`. */
  pushContact: string
  /** Takes service workers out of every browser that comes. */
  isWorkerOff: boolean
}

/** The named variables by shorter names; undefined where none is set. One that is set without the others is a mistake. */
function together<Name extends string>(env: NodeJS.ProcessEnv, names: Record<Name, string>): Record<Name, string> | undefined {
  const pairs = Object.entries<string>(names).map(([name, variable]) => [name, env[variable] ?? ''] as const)
  const missing = Object.values<string>(names).filter((variable) => !env[variable])
  if (missing.length === pairs.length) return undefined
  if (missing.length > 0) throw new Error(`${missing.join(', ')} must be set too`)
  return Object.fromEntries(pairs) as Record<Name, string>
}

/** Other addresses than the provider's own, for a stand-in of it. */
interface ProviderUrls {
  url: string | undefined
  signInUrl: string | undefined
}

function provider<Name extends string>(env: NodeJS.ProcessEnv, prefix: string, names: Record<Name, string>) {
  const keys = together(env, names)
  return keys && { ...keys, url: env[`${prefix}_URL`] || undefined, signInUrl: env[`${prefix}_SIGN_IN_URL`] || undefined }
}

const addressPattern = /^(loopback|linklocal|uniquelocal|[\da-f]*[.:][\da-f.:]*(\/\d{1,3})?)$/i

function proxies(value: string | undefined): string[] {
  const list = (value ?? '').split(',').map((one) => one.trim())
  const named = list.filter((one) => one !== '' && one !== '0')
  const wrong = named.find((one) => !addressPattern.test(one))
  if (wrong !== undefined) throw new Error(`TRUST_PROXY lists addresses of proxies, such as 10.0.0.0/8 or loopback: ${wrong}`)
  return named
}

function secondsOf(value: string | undefined): number {
  const seconds = Number(value ?? accessLifeSeconds)
  if (Number.isInteger(seconds) && seconds > 0 && seconds <= accessLifeSeconds) return seconds
  throw new Error(`ACCESS_TOKEN_SECONDS is a whole number from 1 to ${accessLifeSeconds}: ${value}`)
}

const googleMaps = 'https://maps.googleapis.com'

/** Who is asked for addresses, or for ways by road: a server that speaks as the named free one does, by its address, or Google, by a key. */
function mapServiceOf<Free extends string>(env: NodeJS.ProcessEnv, prefix: 'GEOCODER' | 'ROADS', free: Free) {
  const named = env[prefix] ?? ''
  if (named === '') return undefined
  const kind = [free, 'google' as const].find((one) => one === named)
  if (kind === undefined) throw new Error(`${prefix} is ${free} or google: ${named}`)
  const url = (env[`${prefix}_URL`] || (kind === 'google' ? googleMaps : '')).replace(/\/+$/, '')
  const key = env[`${prefix}_KEY`] || undefined
  if (!URL.canParse(url)) throw new Error(`${prefix}_URL must be the address of the provider`)
  if (kind === 'google' && key === undefined) throw new Error(`${prefix}_KEY must be set too`)
  return { kind, url, key, dayMax: dayMaxOf(env, prefix), agent: agentOf(env) }
}

const agentOf = (env: NodeJS.ProcessEnv) => `Bua (${env['PUBLIC_URL'] || 'food ordering'})`

function wholeNumber(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const value = Number(env[name] ?? usual)
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} is a whole number: ${env[name]}`)
  return value
}

const dayMaxOf = (env: NodeJS.ProcessEnv, prefix: 'GEOCODER' | 'ROADS') => wholeNumber(env, `${prefix}_DAY_MAX`, 10_000)

/** Where nobody is named, Google is asked with the key that the settings of the marketplace carry. */
const roadsOf = (env: NodeJS.ProcessEnv): Environment['roads'] =>
  mapServiceOf(env, 'ROADS', 'osrm') ?? {
    kind: 'google',
    url: googleMaps,
    key: undefined,
    dayMax: dayMaxOf(env, 'ROADS'),
    agent: agentOf(env),
  }

function originsOf(value: string): string[] {
  const named = value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const wrong = named.find((one) => !URL.canParse(one) || new URL(one).origin !== one)
  if (wrong !== undefined) throw new Error(`PUSH_SERVICES lists origins, such as https://push.example.org: ${wrong}`)
  return named
}

function contactOf(env: NodeJS.ProcessEnv): string {
  const given = env['PUSH_CONTACT']
  if (given) {
    if (/^(mailto:.+@.+|https:\/\/.+)$/.test(given)) return given
    throw new Error(`PUSH_CONTACT is an address, such as mailto:ops@example.org: ${given}`)
  }
  const site = env['PUBLIC_URL'] ?? ''
  return site.startsWith('https://') ? site : 'mailto:push@bua.invalid'
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const port = Number(env['PORT'] ?? 4173)
  const geocoder = mapServiceOf(env, 'GEOCODER', 'nominatim')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is no port number: ${env['PORT']}`)
  const host = env['HOST'] ?? '127.0.0.1'
  const isProduction = env['NODE_ENV'] === 'production' || !isLoopback(host)
  return {
    port,
    host,
    dataDir: env['DATA_DIR'] ?? './data',
    databaseUrl: env['DATABASE_URL'] || undefined,
    isDemo: env['DEMO'] ? env['DEMO'] !== '0' : !isProduction,
    isProduction,
    publicUrl: env['PUBLIC_URL']?.replace(/\/$/, '') || undefined,
    tokenSecret: env['TOKEN_SECRET'] || undefined,
    refreshTokenSecret: env['REFRESH_TOKEN_SECRET'] || undefined,
    metricsToken: env['METRICS_TOKEN'] || undefined,
    streamsAtMost: { user: wholeNumber(env, 'STREAMS_OF_USER', 30), address: wholeNumber(env, 'STREAMS_OF_ADDRESS', 1_000) },
    accessTokenSeconds: secondsOf(env['ACCESS_TOKEN_SECONDS']),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    trustProxy: proxies(env['TRUST_PROXY']),
    mail: together(env, { url: 'SMTP_URL', from: 'MAIL_FROM' }),
    sms: together(env, { url: 'SMS_URL', key: 'SMS_KEY' }),
    google: provider(env, 'GOOGLE', { clientId: 'GOOGLE_CLIENT_ID' }),
    facebook: provider(env, 'FACEBOOK', { appId: 'FACEBOOK_APP_ID', appSecret: 'FACEBOOK_APP_SECRET' }),
    geocoder: geocoder && { ...geocoder, language: env['GEOCODER_LANGUAGE'] || 'vi' },
    roads: roadsOf(env),
    gateways: gatewayKeys(env, together),
    failpoint: env['FAILPOINT'] || undefined,
    fcmServiceAccount: env['FCM_SERVICE_ACCOUNT'] || undefined,
    pushServices: originsOf(env['PUSH_SERVICES'] ?? ''),
    pushContact: contactOf(env),
    isWorkerOff: env['SERVICE_WORKER']?.toLowerCase() === 'off',
  }
}
