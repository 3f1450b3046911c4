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
 * Elements of the head for what a first view needs beside the entry: its styles, since it is seen before any script has run, and links to its scripts,
 * so that they come along with the entry's. `sources` are modules of the client that are loaded lazily, or names of parts; of `styled` the styles alone come along.
 */
export function readChunks(clientDir: string): (sources: string[], styled: string[]) => string {
  const path = join(clientDir, '.vite', 'manifest.json')
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>) : {}
  const closure = (name: string, seen: Set<string>): Set<string> => {
    if (!seen.has(name)) for (const next of manifest[name]?.imports ?? []) closure(next, seen.add(name))
    return seen.add(name)
  }
  const atOnce = new Set<string>()
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) closure(name, atOnce)

  const keyOf = (source: string) =>
    (manifest[source] ? source : Object.keys(manifest).find((key) => manifest[key]?.name === source)) ?? source
  const made = new Map<string, string>()
  const chunksOf = (sources: string[]) =>
    [...sources.reduce((seen, source) => closure(keyOf(source), seen), new Set<string>())]
      .filter((name) => !atOnce.has(name))
      .flatMap((name) => manifest[name] ?? [])
  const elements = (sources: string[], styled: string[]) => {
    const chunks = chunksOf(sources)
    const styles = chunksOf([...sources, ...styled]).flatMap(({ css }) => css ?? [])
    return [
      ...styles.map((file) => `<style>${readFileSync(join(clientDir, file), 'utf8').trim()}</style>`),
      // tells the loader that these are there; a sheet of another type is never fetched
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}" type="text/plain" />`),
      ...chunks.map(({ file }) => `<link rel="modulepreload" href="/${file}" fetchpriority="low" />`),
    ].join('')
  }
  return (sources, styled) => {
    const key = `${sources.join()} ${styled.join()}`
    const known = made.get(key) ?? elements(sources, styled)
    made.set(key, known)
    return known
  }
}
