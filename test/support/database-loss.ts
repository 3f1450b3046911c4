import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { systemRandom } from '../../server/ports/random.ts'
import { systemClock } from '../../server/ports/clock.ts'
import { openPool } from '../../server/db/pool.ts'
import { startPostgres, type OwnPostgres } from '../../server/db/postgres.ts'
import { beginSession } from '../../server/services/sessions.ts'
import { createTokens } from '../../server/ports/tokens.ts'
import { addCustomer, type TestPerson } from './customers.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { freePort } from './free-port.ts'
import { killProcesses, lost, postmasterOf, startProcess, type ServerProcess } from './processes.ts'
import { refreshTokenSecret, tokenSecret } from './server.ts'
import { addShop, cartOf } from './shop.ts'
import { race, tally } from './race.ts'

const connections = 40
const fast = ['fsync=off', `max_connections=${connections}`]

export const losses = [
  'a fast restart',
  'an immediate restart',
  'a kill -9',
  'a failover',
  'terminated connections',
  'reset connections',
  'a stall',
  'refused connections',
  'too many clients',
] as const
type Loss = (typeof losses)[number]

export interface UnderLoss {
  server: ServerProcess
  /** Takes the database away under load; answers what the load was told, and how long after the database was back it was told so for the last time. */
  lose(name: Loss, holdMs: number): Promise<{ notified: Record<string, number>; recoveredMs: number }>
  close(): Promise<void>
}

/** How long after its database a server may be back. */
export const recoverWithinMs = 5_000

interface Answer {
  at: number
  what: string
}

/** Resolves once a signalled process is gone. */
async function end(pid: number, signal: NodeJS.Signals): Promise<void> {
  process.kill(pid, signal)
  for (;;) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await pause(20)
  }
}

/** One server process that reaches its PostgreSQL through a proxy, and a load on it. */
export async function startUnderLoss(): Promise<UnderLoss> {
  const folder = mkdtempSync(join(tmpdir(), 'bua-loss-'))
  let dataDir = join(folder, 'first')
  let postgres: OwnPostgres = await startPostgres({ dataDir, settings: fast })
  const proxy = await startDatabaseProxy(postgres.url)
  const server = await startProcess(await freePort(), { DATABASE_URL: proxy.url, DATA_DIR: join(folder, 'none'), LOG_LEVEL: 'silent' })

  const database = openPool({ url: postgres.url, size: 2, failed: () => {} })
  const shop = await addShop(database)
  const tokens = createTokens({ access: tokenSecret, refresh: refreshTokenSecret })
  const desk = {
    database,
    clock: systemClock,
    session: (role: 'customer' | 'courier', id: number) =>
      beginSession({ db: database.db, clock: systemClock, random: systemRandom, tokens }, role, id),
  }
  const customers = await race(6, () => addCustomer(desk, 0))
  await database.close()

  const asAdmin = async (work: (admin: Client) => Promise<unknown>) => {
    const admin = new Client({ connectionString: postgres.url })
    admin.on('error', () => {})
    await admin.connect()
    await work(admin)
    await admin.end()
  }
  const terminate = (admin: Client) =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and application_name <> 'squatter' and pid <> pg_backend_pid()`,
    )
  const startAgain = async () => {
    postgres = await startPostgres({ dataDir, settings: fast })
    proxy.retarget(postgres.url)
  }
  const restart = (signal: NodeJS.Signals) => async (hold: () => Promise<void>) => {
    await end(postmasterOf(dataDir), signal)
    await hold()
    await startAgain()
  }

  /** Each takes the database away, holds that, and resolves once the database can be reached again. */
  const paths: Record<Loss, (hold: () => Promise<void>) => Promise<void>> = {
    'a fast restart': restart('SIGINT'),
    'an immediate restart': restart('SIGQUIT'),
    'a kill -9': restart('SIGKILL'),
    async 'a failover'(hold: () => Promise<void>) {
      await end(postmasterOf(dataDir), 'SIGINT')
      const standby = join(folder, randomUUID())
      // keeps the owner
      execFileSync('cp', ['-a', dataDir, standby])
      writeFileSync(join(standby, 'postgres', 'standby.signal'), '')
      await startAgain()
      const primary = new URL(postgres.url)
      const source = `host=127.0.0.1 port=${primary.port} user=bua password=${primary.password}`
      const second = await startPostgres({ dataDir: standby, settings: [...fast, `primary_conninfo=${source}`] })
      await end(postmasterOf(dataDir), 'SIGQUIT')
      postgres = second
      dataDir = standby
      // the address moves before the standby takes writes
      proxy.retarget(postgres.url)
      await hold()
      await asAdmin((admin) => admin.query('select pg_promote()'))
    },
    async 'terminated connections'(hold: () => Promise<void>) {
      await asAdmin(async (admin) => {
        for (let round = 0; round < 5; round += 1) {
          await terminate(admin)
          await pause(100)
        }
        const held = hold()
        await terminate(admin)
        await held
      })
    },
    async 'reset connections'(hold: () => Promise<void>) {
      for (let round = 0; round < 5; round += 1) {
        proxy.reset()
        await pause(100)
      }
      await hold()
      proxy.reset()
    },
    async 'a stall'(hold: () => Promise<void>) {
      proxy.stall()
      await hold()
      await proxy.resume()
    },
    async 'refused connections'(hold: () => Promise<void>) {
      await proxy.refuse()
      await hold()
      await proxy.resume()
    },
    async 'too many clients'(hold: () => Promise<void>) {
      const squatters: Client[] = []
      await asAdmin(async (admin) => {
        while (squatters.length < connections - 1) {
          const squatter = new Client({ connectionString: postgres.url, application_name: 'squatter' })
          squatter.on('error', () => {})
          await squatter.connect().then(
            () => squatters.push(squatter),
            () => terminate(admin),
          )
        }
        await hold()
        await Promise.all(squatters.map((squatter) => squatter.end()))
      })
    },
  }

  const answers: Answer[] = []
  let isOver = false
  const worker = async ({ id, token }: TestPerson) => {
    while (!isOver) {
      const calls: [path: string, body: object][] = [
        ['get-orders', { user_id: id }],
        ['get-restaurant-info', { slug: shop.slug }],
        ['place-order', { ...cartOf(shop), method: 'COD', order_comment: randomUUID() }],
      ]
      for (const [path, body] of calls) {
        const answer = await server.call(path, body, { token }).catch(lost)
        if (!answer) {
          answers.push({ at: performance.now(), what: 'no answer' })
          await pause(20)
          continue
        }
        const { status, headers, body: notified } = answer
        const isAway = status === 503 && notified.code === 'UNAVAILABLE' && Number(headers.get('retry-after')) > 0
        answers.push({ at: performance.now(), what: isAway ? 'away' : status === 503 ? '503 that says too little' : `${status}` })
        if (status !== 200) await pause(20)
      }
    }
  }

  return {
    server,
    async lose(name, holdMs) {
      answers.length = 0
      isOver = false
      const load = Promise.all(customers.map(worker))
      const notified = () => tally(answers.map(({ what }) => what))
      while ((notified()['200'] ?? 0) < 20 && !server.hasEnded()) await pause(20)
      await paths[name](() => pause(holdMs))
      const back = performance.now()
      // as long as recovering may take, and a second more in which nothing may fail
      while (performance.now() - back < recoverWithinMs + 1_000) {
        const last = answers.findLast(({ what }) => what !== '200')
        if (answers.filter(({ at, what }) => what === '200' && at > Math.max(back, last?.at ?? 0)).length > 60) break
        await pause(50)
      }
      isOver = true
      await load
      const last = answers.findLast(({ what }) => what === 'away')
      return { notified: notified(), recoveredMs: Math.max(0, (last?.at ?? 0) - back) }
    },
    async close() {
      killProcesses()
      await proxy.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
