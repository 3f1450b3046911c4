import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { chownToServerUser, programsFolder, unprivilegedCommand } from './postgres-programs.ts'

/** The product's own PostgreSQL server, which runs as an unprivileged user and listens on the loopback address only. */
export interface OwnPostgres {
  url: string
  /** Restarts the server, at the same port, whenever it dies, until `stop` is called. */
  watch(): void
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>
}

const watchEveryMs = 250

interface Options {
  /** Folder for the cluster, its password and its log; created if it does not exist. */
  dataDir: string
  /** Further server settings, `name=value`. */
  settings?: string[]
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // a zombie, which still accepts signals, is not alive
  const stat = process.platform === 'linux' ? `/proc/${pid}/stat` : undefined
  return stat === undefined || !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'))
}

/** The process id and port of the running server, from its `postmaster.pid`. */
function running(cluster: string): { pid: number; port: number } | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : undefined
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Creates the cluster under a temporary name and renames it once it is complete, so that no incomplete one is ever used. */
function initialise(bin: string, dataDir: string, cluster: string, passwordFile: string) {
  if (!existsSync(passwordFile)) {
    try {
      writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if (!existsSync(passwordFile)) throw error
    }
    chownToServerUser(passwordFile)
  }
  const aside = `${cluster}.${process.pid}.new`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { mode: 0o700 })
  chownToServerUser(aside)
  const args = [
    '-D',
    aside,
    '-U',
    'bua',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-instructions',
  ]
  const { command, args: full, options } = unprivilegedCommand(join(bin, 'initdb'), args, dataDir)
  const done = spawnSync(command, full, { ...options, encoding: 'utf8', cwd: dataDir } as Parameters<typeof spawnSync>[2])
  if (done.status !== 0) throw new Error(`The database could not be created: ${String(done.stderr)}${String(done.error ?? '')}`)
  try {
    renameSync(aside, cluster)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  }
}

/**
 * Starts the cluster in a folder, or uses the server that already runs there: another process's, or one that outlived a killed process. Recovers from a stale
 * lock and an incomplete cluster.
 */
export async function startPostgres({ dataDir: folder, settings = [] }: Options): Promise<OwnPostgres> {
  const dataDir = resolve(folder)
  const cluster = join(dataDir, 'postgres')
  const passwordFile = join(dataDir, 'postgres.password')
  const log = join(dataDir, 'postgres.log')
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    chmodSync(dataDir, 0o711)
    chownToServerUser(dataDir)
  }
  const bin = programsFolder()
  const urlOf = (port: number) => `postgres://bua:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/postgres`

  const launch = async (port: number) => {
    const out = openSync(log, 'a')
    const args = ['-D', cluster, '-p', String(port), '-k', '', '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200']
    // after a crash the file system is synced as a whole, which is faster than file by file
    if (process.platform === 'linux') args.push('-c', 'recovery_init_sync_method=syncfs')
    for (const setting of settings) args.push('-c', setting)
    const { command, args: full, options } = unprivilegedCommand(join(bin, 'postgres'), args, dataDir)
    const child = spawn(command, full, { ...options, cwd: dataDir, detached: true, stdio: ['ignore', out, out] })
    child.on('error', () => {})
    child.unref()
    closeSync(out)
    await pause(60)
    for (let wait = 0; wait < 40 && !running(cluster); wait += 1) await pause(25)
  }

  const handleOf = (port: number): OwnPostgres => {
    const url = urlOf(port)
    let watching: NodeJS.Timeout | undefined
    let launching: Promise<void> | undefined
    return {
      url,
      watch() {
        watching = setInterval(() => {
          // if several processes restart it, the lock of the cluster allows one server
          if (!running(cluster)) launching ??= launch(port).finally(() => (launching = undefined))
        }, watchEveryMs)
        watching.unref()
      },
      async stop() {
        clearInterval(watching)
        await launching
        await stop(cluster, url)
      },
    }
  }

  const deadline = performance.now() + 30_000
  for (;;) {
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      rmSync(cluster, { recursive: true, force: true })
      initialise(bin, dataDir, cluster, passwordFile)
    }
    const there = running(cluster)
    if (there && (await answers(urlOf(there.port)))) return handleOf(there.port)
    if (performance.now() > deadline) throw new Error(`PostgreSQL does not start; its log is ${log}`)
    await (there ? pause(100) : freePort().then(launch))
  }
}

/** The application name of connections that only check whether the server is in use. */
const stopping = 'bua-stopping'

/** The number of connections from processes that use the server. */
async function users(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ users: number }>(
    `select count(*)::int as users from pg_stat_activity where backend_type = 'client backend' and application_name <> $1`,
    [stopping],
  )
  return rows[0]?.users ?? 0
}

/** Whether a process uses the server; undefined where that is unknown, since the server is starting, recovering, or out of connections. */
async function isUsed(url: string): Promise<boolean | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, application_name: stopping })
  client.on('error', () => {})
  try {
    await client.connect()
    // closed connections take a moment to disappear from pg_stat_activity
    for (let look = 1; (await users(client)) > 0; look += 1) {
      if (look === 20) return true
      await pause(25)
    }
    return false
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/** Interrupts a process, which may have ended already. */
function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function stop(cluster: string, url: string): Promise<void> {
  const deadline = performance.now() + 10_000
  for (let there = running(cluster); there && performance.now() < deadline; there = running(cluster)) {
    const answer = await isUsed(url)
    if (answer === true) return
    if (answer === false) interrupt(there.pid)
    for (let wait = 0; wait < (answer === false ? 400 : 4) && isAlive(there.pid); wait += 1) await pause(25)
  }
}
