import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withPackages } from './debian.ts'
import { freePort } from './free-port.ts'

const binary = '/usr/bin/firefox-esr'

export interface Firefox {
  version: string
  go(url: string): Promise<void>
  /** Runs in the page; `arguments` are the values, the last one is called with the answer. */
  run<T>(script: string, ...values: unknown[]): Promise<T>
  /** The same in the browser's own world, where its windows, tabs and notifications are. */
  inside<T>(script: string, ...values: unknown[]): Promise<T>
  /** Waits until a script says something else than null or false; in the browser's own world where `where` says so. */
  until<T>(script: string, where?: 'run' | 'inside'): Promise<T>
  /** A real click on the first of what a selector finds that has the text. */
  click(selector: string, text: string): Promise<void>
  /** Keys that are pressed in what a selector finds first. */
  type(selector: string, text: string): Promise<void>
  stop(): Promise<void>
}

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown]

/** Firefox's own way to be driven: messages of JSON, each behind its length, over a connection. */
function marionette(socket: Socket): (command: string, parameters?: object) => Promise<unknown> {
  const asked = new Map<number, (answer: Answer) => void>()
  let waiting = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes])
    for (;;) {
      const colon = waiting.indexOf(':')
      const end = colon + 1 + Number(waiting.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 1 || waiting.length < end) return
      const message: unknown = JSON.parse(waiting.subarray(colon + 1, end).toString())
      waiting = waiting.subarray(end)
      // what it says first of all is who it is
      if (Array.isArray(message)) asked.get((message as Answer)[1])?.(message as Answer)
    }
  })
  let id = 0
  return async (command, parameters = {}) => {
    id += 1
    const text = JSON.stringify([0, id, command, parameters])
    const answer = new Promise<Answer>((done) => asked.set(id, done))
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , error, result] = await answer
    if (error) throw new Error(`${command}: ${error.error}: ${error.message}`)
    return result
  }
}

async function connected(port: number): Promise<Socket> {
  for (let left = 300; ; left -= 1) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await new Promise<boolean>((done) => socket.once('connect', () => done(true)).once('error', () => done(false)))
    if (isThere) return socket
    if (left === 0) throw new Error('Firefox does not start')
    await pause(100)
  }
}

/** A Firefox without a screen and with nothing stored in it; Debian's is installed where it is missing. */
export async function startFirefox(prefs: Record<string, string | number | boolean>): Promise<Firefox> {
  withPackages(['firefox-esr'], [binary])
  const profile = mkdtempSync(join(tmpdir(), 'bua-firefox-'))
  const port = await freePort()
  const all = { 'marionette.port': port, 'datareporting.policy.dataSubmissionEnabled': false, 'app.update.enabled': false, ...prefs }
  const lines = Object.entries(all).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    binary,
    ['--headless', '--no-remote', '--profile', profile, '--marionette', '--remote-allow-system-access', 'about:blank'],
    { env: { ...process.env, HOME: profile }, stdio: 'ignore' },
  )
  const gone = new Promise((done) => child.once('exit', done))
  let socket: Socket | undefined
  const stop = async () => {
    socket?.destroy()
    if (child.exitCode === null) child.kill('SIGKILL')
    await gone
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    socket = await connected(port)
    const ask = marionette(socket)
    const { capabilities } = (await ask('WebDriver:NewSession')) as {
      capabilities: { browserVersion: string }
    }
    await ask('WebDriver:SetTimeouts', { script: 60_000 })
    const script = async <T>(source: string, args: unknown[]) => {
      const { value } = (await ask('WebDriver:ExecuteAsyncScript', { script: source, args })) as { value: T }
      return value
    }
    const run = <T>(source: string, ...values: unknown[]) => script<T>(source, values)
    const inside = async <T>(source: string, ...values: unknown[]) => {
      await ask('Marionette:SetContext', { value: 'chrome' })
      try {
        return await script<T>(source, values)
      } finally {
        await ask('Marionette:SetContext', { value: 'content' })
      }
    }
    const paths = { run, inside }
    const until = async <T>(source: string, where: 'run' | 'inside' = 'run') => {
      const deadline = performance.now() + 20_000
      for (;;) {
        const found = await paths[where]<T | null | false>(`arguments[arguments.length - 1]((() => { ${source} })())`)
        if (found !== null && found !== false) return found
        if (performance.now() > deadline) throw new Error(`In 20 s it did not come true: ${source}`)
        await pause(50)
      }
    }
    const found = async (selector: string, text: string) => {
      const one = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((any) => any.textContent.includes(${JSON.stringify(text)}) && !any.disabled)`
      await until(`document.querySelector('[data-found]')?.removeAttribute('data-found');
        ${one}?.setAttribute('data-found', '')
        return document.querySelector('[data-found]') !== null`)
      const { value } = (await ask('WebDriver:FindElement', { using: 'css selector', value: '[data-found]' })) as {
        value: Record<string, string>
      }
      return Object.values(value)[0]
    }
    return {
      version: capabilities.browserVersion,
      run,
      inside,
      until,
      async go(url) {
        await ask('WebDriver:Navigate', { url })
      },
      async click(selector, text) {
        await ask('WebDriver:ElementClick', { id: await found(selector, text) })
      },
      async type(selector, text) {
        await ask('WebDriver:ElementSendKeys', { id: await found(selector, ''), text })
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
