import * as limits from '../../machines/limits.ts'
import { trustedScriptUrl } from './trusted.ts'

/** Whether this page has taken its workers out of service: they come back with the next visit. */
let isOver = false
export const endRegistering = () => {
  isOver = true
}

/** Whether the worker may be asked to store anything. */
export const mayRegister = () => !isOver

/** Puts the worker into service. Rejects, or answers undefined, where the browser has none or wants none; the development server has none. */
export const registerWorker = async () =>
  isOver || import.meta.env.DEV
    ? undefined
    : (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.register(trustedScriptUrl('/sw.js'))

/** The same a moment after a first view, so that a short visit is enough for the next one to be quick. */
export const registerSoon = () => void setTimeout(() => void registerWorker().catch(() => {}), limits.workerSoonMs)
