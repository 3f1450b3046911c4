import * as limits from '../../machines/limits.ts'
import { trustedScriptUrl } from './trusted.ts'

/** Whether this page has taken its workers out of service: they come back with the next visit or the next sign-in. */
let isOver = false
/** Ends with the last removal of the workers, which a registration waits for. */
let removal: Promise<unknown> = Promise.resolve()

export const endRegistering = (removing: Promise<unknown>) => {
  isOver = true
  removal = removing
}

export const resumeRegistering = () => {
  isOver = false
}

/** Whether the worker may be asked to store anything. */
export const mayRegister = () => !isOver

/** Puts the worker into service. Rejects, or answers undefined, where the browser has none or wants none; the development server has none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (import.meta.env.DEV) return undefined
  await removal
  if (!mayRegister()) return undefined
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await container?.register(trustedScriptUrl('/sw.js'))
  if (mayRegister()) return registration
  // the removal did not find what was still being registered
  await registration?.unregister()
  return undefined
}

/** The same a moment after a first view, so that a short visit is enough for the next one to be quick. */
export const registerSoon = () => void setTimeout(() => void registerWorker().catch(() => {}), limits.workerSoonMs)
