/** What the client that this worker came with consists of; the build writes it in (see build/standalone.ts). */
declare const __BUILD__: {
  id: string
  /** Addresses that every screen needs. */
  shell: string[]
  /** Addresses that a screen needs beside those, by the name of its module. */
  screens: Record<string, string[]>
}

export const build = __BUILD__
