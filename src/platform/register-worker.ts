import * as limits from '../../machines/limits.ts'
import { trustedScriptUrl } from './trusted.ts'

type End = (registration: ServiceWorkerRegistration) => Promise<void>

/** How this page has taken its workers out of service, if it has: they come back with the next visit or the next sign-in. */
let end: End | undefined
/** Ends when the workers were last taken out of service, which a registration waits for. */
let ending: Promise<unknown> = Promise.resolve()

export const endRegistering = (endOne: End, endingAll: Promise<unknown>) => {
  end = endOne
  ending = endingAll
}

export const resumeRegistering = () => {
  end = undefined
}

/** Whether the worker may be asked to store anything. */
export const mayRegister = () => !end

/** Puts the worker into service. Rejects, or answers undefined, where the browser has none or wants none; the development server has none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (import.meta.env.DEV) return undefined
  await ending
  if (!mayRegister()) return undefined
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await container?.register(trustedScriptUrl('/sw.js'))
  if (!end) return registration
  // a sign-out meanwhile did not find what was still being registered
  if (registration) await end(registration)
  return undefined
}

/** The same a moment after a first view, so that a short visit is enough for the next one to be quick. */
export const registerSoon = () => void setTimeout(() => void registerWorker().catch(() => {}), limits.workerSoonMs)
