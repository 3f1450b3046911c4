import { readdirSync, readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { createApp } from './app/app.ts'
import { systemClock, systemRandom } from './context/context.ts'
import { readEnvironment } from './context/environment.ts'
import { google as googleGeocoder, nominatim } from './context/geocoder.ts'
import { dieAt } from './context/points.ts'
import { googleRoads, osrmRoads } from './context/roads.ts'
import { fcmSender, reachable, readServiceAccount, webPushSender } from './context/pushes.ts'
import { mailSender, smsSender } from './context/senders.ts'
import { facebookProvider, googleProvider } from './context/social.ts'
import { migrate } from './db/migrate.ts'
import { openPool, untilReady } from './db/pool.ts'
import { startPostgres } from './db/postgres.ts'
import { secretOf } from './db/secrets.ts'
import { vapidKeysOf } from './domain/push.ts'
import { createTokens } from './domain/tokens.ts'
import { startOutbox } from './jobs/outbox.ts'
import { startReconciler } from './jobs/reconcile.ts'
import { startSchedule } from './jobs/schedule.ts'
import { startSweep } from './jobs/sweep.ts'

const begun = performance.now()
const environment = readEnvironment(process.env)
const root = join(import.meta.dirname, '..')

const own = environment.databaseUrl === undefined ? await startPostgres({ dataDir: environment.dataDir }) : undefined
let failed = (error: Error) => console.error(error.message)
const database = openPool({ url: environment.databaseUrl ?? own?.url ?? '', size: 20, failed: (error) => failed(error) })
await untilReady(database, 20_000)
await migrate(database.db)

const { rows } = await database.pool.query<{ fsync: string }>('show fsync')
if (rows[0]?.fsync !== 'on') console.warn('The data base runs with fsync off: a power cut may lose orders that were acknowledged.')

if (environment.isDemo) {
  const { loadDemo } = await import('./demo/index.ts')
  await loadDemo(database.db, systemClock)
}

const secret = environment.tokenSecret ?? (await secretOf(database.db, 'tokens', systemRandom))
const tokens = createTokens(secret, environment.accessTokenSeconds)
const { mail, sms, google, facebook, geocoder, roads, fcmServiceAccount, pushServices, pushContact } = environment
const keys = await vapidKeysOf(database)
const firebase = fcmServiceAccount === undefined ? undefined : readServiceAccount(readFileSync(fcmServiceAccount, 'utf8'))
const app = await createApp({
  database,
  tokens,
  secret,
  clock: systemClock,
  random: systemRandom,
  logLevel: environment.logLevel,
  isDemo: environment.isDemo,
  senders: { ...(mail && { mail: mailSender(mail) }), ...(sms && { sms: smsSender(sms) }) },
  pushes: {
    web: webPushSender({ keys, subject: pushContact }),
    ...(firebase && { fcm: fcmSender(firebase, systemClock) }),
    mayReach: reachable(pushServices),
  },
  social: { ...(google && { google: googleProvider(google) }), ...(facebook && { facebook: facebookProvider(facebook) }) },
  geocoder: geocoder && { ...(geocoder.kind === 'google' ? googleGeocoder : nominatim)(geocoder), dayMax: geocoder.dayMax },
  roads: {
    wayBetween: (roads.kind === 'google' ? googleRoads : osrmRoads)(roads),
    dayMax: roads.dayMax,
    wantsKey: roads.kind === 'google' && roads.key === undefined,
  },
  gateways: environment.gateways,
  ...(environment.failpoint !== undefined && { reach: dieAt(environment.failpoint) }),
  trustProxy: environment.trustProxy,
  publicUrl: environment.publicUrl,
  isWorkerOff: environment.isWorkerOff,
  dataDir: own && environment.dataDir,
  distDir: join(root, 'dist'),
  picturesDir: join(root, 'server', 'demo', 'pictures'),
  ...(environment.logLevel === 'info' && process.stdout.isTTY && { logTo: { write: () => {} } }),
})
failed = (error) => app.http.log.warn({ err: error }, 'a connection to the data base was lost')
const jobs = [
  startSchedule(app.context, environment.isDemo),
  startOutbox(app.context),
  startSweep(app.context),
  startReconciler(app.context),
]
const address = await app.http.listen({ port: environment.port, host: environment.host })

const builtClient = readdirSync(root).includes('dist')
console.log(`
  Bữa is ready at ${address.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost')}  (${Math.round(performance.now() - begun)} ms)
${builtClient ? '' : '\n  The client is not built: only the API answers.\n'}${
  environment.isDemo
    ? `
  Customer   customer@bua.test    /login
  Courier    courier@bua.test     /delivery/login
  Staff      staff@bua.test       /callandorder, then the code in /dev/outbox
  Password   bua-demo-2026

  Data base  ${own ? `own PostgreSQL in ${environment.dataDir}` : 'the one that DATABASE_URL names'}
  Outbox     /dev/outbox (mails, codes and pushes that no provider took)
`
    : ''
}
  Ctrl-C stops it.
`)

// for the next start, however this one ends; `npm start` says where it is kept
setImmediate(() => flushCompileCache())

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  const hurry = setTimeout(() => process.exit(1), 10_000)
  hurry.unref()
  await Promise.all(jobs.map((job) => job.stop()))
  await app.http.close()
  await database.close()
  await own?.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
process.on('unhandledRejection', (error) => app.http.log.error({ err: error }, 'a rejection was not handled'))
process.on('uncaughtException', (error) => {
  app.http.log.fatal({ err: error }, 'the process must end')
  process.exit(1)
})
