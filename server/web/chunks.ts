import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One entry of the build's manifest. */
interface Chunk {
  file: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

/**
 * Elements of the head for what a first view needs besides the entry: its styles inline, since it is painted before any script has run, and preloads of its
 * scripts, so that they load in parallel with the entry's. `sources` are lazily loaded modules of the client or names of chunks; of `styled` only the styles.
 */
export function readChunks(clientDir: string): (sources: string[], styled: string[]) => string {
  const path = join(clientDir, '.vite', 'manifest.json')
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>) : {}
  const closure = (name: string, seen: Set<string>): Set<string> => {
    if (!seen.has(name)) for (const next of manifest[name]?.imports ?? []) closure(next, seen.add(name))
    return seen.add(name)
  }
  const entryChunks = new Set<string>()
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) closure(name, entryChunks)

  const manifestKeyOf = (source: string) =>
    (manifest[source] ? source : Object.keys(manifest).find((key) => manifest[key]?.name === source)) ?? source
  const cache = new Map<string, string>()
  const chunksOf = (sources: string[]) =>
    [...sources.reduce((seen, source) => closure(manifestKeyOf(source), seen), new Set<string>())]
      .filter((name) => !entryChunks.has(name))
      .flatMap((name) => manifest[name] ?? [])
  const elements = (sources: string[], styled: string[]) => {
    const chunks = chunksOf(sources)
    const styles = chunksOf([...sources, ...styled]).flatMap(({ css }) => css ?? [])
    return [
      ...styles.map((file) => `<style>${readFileSync(join(clientDir, file), 'utf8').trim()}</style>`),
      // Vite's loader takes these for loaded style sheets; browsers do not fetch them because of their type
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}" type="text/plain" />`),
      ...chunks.map(({ file }) => `<link rel="modulepreload" href="/${file}" fetchpriority="low" />`),
    ].join('')
  }
  return (sources, styled) => {
    const key = `${sources.join()} ${styled.join()}`
    const cached = cache.get(key) ?? elements(sources, styled)
    cache.set(key, cached)
    return cached
  }
}
