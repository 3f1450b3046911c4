import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { registerWorker, resumeRegistering } from '../../src/platform/register-worker.ts'
import { browserWorkers } from '../../src/platform/workers.ts'
import { flush } from '../support/start-machine.ts'

const { serviceWorker } = navigator

/** A browser whose registrations and removals end when the test says so. */
function startContainer(active?: Pick<ServiceWorker, 'postMessage'>) {
  const registered = new Set<object>()
  const coming: PromiseWithResolvers<void>[] = []
  const lists: PromiseWithResolvers<void>[] = []
  const register = vi.fn<() => Promise<object>>(async () => {
    const turn = Promise.withResolvers<void>()
    coming.push(turn)
    await turn.promise
    const registration = { active, unregister: async () => registered.delete(registration) }
    registered.add(registration)
    return registration
  })
  const getRegistrations = async () => {
    const list = Promise.withResolvers<void>()
    lists.push(list)
    await list.promise
    return [...registered]
  }
  Object.defineProperty(serviceWorker, 'register', { configurable: true, value: register })
  Object.defineProperty(serviceWorker, 'getRegistrations', { configurable: true, value: getRegistrations })
  const answer = (turns: PromiseWithResolvers<void>[]) => async () => {
    for (const turn of turns.splice(0)) turn.resolve()
    await flush()
  }
  return { registered, register, comes: answer(coming), listed: answer(lists) }
}

describe('the worker of a page whose customer signs out', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubEnv('DEV', false)
    resumeRegistering()
  })
  afterEach(() => {
    Reflect.deleteProperty(serviceWorker, 'register')
    Reflect.deleteProperty(serviceWorker, 'getRegistrations')
    vi.unstubAllEnvs()
    vi.useRealTimers()
  })

  it('PUSH-3 PUSH-1 comes back for the next one, once', async () => {
    const workers = browserWorkers()
    const { register, registered, comes, listed } = startContainer()
    void registerWorker()
    await flush()
    await comes()
    const removed = workers.unregister()
    await listed()
    await removed
    expect([registered.size, await registerWorker()]).toEqual([0, undefined])
    workers.resume()
    workers.resume()
    await vi.advanceTimersByTimeAsync(limits.workerSoonMs)
    await comes()
    expect([registered.size, register.mock.calls.length]).toEqual([1, 2])
    const pushes = registerWorker()
    await flush()
    await comes()
    expect(await pushes).toBeDefined()
  })

  it('PUSH-3 is not removed with the one before, however soon the next one signs in', async () => {
    const workers = browserWorkers()
    const { register, registered, comes, listed } = startContainer()
    const removed = workers.unregister()
    workers.resume()
    const pushes = registerWorker()
    await flush()
    expect(register).not.toHaveBeenCalled()
    await listed()
    await removed
    await flush()
    await comes()
    expect([await pushes, registered.size]).toEqual([[...registered][0], 1])
  })

  it('LOGOUT-1 does not come back with a registration that was under way', async () => {
    const workers = browserWorkers()
    const { registered, comes, listed } = startContainer()
    const late = registerWorker()
    await flush()
    const removed = workers.unregister()
    await listed()
    await removed
    await comes()
    expect([await late, registered.size]).toEqual([undefined, 0])
    // nor with one that waits for its moment
    expect(await registerWorker()).toBeUndefined()
  })

  it('LOGOUT-1 SW-1 is removed once it has received that it stores nothing any more, or has not answered in time', async () => {
    const workers = browserWorkers()
    const received: { message: unknown; port: MessagePort | undefined }[] = []
    const postMessage = (message: unknown, ports?: unknown) =>
      void received.push({ message, port: (ports as MessagePort[] | undefined)?.[0] })
    const { registered, comes, listed } = startContainer({ postMessage })
    const come = async () => {
      resumeRegistering()
      const coming = registerWorker()
      await flush()
      await comes()
      await coming
    }
    await come()
    const removed = workers.unregister()
    await listed()
    expect([registered.size, received.map(({ message }) => message)]).toEqual([1, ['end']])
    received[0]?.port?.postMessage('received')
    await vi.waitFor(() => expect(registered.size).toBe(0))
    await removed
    await come()
    const removedLate = workers.unregister()
    await listed()
    expect(registered.size).toBe(1)
    await vi.advanceTimersByTimeAsync(limits.workerEndMs)
    await removedLate
    expect(registered.size).toBe(0)
  })

  it('LOGOUT-1 receives pushes of a member of stores further on, and stores nothing; so does one that was being registered', async () => {
    const workers = browserWorkers()
    const messages: unknown[] = []
    const postMessage = (message: unknown, ports?: unknown) => {
      messages.push(message)
      ;(ports as MessagePort[])[0]?.postMessage('received')
    }
    const { registered, comes, listed } = startContainer({ postMessage })
    const late = registerWorker()
    await flush()
    const suspended = workers.suspend()
    await listed()
    await suspended
    await comes()
    expect([await late, registered.size, messages]).toEqual([undefined, 1, ['end']])
    await workers.storePage()
    expect(messages).toEqual(['end'])
  })
})
