// Finds a Chromium for the tests: an installed one, else Debian's package, else Playwright's own. The headless shell is preferred: the same engine without a
// user interface, with which the journeys take a quarter less time.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const shell = '/usr/bin/chromium-headless-shell'

const windowed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The flags for tests: no background requests, and the same text widths in the headless shell as in a window. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

const installed = (paths) => paths.find((path) => path && existsSync(path))
const quietly = (command, args) => spawnSync(command, args, { stdio: 'ignore', cwd: root }).status === 0

const hasApt = existsSync('/usr/bin/apt-get')
const apt = (args) => (process.getuid?.() === 0 ? quietly('apt-get', args) : quietly('sudo', ['-n', 'apt-get', ...args]))
const aptInstall = (name) => apt(['install', '-y', '-qq', '--no-install-recommends', name])

/** A font with Arial's metrics, the fallback until the display font is loaded. Windows and macOS have one. */
function installArial() {
  if (!hasApt || existsSync('/usr/share/fonts/truetype/liberation') || existsSync('/usr/share/fonts/truetype/liberation2')) return
  console.log('Installing fonts …')
  apt(['update', '-qq'])
  aptInstall('fonts-liberation')
}

/** The first of these paths that exists; else that of the first of these packages that can be installed. */
function chromium(paths, packages) {
  const found = installed(paths)
  if (found) return found
  if (hasApt) {
    console.log('Installing Chromium …')
    apt(['update', '-qq'])
    for (const name of packages) {
      if (aptInstall(name) && installed(paths)) return installed(paths)
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

/** Path of a Chromium executable; installs one when there is none. */
export function browser() {
  installArial()
  return chromium([process.env.CHROMIUM, shell, ...windowed], ['chromium-headless-shell', 'chromium'])
}

/** Path of a Chromium with a user interface, which system notifications need. */
export function windowedBrowser() {
  const named = process.env.CHROMIUM
  return chromium([named?.includes('headless-shell') ? undefined : named, ...windowed], ['chromium'])
}
