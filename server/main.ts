import { readdirSync, readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from './http/app.ts'
import { systemRandom } from './ports/random.ts'
import { readEnvironment } from './environment/environment.ts'
import { google as googleGeocoder, nominatim } from './ports/geocoder.ts'
import { crashAt } from './ports/failpoints.ts'
import { refusals } from './environment/production.ts'
import { demonstrationAccounts } from './db/queries/demonstration.ts'
import { googleRoads, osrmRoads } from './ports/roads.ts'
import { allowEndpoints, fcmSender, readServiceAccount, webPushSender } from './ports/pushes.ts'
import { mailSender, phoneSender } from './ports/senders.ts'
import { facebookProvider, googleProvider } from './ports/social.ts'
import { openDatabaseClock } from './ports/database-clock.ts'
import { migrate } from './db/migrate.ts'
import { nearStores } from './db/near/index.ts'
import { openPool, untilReady } from './db/pool.ts'
import { startPostgres } from './db/postgres.ts'
import { secretOf } from './services/secrets.ts'
import { vapidKeysOf } from './services/push.ts'
import { createTokens } from './ports/tokens.ts'
import { every } from './jobs/every.ts'
import { startOutbox } from './jobs/outbox.ts'
import { startSweep } from './jobs/sweep.ts'
import { startTimers } from './jobs/timers.ts'

const begun = performance.now()
const environment = readEnvironment(process.env)
const root = join(import.meta.dirname, '..')

const refused = refusals(environment)
if (refused.length > 0) {
  console.error(`Bữa does not start: others than people on this machine could reach it (NODE_ENV=production, or HOST is no loopback address).
${refused.map((line) => `  - ${line}`).join('\n')}
docs/operating.md says how to run it for real.`)
  process.exit(1)
}

let warn = (error: unknown, what: string) => console.error(`${what}:`, error)

/** How often the database's time is read: clocks drift apart by less than a millisecond in between. */
const clockEveryMs = 10_000
/** How long each thing that is open may take to close. */
const closeWithinMs = 7_000
/** Closes what is open, in the order of opening; the last one is closed first. */
const closing: (() => Promise<unknown>)[] = []
let isStopping = false
async function stop(code: number) {
  if (isStopping) return
  isStopping = true
  for (const close of closing.toReversed()) {
    await Promise.race([close(), pause(closeWithinMs)]).catch((error: unknown) => warn(error, 'something did not close'))
  }
  process.exit(code)
}
// registered before anything is started, so that a start that is interrupted or fails leaves nothing running
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
process.on('unhandledRejection', (error) => warn(error, 'a rejection was not handled'))
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') console.error(`Bữa does not start: port ${environment.port} is taken. Set PORT to another one.`)
  // an interrupted start fails because its resources are being closed
  else if (!isStopping) warn(error, 'the process must end')
  void stop(1)
})

const starting = environment.databaseUrl === undefined ? startPostgres({ dataDir: environment.dataDir }) : undefined
closing.push(async () => (await starting)?.stop())
const own = await starting
own?.watch()
const url = environment.databaseUrl ?? own?.url ?? ''
const failed = (error: Error) => warn(error, 'a connection to the database was lost')

const startupDatabase = openPool({ url, size: 1, isUnlimited: true, failed })
closing.push(() => startupDatabase.close())
await untilReady(startupDatabase, 20_000)
await migrate(startupDatabase.db)
const { rows } = await startupDatabase.pool.query<{ fsync: string }>('show fsync')
if (rows[0]?.fsync !== 'on') console.warn('The database runs with fsync off: a power cut may lose orders that were acknowledged.')

const accounts = environment.isProduction ? await demonstrationAccounts(startupDatabase.db) : []
if (accounts.length > 0) {
  console.error(`Bữa does not start: the database has accounts of the demonstration, whose password is public.
  ${accounts.join(', ')}
Start it with an empty database: set DATABASE_URL, or DATA_DIR, to another one.`)
  await stop(1)
}

if (environment.isDemo) {
  const { loadDemo } = await import('./demo/index.ts')
  await loadDemo(startupDatabase.db, await openDatabaseClock(startupDatabase))
}
await startupDatabase.close()

const database = openPool({ url, size: 20, failed })
closing.push(() => database.close())
const clock = await openDatabaseClock(database)

const secret = environment.tokenSecret ?? (await secretOf(database.db, 'tokens', systemRandom))
const refreshSecret = environment.refreshTokenSecret ?? (await secretOf(database.db, 'refresh', systemRandom))
const tokens = createTokens({ access: secret, refresh: refreshSecret }, environment.accessTokenSeconds)
const { mail, sms, callOut, google, facebook, geocoder, roads, fcmServiceAccount, pushServices, pushContact } = environment
const keys = await vapidKeysOf(database)
const firebase = fcmServiceAccount === undefined ? undefined : readServiceAccount(readFileSync(fcmServiceAccount, 'utf8'))
const app = await createApp({
  database,
  near: nearStores[environment.nearStores],
  tokens,
  secret,
  clock,
  random: systemRandom,
  // a terminal shows what goes wrong, and no request
  logLevel: environment.logLevel === 'info' && process.stdout.isTTY ? 'warn' : environment.logLevel,
  isDemo: environment.isDemo,
  storeDelays: environment.storeDelays,
  commissionRate: environment.commissionRate,
  smsDayMax: environment.smsDayMax,
  senders: {
    ...(mail && { mail: mailSender(mail) }),
    ...(sms && { sms: phoneSender('sms', sms) }),
    ...(callOut && { call: phoneSender('call', callOut) }),
  },
  pushes: {
    web: webPushSender({ keys, subject: pushContact }),
    ...(firebase && { fcm: fcmSender(firebase, clock) }),
    isAllowedEndpoint: allowEndpoints(pushServices),
  },
  social: { ...(google && { google: googleProvider(google) }), ...(facebook && { facebook: facebookProvider(facebook) }) },
  geocoder: geocoder && { ...(geocoder.kind === 'google' ? googleGeocoder : nominatim)(geocoder), dayMax: geocoder.dayMax },
  roads: {
    routeBetween: (roads.kind === 'google' ? googleRoads : osrmRoads)(roads),
    dayMax: roads.dayMax,
    needsKey: roads.kind === 'google' && roads.key === undefined,
  },
  gateways: environment.gateways,
  ...(environment.failpoint !== undefined && { failpoint: crashAt(environment.failpoint) }),
  trustProxy: environment.trustProxy,
  publicUrl: environment.publicUrl,
  metricsToken: environment.metricsToken,
  streamsAtMost: environment.streamsAtMost,
  hasHints: environment.hasHints,
  isWorkerOff: environment.isWorkerOff,
  dataDir: own && environment.dataDir,
  distDir: join(root, 'dist'),
  picturesDir: join(root, 'server', 'demo', 'pictures'),
})
warn = (error, what) => app.http.log.warn({ err: error }, what)
const jobs = [
  startTimers(app.context),
  startOutbox(app.context),
  startSweep(app.context),
  every(clockEveryMs, app.http.log, 'the clock', clock.synchronise),
]
closing.push(() => Promise.all([app.http.close(), ...jobs.map((job) => job.stop())]))
const address = await app.http.listen({ port: environment.port, host: environment.host })

const builtClient = readdirSync(root).includes('dist')
console.log(`
  Bữa is ready at ${address.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost')}  (${Math.round(performance.now() - begun)} ms)
${builtClient ? '' : '\n  The client is not built: only the API answers.\n'}${
  environment.isDemo
    ? `
  Customer   customer@bua.test    /login
  Courier    courier@bua.test     /delivery/login
  Store      store@bua.test       /store
  Staff      staff@bua.test       /callandorder, then the code in /dev/outbox
  Password   bua-demo-2026

  Database   ${own ? `own PostgreSQL in ${environment.dataDir}` : 'the one that DATABASE_URL names'}
  Outbox     /dev/outbox (mails, codes and pushes that no provider took)
`
    : ''
}
  Ctrl-C stops it.
`)

// for the next start, however this one ends; `npm start` sets the folder
setImmediate(() => flushCompileCache())
