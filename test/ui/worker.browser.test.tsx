import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { workerLogic } from '../../src/actors/app/worker.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { staticPlatform } from '../../src/platform/platform.ts'

/** Has the browser say that one worker or another serves the page. */
const serveBy = (controller: object | null) =>
  Object.defineProperty(navigator.serviceWorker, 'controller', { configurable: true, value: controller })

/** How often the page is reloaded where the worker changes between the start of the services and that of the machine. */
function reloadsAfter(before: object | null, after: object | null, autoReloads: boolean) {
  const platform = staticPlatform('http://localhost')
  platform.store.set('swAutoReload', String(autoReloads))
  serveBy(before)
  const logic = workerLogic(createRuntime(platform, undefined))
  serveBy(after)
  const worker = createActor(logic, { input: { hadController: before !== null } })
  let reloads = 0
  worker.on('page.reload', () => (reloads += 1))
  worker.start()
  worker.stop()
  return reloads
}

describe('a worker that takes over right after the start', () => {
  afterEach(() => Reflect.deleteProperty(navigator.serviceWorker, 'controller'))

  const older = {}
  const newer = {}

  it.each([
    ['a newer one, where the settings say so', older, newer, true, 1],
    ['a newer one, where they do not', older, newer, false, 0],
    ['the same one', older, older, true, 0],
    ['the first one', null, newer, true, 0],
  ] as const)('SW-1 reloads the page or not: %s', (_, before, after, autoReloads, reloads) => {
    expect(reloadsAfter(before, after, autoReloads)).toBe(reloads)
  })
})
