import { keys } from './keys.ts'
import { browserStore } from './storage.ts'

/** Chromium's messages and bundlers', Firefox's for the same, and WebKit's, also where a document comes instead of a script. */
const pattern =
  /loading (?:css )?chunk .*failed|(?:failed to fetch|error loading) dynamically imported module|importing a module script failed|unable to preload|script load error|javascript mime type/i

/** Whether an error says that code could not be had, by the message of any browser or bundler (CHUNK-1). */
export function isChunkFailure(error: unknown): boolean {
  return pattern.test(error instanceof Error ? `${error.name} ${error.message}` : String(error))
}

/** Has the router leave a missing chunk to the recovery: it would reload the page as well, unless it finds that it has done so for this very error. */
export function leaveToRecovery(error: unknown): void {
  if (error instanceof Error) browserStore(() => sessionStorage).set(keys.routerReloadOf + error.message, '1')
}
