const messages = [
  /loading (?:css )?chunk .*failed/i,
  /failed to fetch dynamically imported module/i,
  // Firefox's words for the same
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload/i,
  /script load error/i,
]

/** Whether an error says that code could not be had, in the words of any browser or bundler (CHUNK-1). */
export function isChunkFailure(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error)
  return messages.some((message) => message.test(text))
}
