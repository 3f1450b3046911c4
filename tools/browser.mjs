// Finds a Chromium for the tests: an installed one, else Debian's package, else Playwright's own. The headless shell comes first: the same engine without the
// windows around it, which takes a quarter off the journeys.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const known = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const installed = () => known.find((path) => path && existsSync(path))
const quietly = (command, args) => spawnSync(command, args, { stdio: 'ignore', cwd: root }).status === 0

/** Path of a Chromium executable; installs one when there is none. */
export function browser() {
  const found = installed()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …')
    const apt = (args) => (isRoot ? quietly('apt-get', args) : quietly('sudo', ['-n', 'apt-get', ...args]))
    apt(['update', '-qq'])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (apt(['install', '-y', '-qq', '--no-install-recommends', name]) && installed()) return installed()
    }
  }
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
  if (quietly(process.execPath, [cli, 'install', '--with-deps', 'chromium']) || quietly(process.execPath, [cli, 'install', 'chromium'])) {
    const asked = spawnSync(process.execPath, ['-e', "console.log(require('playwright-core').chromium.executablePath())"], {
      cwd: root,
      encoding: 'utf8',
    })
    if (asked.status === 0 && existsSync(asked.stdout.trim())) return asked.stdout.trim()
  }
  console.error('No Chromium found, and none could be installed. Install Chromium or name one in CHROMIUM.')
  return process.exit(1)
}
