import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { systemRandom } from '../../server/ports/random.ts'
import { systemClock } from '../../server/ports/clock.ts'
import type { FailpointName } from '../../server/ports/failpoints.ts'
import { beginSession } from '../../server/services/sessions.ts'
import { createTokens } from '../../server/ports/tokens.ts'
import type { Desk } from './customers.ts'
import { freshDatabase } from './database.ts'
import { refreshTokenSecret, tokenSecret } from './server.ts'
import { addShop, type Shop } from './shop.ts'

const main = join(import.meta.dirname, '..', '..', 'server', 'main.ts')

/** The process id of the PostgreSQL that runs in a data folder. */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** What becomes of a call whose server dies under it; whatever else fails is no part of the fault. */
export function lost(error: unknown): undefined {
  if (!(error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message))) throw error
}

interface CallOptions {
  token?: string
  key?: string
}

export interface ServerProcess {
  url: string
  /** Fails where the connection breaks. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every operation by name
  call: (path: string, body: object, options?: CallOptions) => Promise<{ status: number; headers: Headers; body: any }>
  /** By which signal it has ended, once it has. */
  ended: Promise<NodeJS.Signals | null>
  hasEnded: () => boolean
  /** From the start of the process until it is ready. */
  readyMs: number
  /** From now on it dies at the point that it was started with. */
  arm(): void
  /** As a power cut would have it. */
  kill(): Promise<unknown>
  stop(): Promise<unknown>
}

interface Processes {
  desk: Desk
  /** Starts one; where a point is named it dies there, once it is armed. */
  start(port: number, failpoint?: FailpointName, settings?: Record<string, string>, program?: string): Promise<ServerProcess>
  close(): Promise<void>
}

const running = new Set<ChildProcess>()

/** One real process of the server, once it is ready. */
export async function startProcess(port: number, settings: Record<string, string>, program = main): Promise<ServerProcess> {
  const env = {
    ...process.env,
    PORT: String(port),
    TOKEN_SECRET: tokenSecret,
    REFRESH_TOKEN_SECRET: refreshTokenSecret,
    LOG_LEVEL: 'error',
    ...settings,
  }
  const begun = performance.now()
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  running.add(child)
  const ended = new Promise<NodeJS.Signals | null>((done) => {
    child.once('exit', (_, signal) => {
      running.delete(child)
      done(signal)
    })
  })
  const url = `http://127.0.0.1:${port}`
  while ((await fetch(`${url}/ready`).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null || performance.now() - begun > 60_000) throw new Error('The process does not start')
    await pause(25)
  }
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    url,
    ended,
    hasEnded: () => !running.has(child),
    readyMs: performance.now() - begun,
    arm: () => void child.kill('SIGUSR2'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async call(path, body, { token, key = randomUUID() } = {}) {
      const response = await fetch(`${url}/api/${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Device-Id': 'device-of-the-tests',
          'Idempotency-Key': key,
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
  }
}

export function killProcesses(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Real processes of the server on one database, as many as are started, with their jobs. */
async function processes(): Promise<Processes> {
  const shared = await freshDatabase()
  const database = shared.open()
  const folder = mkdtempSync(join(tmpdir(), 'bua-processes-'))
  const tokens = createTokens({ access: tokenSecret, refresh: refreshTokenSecret })

  const start: Processes['start'] = (port, failpoint, settings, program) =>
    startProcess(port, { DATABASE_URL: shared.url, DATA_DIR: folder, FAILPOINT: failpoint ?? '', ...settings }, program)

  return {
    desk: {
      database,
      clock: systemClock,
      session: (role, id) => beginSession({ db: database.db, clock: systemClock, random: systemRandom, tokens }, role, id),
    },
    start,
    async close() {
      killProcesses()
      await shared.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Processes for all tests of a file, and a shop to order from. */
export function processesWithShop() {
  let all: Processes
  let shop: Shop
  beforeAll(async () => {
    all = await processes()
    shop = await addShop(all.desk.database)
  })
  afterAll(() => all.close())
  return {
    start: (...about: Parameters<Processes['start']>) => all.start(...about),
    desk: () => all.desk,
    db: () => all.desk.database.db,
    shop: () => shop,
  }
}
