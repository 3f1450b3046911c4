import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { killProcesses, postmasterOf, startProcess } from '../support/processes.ts'
import { race } from '../support/race.ts'

// each start makes a database and fills it
vi.setConfig({ testTimeout: 90_000 })

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bua-own-'))
})
afterEach(() => {
  killProcesses()
  if (isRunning()) process.kill(postmasterOf(join(folder, 'data')), 'SIGQUIT')
  rmSync(folder, { recursive: true, force: true })
})

const start = async (port?: number) =>
  startProcess(port ?? (await freePort()), { DATABASE_URL: '', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' })
/** PostgreSQL removes the file when it stops. */
const isRunning = () => existsSync(join(folder, 'data', 'postgres', 'postmaster.pid'))
const statusOf = async ({ url }: { url: string }) => (await fetch(`${url}/ready`)).status

describe('the own database', () => {
  it('MEND-11 is started again when it was killed, and its processes are back after it', async () => {
    const servers = [await start(), await start()]
    const before = postmasterOf(join(folder, 'data'))
    process.kill(before, 'SIGKILL')
    await expect.poll(() => race(2, (index) => statusOf(servers[index] as (typeof servers)[0])), { interval: 20 }).toEqual([503, 503])
    await expect
      .poll(() => race(2, (index) => statusOf(servers[index] as (typeof servers)[0])), { timeout: 30_000, interval: 50 })
      .toEqual([200, 200])
    expect([postmasterOf(join(folder, 'data')) === before, servers.map((server) => server.hasEnded())]).toEqual([false, [false, false]])
  })

  it('MEND-12 is stopped by processes that share it, whichever stops last, also when they stop at the same moment', async () => {
    const servers = [await start(), await start(), await start()]
    await servers[0]?.stop()
    expect([isRunning(), await statusOf(servers[1] as (typeof servers)[0])]).toEqual([true, 200])
    await Promise.all(servers.slice(1).map((server) => server.stop()))
    expect(isRunning()).toBe(false)
  })

  it('MEND-12 is not left behind by a start that fails', async () => {
    const taken = createServer((socket) => socket.destroy())
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
    await expect(start((taken.address() as AddressInfo).port)).rejects.toThrow('The process does not start')
    taken.close()
    expect(isRunning()).toBe(false)
  })
})
