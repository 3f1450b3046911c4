import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '../../server/db/postgres.ts'

/** The real product: server processes on one data folder, each started as `npm start` starts it, and one address in front of them. */
export interface Product {
  url: string
  /** Runs a statement on its data base, for what cannot be waited for. */
  ask(statement: string): Promise<void>
  /** What the servers logged of broken security, such as families of tokens that they revoked. */
  alarms: string[]
  /** Kills a process as a power cut would, and starts it again. */
  crash(index: number): Promise<void>
  stop(): Promise<void>
}

const main = join(import.meta.dirname, '..', '..', 'server', 'main.ts')

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

async function untilReady(port: number): Promise<void> {
  const deadline = performance.now() + 30_000
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined)
    if (answer?.status === 200) return
    if (performance.now() > deadline) throw new Error(`The server on port ${port} is not ready after 30 s`)
    await pause(50)
  }
}

export async function startProduct(processes: number, more: Record<string, string> = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'bua-journey-'))
  const alarms: string[] = []
  const running: { port: number; child: ChildProcess }[] = []
  const start = async (port: number) => {
    const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', NODE_ENV: 'production', ...more }
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    createInterface(child.stdout).on('line', (line) => line.includes('"security"') && alarms.push(line))
    await untilReady(port)
    return { port, child }
  }
  for (let index = 0; index < processes; index += 1) running.push(await start(await freePort()))

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

  return {
    url: `http://localhost:${port}`,
    async ask(statement) {
      const postgres = await startPostgres({ dataDir: join(folder, 'data') })
      const client = new Client({ connectionString: postgres.url })
      await client.connect()
      await client.query(statement)
      await client.end()
      await postgres.stop()
    },
    alarms,
    async crash(index) {
      const one = running[index]
      if (!one) throw new RangeError(`There is no process ${index}`)
      const gone = new Promise((done) => one.child.once('exit', done))
      one.child.kill('SIGKILL')
      await gone
      running[index] = await start(one.port)
    },
    async stop() {
      for (const { child } of running) {
        const gone = new Promise((done) => child.once('exit', done))
        child.kill('SIGTERM')
        await gone
      }
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => proxy.close(done))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
