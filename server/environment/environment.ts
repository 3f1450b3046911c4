import { envSchema } from 'env-schema'
import { accessLifeSeconds } from '../ports/tokens.ts'
import type { GeocoderSettings } from '../ports/geocoder.ts'
import type { RoadSettings } from '../ports/roads.ts'
import type { Context } from '../ports/context.ts'
import type { GatewayKeys } from '../payments/index.ts'
import { gatewayKeys } from './gateway-keys.ts'

/** Every environment variable that the process reads. */
export interface Environment {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** How stores near a point are found: by PostgreSQL's extension `cube`, or by a plain index that any database like it has. */
  nearStores: 'globe' | 'grid'
  isDemo: boolean
  /** How soon the demonstration's stores take their steps; undefined without it. */
  storeDelays: Context['storeDelays']
  /** The marketplace's share of what stores sell, in per cent, where a store has none of its own. */
  commissionRate: number
  /** How many text messages with codes a day may go to devices that are not known. */
  smsDayMax: number
  /** Whether others than people on this machine may come; see production.ts for what that asks for. */
  isProduction: boolean
  /** Address under which people reach the site; made from the request's host where it is not given. */
  publicUrl: string | undefined
  tokenSecret: string | undefined
  /** Refresh tokens are derived with this one, so that they cannot be derived with the other. */
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
  /** Calls a phone and reads a text out. */
  callOut: { url: string; key: string } | undefined
  /** `issuer`, `url` and `signInUrl` are other addresses than the provider's own, for a stand-in of it. */
  google: { clientId: string; clientSecret: string; issuer: string | undefined } | undefined
  facebook: { appId: string; appSecret: string; url: string | undefined; signInUrl: string | undefined } | undefined
  geocoder: (GeocoderSettings & { kind: 'nominatim' | 'google'; dayMax: number }) | undefined
  roads: RoadSettings & { kind: 'osrm' | 'google'; dayMax: number }
  gateways: GatewayKeys
  /** Name of a point at which the process dies once SIGUSR2 has armed it; for tests of what a power cut leaves behind. */
  failpoint: string | undefined
  /** File with the service account of Firebase. */
  fcmServiceAccount: string | undefined
  /** Origins of push services other than those of the known browsers. */
  pushServices: string[]
  /** How push services reach the operator: `mailto:…` or `https://…`. */
  pushContact: string
  /** Whether processes wake each other by NOTIFY. */
  hasHints: boolean
  /** Removes service workers from every browser that comes. */
  isWorkerOff: boolean
}

/** The default daily limit of what a provider is paid for. */
const usualDayMax = 10_000
const oneOf = <const Value extends string>(...values: Value[]) =>
  ({ type: 'string', enum: values, description: `is ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` }) as const
const countOf = (usual: number) => ({ type: 'integer', minimum: 1, default: usual, description: 'is a whole number' }) as const

const providerUrl = { type: 'string', format: 'provider', description: 'is an https address (http on this machine alone)' } as const

/** Variables that have a rule or a default. A description says what is wrong with a value that breaks the rule. */
const properties = {
  PORT: { type: 'integer', minimum: 0, maximum: 65_535, default: 4173, description: 'is no port number' },
  HOST: { type: 'string', default: '127.0.0.1' },
  DATA_DIR: { type: 'string', default: './data' },
  DEMO_STORE_SECONDS: {
    type: 'string',
    default: '10,10,30,120',
    format: 'delays',
    description: 'lists four numbers of seconds, such as 10,10,30,120',
  },
  STORE_COMMISSION: { type: 'number', minimum: 0, maximum: 100, default: 20, description: 'is a share in per cent, from 0 to 100' },
  DEMO: oneOf('0', '1'),
  LOG_LEVEL: { ...oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), default: 'info' },
  NEAR_STORES: { ...oneOf('globe', 'grid'), default: 'globe' },
  DATABASE_NOTIFY: { ...oneOf('on', 'off'), default: 'on' },
  SERVICE_WORKER: { ...oneOf('on', 'off'), default: 'on' },
  ACCESS_TOKEN_SECONDS: {
    type: 'integer',
    minimum: 1,
    maximum: accessLifeSeconds,
    default: accessLifeSeconds,
    description: `is a whole number from 1 to ${accessLifeSeconds}`,
  },
  STREAMS_OF_USER: countOf(30),
  STREAMS_OF_ADDRESS: countOf(1_000),
  TRUST_PROXY: {
    type: 'string',
    default: '',
    format: 'proxies',
    description: 'lists addresses of proxies, such as 10.0.0.0/8 or loopback',
  },
  GOOGLE_ISSUER: providerUrl,
  FACEBOOK_URL: providerUrl,
  FACEBOOK_SIGN_IN_URL: providerUrl,
  GEOCODER: oneOf('nominatim', 'google'),
  SMS_DAY_MAX: countOf(usualDayMax),
  GEOCODER_DAY_MAX: countOf(usualDayMax),
  GEOCODER_LANGUAGE: { type: 'string', default: 'vi' },
  ROADS: oneOf('osrm', 'google'),
  ROADS_DAY_MAX: countOf(usualDayMax),
  PUSH_SERVICES: { type: 'string', default: '', format: 'origins', description: 'lists origins, such as https://push.example.org' },
  PUSH_CONTACT: {
    type: 'string',
    pattern: '^(mailto:.+@.+|https://.+)$',
    description: 'is an address, such as mailto:ops@example.org',
  },
} as const

type Rules = typeof properties
type ValueOf<Rule> = Rule extends { type: 'integer' | 'number' } ? number : Rule extends { enum: readonly (infer Value)[] } ? Value : string
type Variables = {
  [Name in keyof Rules]: ValueOf<Rules[Name]> | (Rules[Name] extends { default: unknown } ? never : undefined)
}

/** The texts of a list; 0 in it is as good as nothing. */
const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== '0')

const isProxy = (one: string) => /^(loopback|linklocal|uniquelocal|[\da-f]*[.:][\da-f.:]*(\/\d{1,3})?)$/i.test(one)
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
/** Secrets go there: only a stand-in on this machine is asked without TLS. */
const isProviderUrl = (one: string) => {
  if (!URL.canParse(one)) return false
  const { protocol, hostname } = new URL(one)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}
const isOrigin = (one: string) => URL.canParse(one) && new URL(one).origin === one

/** Fails with every variable that breaks its rule, a line each. */
function readVariables(env: NodeJS.ProcessEnv): Variables {
  try {
    return envSchema<Variables>({
      schema: { type: 'object', properties },
      data: env,
      env: false,
      ajv: {
        customOptions: (ajv) =>
          ajv
            .addFormat('proxies', (value: string) => listOf(value).every(isProxy))
            .addFormat('delays', (value: string) => /^\d+(,\d+){3}$/.test(value))
            .addFormat('provider', isProviderUrl)
            .addFormat('origins', (value: string) => listOf(value).every(isOrigin)),
      },
    })
  } catch (error) {
    const broken = error instanceof Error && 'errors' in error ? (error.errors as { instancePath: string }[]) : []
    const names = new Set(broken.map(({ instancePath }) => instancePath.slice(1)))
    const lines = [...names].map((name) => {
      const rule = properties[name as keyof Rules]
      return `${name} ${'description' in rule ? rule.description : 'is wrong'}: ${env[name]}`
    })
    throw lines.length > 0 ? new Error(lines.join('\n'), { cause: error }) : error
  }
}

/** The named variables by shorter names; undefined where none is set. One that is set without the others is a mistake. */
function together<Name extends string>(env: NodeJS.ProcessEnv, names: Record<Name, string>): Record<Name, string> | undefined {
  const pairs = Object.entries<string>(names).map(([name, variable]) => [name, env[variable] ?? ''] as const)
  const missing = Object.values<string>(names).filter((variable) => !env[variable])
  if (missing.length === pairs.length) return undefined
  if (missing.length > 0) throw new Error(`${missing.join(', ')} must be set too`)
  return Object.fromEntries(pairs) as Record<Name, string>
}

const googleMaps = 'https://maps.googleapis.com'
const agentOf = (env: NodeJS.ProcessEnv) => `Bua (${env['PUBLIC_URL'] ?? 'food ordering'})`

/** The provider of addresses or of driving routes: a server with the API of the named open-source one, by its address, or Google, by a key. */
function mapServiceOf<Kind extends string>(env: NodeJS.ProcessEnv, prefix: 'GEOCODER' | 'ROADS', kind: Kind | undefined, dayMax: number) {
  if (kind === undefined) return undefined
  const url = (env[`${prefix}_URL`] ?? (kind === 'google' ? googleMaps : '')).replace(/\/+$/, '')
  const key = env[`${prefix}_KEY`]
  if (!URL.canParse(url)) throw new Error(`${prefix}_URL must be the address of the provider`)
  if (kind === 'google' && key === undefined) throw new Error(`${prefix}_KEY must be set too`)
  return { kind, url, key, dayMax, userAgent: agentOf(env) }
}

/** Until stores accept an order, confirm one for later, have one ready and hand it over. */
function storeDelaysOf(seconds: string): NonNullable<Context['storeDelays']> {
  const [acceptMs = 0, confirmMs = 0, readyMs = 0, handOverMs = 0] = seconds.split(',').map((one) => Number(one) * 1_000)
  return { acceptMs, confirmMs, readyMs, handOverMs }
}

export function readEnvironment(given: NodeJS.ProcessEnv): Environment {
  // an empty variable is one that is not set
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const variables = readVariables(env)
  const { PORT: port, HOST: host, ROADS_DAY_MAX: roadsDayMax, PUSH_CONTACT: contact } = variables
  const isProduction = env['NODE_ENV'] === 'production' || !isLoopback(host)
  const isDemo = variables.DEMO === undefined ? !isProduction : variables.DEMO === '1'
  const google = together(env, { clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' })
  const facebook = together(env, { appId: 'FACEBOOK_APP_ID', appSecret: 'FACEBOOK_APP_SECRET' })
  const geocoder = mapServiceOf(env, 'GEOCODER', variables.GEOCODER, variables.GEOCODER_DAY_MAX)
  return {
    port,
    host,
    dataDir: variables.DATA_DIR,
    databaseUrl: env['DATABASE_URL'],
    nearStores: variables.NEAR_STORES,
    isDemo,
    storeDelays: isDemo ? storeDelaysOf(variables.DEMO_STORE_SECONDS) : undefined,
    commissionRate: variables.STORE_COMMISSION,
    smsDayMax: variables.SMS_DAY_MAX,
    isProduction,
    publicUrl: env['PUBLIC_URL']?.replace(/\/$/, '') || undefined,
    tokenSecret: env['TOKEN_SECRET'],
    refreshTokenSecret: env['REFRESH_TOKEN_SECRET'],
    metricsToken: env['METRICS_TOKEN'],
    streamsAtMost: { user: variables.STREAMS_OF_USER, address: variables.STREAMS_OF_ADDRESS },
    accessTokenSeconds: variables.ACCESS_TOKEN_SECONDS,
    logLevel: variables.LOG_LEVEL,
    trustProxy: listOf(variables.TRUST_PROXY),
    mail: together(env, { url: 'SMTP_URL', from: 'MAIL_FROM' }),
    sms: together(env, { url: 'SMS_URL', key: 'SMS_KEY' }),
    callOut: together(env, { url: 'CALL_OUT_URL', key: 'CALL_OUT_KEY' }),
    google: google && { ...google, issuer: variables.GOOGLE_ISSUER },
    facebook: facebook && { ...facebook, url: variables.FACEBOOK_URL, signInUrl: variables.FACEBOOK_SIGN_IN_URL },
    geocoder: geocoder && { ...geocoder, language: variables.GEOCODER_LANGUAGE },
    // without a provider, Google is used with the key of the marketplace's settings
    roads: mapServiceOf(env, 'ROADS', variables.ROADS, roadsDayMax) ?? {
      kind: 'google',
      url: googleMaps,
      key: undefined,
      dayMax: roadsDayMax,
      userAgent: agentOf(env),
    },
    gateways: gatewayKeys(env, together),
    failpoint: env['FAILPOINT'],
    fcmServiceAccount: env['FCM_SERVICE_ACCOUNT'],
    pushServices: listOf(variables.PUSH_SERVICES),
    pushContact: contact ?? (env['PUBLIC_URL']?.startsWith('https://') ? env['PUBLIC_URL'] : 'mailto:push@bua.invalid'),
    hasHints: variables.DATABASE_NOTIFY === 'on',
    isWorkerOff: variables.SERVICE_WORKER === 'off',
  }
}
