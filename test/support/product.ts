import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '../../server/db/postgres.ts'
import { freePort } from './free-port.ts'

/** The real product: server processes on one data folder, each started as `npm start` starts it, and one address in front of them. */
export interface Product {
  url: string
  /** Runs a statement on its database, for what cannot be waited for. */
  ask(statement: string): Promise<void>
  /** What the servers logged of broken security, such as families of tokens that they revoked. */
  alarms: string[]
  /** Kills a process as a power cut would, and starts it again. */
  crash(index: number): Promise<void>
  /** Ends a process as an operator would, and starts it again with other settings. */
  restart(index: number, settings?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/** The product's own folder. */
export const root = join(import.meta.dirname, '..', '..')
const main = join(root, 'server', 'main.ts')

/** The settings of this process for one of its own: a build within it leaves NODE_ENV set, and a server in production refuses the demonstration. */
export function inheritedSettings(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...settings } = process.env
  return settings
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + 90_000
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined)
    if (answer?.status === 200) return
    if (child.exitCode !== null) throw new Error(`The server on port ${port} ended with ${child.exitCode}`)
    if (performance.now() > deadline) throw new Error(`The server on port ${port} is not ready after 90 s`)
    await pause(50)
  }
}

/** Names the data folder that `seedData` has filled, for the processes of a run. */
const seededIn = 'SEEDED_DATA'

/** Fills a data folder with the demonstration, once for a whole run: each product begins with a copy. Answers what removes it. */
export async function seedData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'bua-seeded-'))
  const port = await freePort()
  const env = { ...inheritedSettings(), PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [main], { env, stdio: 'inherit' })
  await untilReady(port, child)
  child.kill('SIGTERM')
  await once(child, 'exit')
  process.env[seededIn] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** `program` is what starts a process: by default the server, without what `npm start` looks after before it. */
export async function startProduct(processes: number, more: Record<string, string> = {}, program = main): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'bua-journey-'))
  const alarms: string[] = []
  const running: { port: number; child: ChildProcess }[] = []
  const children = new Map<ChildProcess, Promise<unknown>>()
  const data = join(folder, 'data')
  const seeded = process.env[seededIn]
  // with its owner, who is PostgreSQL's where root runs the tests
  if (seeded !== undefined && program === main && more['DEMO'] === undefined) execFileSync('cp', ['-a', seeded, data])
  const start = async (port: number, settings: Record<string, string> = {}) => {
    const env = { ...inheritedSettings(), PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn', ...more, ...settings }
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    children.set(child, new Promise((done) => child.once('exit', () => done(children.delete(child)))))
    createInterface(child.stdout).on('line', (line) => line.includes('"security"') && alarms.push(line))
    await untilReady(port, child)
    return { port, child }
  }
  const end = (child: ChildProcess, signal: NodeJS.Signals) => {
    child.kill(signal)
    return children.get(child)
  }
  const endAll = async () => {
    for (const child of children.keys()) await end(child, 'SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (let index = 0; index < processes; index += 1) running.push(await start(await freePort()))
  } catch (error) {
    await endAll()
    throw error
  }

  // each connection goes to the next process
  let turn = 0
  const sockets = new Set<Socket>()
  const proxy = createServer((from) => {
    const { port } = running[turn++ % running.length] ?? { port: 0 }
    const to = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const { port } = proxy.address() as AddressInfo

  const again = async (index: number, signal: 'SIGKILL' | 'SIGTERM', settings?: Record<string, string>) => {
    const one = running[index]
    if (!one) throw new RangeError(`There is no process ${index}`)
    await end(one.child, signal)
    running[index] = await start(one.port, settings)
  }

  return {
    url: `http://localhost:${port}`,
    async ask(statement) {
      const postgres = await startPostgres({ dataDir: data })
      const client = new Client({ connectionString: postgres.url })
      await client.connect()
      await client.query(statement)
      await client.end()
      await postgres.stop()
    },
    alarms,
    crash: (index) => again(index, 'SIGKILL'),
    restart: (index, settings) => again(index, 'SIGTERM', settings),
    async stop() {
      await endAll()
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => proxy.close(done))
    },
  }
}
