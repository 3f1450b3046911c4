import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../support/free-port.ts'
import { inheritedSettings, root } from '../support/product.ts'

let npm: ChildProcess
let folder = ''
let address = ''

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bua-stopping-'))
  const port = await freePort()
  address = `http://127.0.0.1:${port}/health`
  const env = { ...inheritedSettings(), PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
  npm = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore' })
  await expect.poll(answers, { timeout: 90_000 }).toBe(true)
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

const answers = () =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
/** PostgreSQL removes the file when it stops. */
const hasPostgres = () => existsSync(join(folder, 'data', 'postgres', 'postmaster.pid'))

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`MEND-12 ${signal} to npm start stops the server and its PostgreSQL before npm itself ends${signal === 'SIGTERM' ? '' : ' @long'}`, async () => {
    expect(hasPostgres()).toBe(true)
    const ended = new Promise((done) => npm.once('exit', done))
    npm.kill(signal)
    await ended
    expect([await answers(), hasPostgres()]).toEqual([false, false])
  })
}

for (const signal of ['SIGHUP', 'SIGKILL'] as const) {
  test(`MEND-12 an npm start that ${signal} ends leaves neither server nor PostgreSQL behind${signal === 'SIGKILL' ? '' : ' @long'}`, async () => {
    npm.kill(signal)
    await expect.poll(hasPostgres, { timeout: 30_000 }).toBe(false)
    expect(await answers()).toBe(false)
  })
}
