import { spawn, type ChildProcess } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withPackages } from './debian.ts'
import { freePort } from './free-port.ts'

const driver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/Xvfb'

/** The window of WebKitGTK. */
function installed(): string {
  withPackages(['webkit2gtk-driver', 'xvfb'], [driver, screen])
  const window = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1)
  if (window === undefined) throw new Error('WebKitGTK has no window')
  return window
}

export interface WebKit {
  go(url: string): Promise<void>
  /** Runs in the page; `arguments` are the values, the last one is called with the answer. */
  run<T>(script: string, ...values: unknown[]): Promise<T>
  /** Waits until a script says something else than null or false. */
  until<T>(script: string, ...values: unknown[]): Promise<T>
  /** Another tab of the same browser with a page, which is the one that is driven from now on. */
  open(url: string): Promise<void>
  /** Closes every tab but the one that is driven. */
  closeOthers(): Promise<void>
  version: string
  stop(): Promise<void>
}

/** A window of WebKitGTK on a screen of its own, with nothing stored in it. */
export async function startWebKit(): Promise<WebKit> {
  const binary = installed()
  const home = mkdtempSync(join(tmpdir(), 'bua-webkit-'))
  const display = `:${1000 + (process.pid % 50_000)}`
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, HOME: home, XDG_RUNTIME_DIR: home, LANG: 'C.UTF-8', NO_AT_BRIDGE: '1' }
  const children: ChildProcess[] = [
    spawn(screen, [display, '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], { stdio: 'ignore' }),
    spawn(driver, [`--port=${port}`], { env: { ...env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }, stdio: 'ignore' }),
  ]
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
    if (value?.error !== undefined) throw new Error(`WebKitWebDriver: ${value.error}: ${value.message}`)
    return value as unknown
  }
  const stop = async () => {
    await ask('DELETE', session).catch(() => {})
    for (const child of children.toReversed()) {
      const gone = new Promise((done) => child.once('exit', done))
      if (child.exitCode === null && child.kill('SIGTERM')) await gone
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  let session = ''
  try {
    for (let left = 100; left > 0 && !(await ask('GET', '/status').catch(() => false)); left -= 1) await pause(100)
    const wanted = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] }, timeouts: { script: 60_000 } }
    const begun = (await ask('POST', '/session', { capabilities: { alwaysMatch: wanted } })) as {
      sessionId: string
      capabilities: { browserVersion: string }
    }
    session = `/session/${begun.sessionId}`
    const run = <T>(script: string, ...args: unknown[]) => ask('POST', `${session}/execute/async`, { script, args }) as Promise<T>
    return {
      version: begun.capabilities.browserVersion,
      run,
      async go(url) {
        await ask('POST', `${session}/url`, { url })
      },
      async open(url) {
        const { handle } = (await ask('POST', `${session}/window/new`, { type: 'tab' })) as { handle: string }
        await ask('POST', `${session}/window`, { handle })
        await ask('POST', `${session}/url`, { url })
      },
      async closeOthers() {
        const own = await ask('GET', `${session}/window`)
        for (const handle of (await ask('GET', `${session}/window/handles`)) as string[]) {
          if (handle === own) continue
          await ask('POST', `${session}/window`, { handle })
          await ask('DELETE', `${session}/window`)
        }
        await ask('POST', `${session}/window`, { handle: own })
      },
      async until<T>(script: string, ...values: unknown[]) {
        const deadline = performance.now() + 40_000
        for (;;) {
          const found = await run<T | null | false>(`arguments[arguments.length - 1]((() => { ${script} })())`, ...values)
          if (found !== null && found !== false) return found
          if (performance.now() > deadline) throw new Error(`In 40 s it did not come true: ${script}`)
          await pause(100)
        }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
