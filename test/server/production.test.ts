import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { startServer } from '../support/server.ts'

const main = join(import.meta.dirname, '..', '..', 'server', 'main.ts')
const children = new Set<ChildProcess>()
const databases: FreshDatabase[] = []
afterEach(async () => {
  for (const child of children) {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
  }
  await Promise.all(databases.splice(0).map((database) => database.drop()))
})

const newDatabase = async (isEmpty: boolean) => {
  const database = await freshDatabase({ isEmpty })
  databases.push(database)
  return database
}

const strong = () => randomBytes(36).toString('base64url')
const complete = () => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://bua.example',
  TOKEN_SECRET: strong(),
  REFRESH_TOKEN_SECRET: strong(),
})

/** Starts the server's program and waits until it says that it is ready or ends. */
async function run(settings: Record<string, string>, port?: number) {
  port ??= await freePort()
  const { NODE_ENV: _, ...inherited } = process.env
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, LOG_LEVEL: 'error', PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += String(part)))
  const outcome = await new Promise<number | 'ready'>((done) => {
    child.stdout.on('data', (part: Buffer) => String(part).includes('Bữa is ready') && done('ready'))
    child.once('exit', (code) => {
      children.delete(child)
      done(code ?? -1)
    })
  })
  return { outcome, said, url: `http://127.0.0.1:${port}` }
}

describe('a production start', () => {
  const { PUBLIC_URL: _url, ...withoutUrl } = complete()
  const { TOKEN_SECRET: _token, ...withoutToken } = complete()
  const { REFRESH_TOKEN_SECRET: _refresh, ...withoutRefresh } = complete()
  const shared = strong()
  it.each<[string, Record<string, string>, RegExp]>([
    ['without PUBLIC_URL', withoutUrl, /PUBLIC_URL/],
    ['with a PUBLIC_URL that is no address', { ...complete(), PUBLIC_URL: 'bua.example' }, /PUBLIC_URL/],
    ['with a PUBLIC_URL that everybody can read along', { ...complete(), PUBLIC_URL: 'http://bua.example' }, /PUBLIC_URL.*https/],
    ['without TOKEN_SECRET', withoutToken, /^ *- TOKEN_SECRET/m],
    ['with a short TOKEN_SECRET', { ...complete(), TOKEN_SECRET: strong().slice(0, 31) }, /^ *- TOKEN_SECRET/m],
    ['with a repeated TOKEN_SECRET', { ...complete(), TOKEN_SECRET: 'secret'.repeat(8) }, /^ *- TOKEN_SECRET/m],
    ['without REFRESH_TOKEN_SECRET', withoutRefresh, /REFRESH_TOKEN_SECRET/],
    ['with one secret for both', { ...complete(), TOKEN_SECRET: shared, REFRESH_TOKEN_SECRET: shared }, /REFRESH_TOKEN_SECRET.*differ/],
    ['with the demonstration', { ...complete(), DEMO: '1' }, /DEMO/],
    ['on every address with nothing set', { HOST: '0.0.0.0' }, /PUBLIC_URL[\s\S]*TOKEN_SECRET/],
    ['on another address with the demonstration', { ...complete(), NODE_ENV: '', HOST: '::', DEMO: '1' }, /DEMO/],
  ])('MEND-23 %s is refused and says what to set', async (_, settings, saying) => {
    // refused before the database is asked
    const { outcome, said } = await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', ...settings })
    expect([outcome, said]).toEqual([1, expect.stringMatching(saying)])
    expect(said).not.toMatch(/^\s+at /m)
  })

  it('MEND-23 in a database with accounts of the demonstration is refused', async () => {
    const { url } = await newDatabase(false)
    const { outcome, said } = await run({ ...complete(), DATABASE_URL: url })
    expect([outcome, said]).toEqual([1, expect.stringMatching(/demonstration[\s\S]*@bua\.test[\s\S]*DATABASE_URL/)])
  })

  it('MEND-23 runs without demonstration, simulators and outbox page', async () => {
    const database = await newDatabase(true)
    const { outcome, url } = await run({ ...complete(), DATABASE_URL: database.url })
    expect(outcome).toBe('ready')
    const statuses = await Promise.all(
      ['/ready', '/dev/outbox', '/dev/sandbox/return.js', '/dev/sandbox/pay/1'].map(async (path) => (await fetch(`${url}${path}`)).status),
    )
    expect(statuses).toEqual([200, 404, 404, 404])
    const { rows } = await database
      .open()
      .pool.query('select (select count(*)::int from users) as users, (select count(*)::int from stores) as stores')
    expect(rows).toEqual([{ users: 0, stores: 0 }])
    const { rows: secrets } = await database.open().pool.query("select name from secrets where name in ('tokens', 'refresh')")
    expect(secrets).toEqual([])
  })

  it('MEND-23 on the machine itself the demonstration starts with nothing set, and its two secrets differ', async () => {
    const database = await newDatabase(false)
    const { outcome, url } = await run({ DATABASE_URL: database.url })
    expect([outcome, (await fetch(`${url}/dev/outbox`)).status]).toEqual(['ready', 200])
    const { rows } = await database
      .open()
      .pool.query("select count(distinct value)::int as secrets from secrets where name in ('tokens', 'refresh')")
    expect(rows).toEqual([{ secrets: 2 }])
  })
})

describe('a start whose port is taken', () => {
  it('MEND-12 says so, and which variable sets another one, also without a log', async () => {
    const { url } = await newDatabase(false)
    const taken = createServer()
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
    const { port } = taken.address() as AddressInfo
    const { outcome, said } = await run({ DATABASE_URL: url, LOG_LEVEL: 'silent' }, port)
    taken.close()
    expect([outcome, said]).toEqual([1, expect.stringContaining(`port ${port} is taken. Set PORT to another one.`)])
  })
})

describe('what is for developers', () => {
  const ask = (url: string, path: string, headers: Record<string, string>) => {
    const { hostname, port } = new URL(url)
    return new Promise<number | undefined>((done, fail) => {
      request({ hostname, port, path, headers }, (answer) => done(answer.resume().statusCode))
        .on('error', fail)
        .end()
    })
  }

  it.each<[string, Record<string, string>, number]>([
    ['a caller on this machine', {}, 200],
    ['who names an address of this machine', { 'X-Forwarded-For': '127.0.0.1' }, 404],
    ['who names two', { 'X-Forwarded-For': '127.0.0.1, ::1' }, 404],
    ['a proxy that says so by the standard header', { Forwarded: 'for=127.0.0.1;host=localhost' }, 404],
    ['a proxy that names itself', { Via: '1.1 proxy' }, 404],
    ['a proxy that names the real address', { 'X-Real-IP': '127.0.0.1' }, 404],
    ['who names the host', { Host: 'bua.example', 'X-Forwarded-Host': 'localhost' }, 404],
    ['another name that leads here', { Host: 'bua.example' }, 404],
  ])('MEND-23 answers %s as it should, though proxies on this machine are trusted', async (_, headers, status) => {
    const server = await startServer({ trustProxy: ['loopback'] })
    const paths = ['/dev/outbox', '/dev/sandbox/return.js', '/%64ev/outbox']
    const statuses = await Promise.all(paths.map((path) => ask(server.url, path, headers)))
    await server.close()
    expect(statuses).toEqual(paths.map(() => status))
  })
})
