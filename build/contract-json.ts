import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Plugin } from 'vite'
import { afterBuild } from './after-build.ts'

const examplesFile = 'examples.yaml#/'

/** The bundled contract: each reference into `examples.yaml` is replaced by the example. */
export function wholeContract(folder: string): unknown {
  const read = (name: string): unknown => parse(readFileSync(join(folder, name), 'utf8'), { merge: true, maxAliasCount: -1 })
  const examples = read('examples.yaml')
  const exampleAt = (path: string) =>
    path.split('/').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], examples)
  const text = JSON.stringify(read('openapi.yaml'), (_, value: unknown) => {
    const reference = (value as { $ref?: unknown } | null)?.$ref
    if (typeof reference !== 'string' || !reference.startsWith(examplesFile)) return value
    const example = exampleAt(reference.slice(examplesFile.length))
    if (example === undefined) throw new Error(`There is no example ${reference}`)
    return example
  })
  return JSON.parse(text)
}

/** Writes the contract as `openapi.json` among the files of the build. */
export const contractJson = (): Plugin =>
  afterBuild('contract-json', ({ root, build }) => {
    writeFileSync(join(root, build.outDir, 'openapi.json'), JSON.stringify(wholeContract(join(root, 'openapi'))))
  })
