import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Api } from '../../src/edge/api.ts'

/** Layer → layers and packages that it may use. The longest matching folder decides. A layer may always use itself. */
const table: Record<string, { layers: string[]; packages: string[] }> = {
  'machines/': { layers: [], packages: ['xstate'] },
  'openapi/': { layers: [], packages: [] },
  'texts/': { layers: [], packages: [] },
  'src/edge/': { layers: ['openapi/', 'machines/'], packages: ['maplibre-gl', 'firebase', 'idb-keyval', 'openapi-fetch'] },
  'src/ui/': { layers: ['texts/', 'machines/domain/currency.ts'], packages: ['dompurify', 'react', 'react-dom'] },
  'src/features/': { layers: ['machines/', 'src/ui/', 'texts/'], packages: ['react', '@tanstack/react-router', '@xstate/react', 'xstate'] },
  // what the server renders a first view with knows what the server writes into the document
  'src/app/entry-server.tsx': {
    layers: ['machines/', 'openapi/page.ts', 'src/edge/', 'src/ui/', 'src/app/'],
    packages: ['react', 'react-dom', '@tanstack/react-router'],
  },
  'src/app/head.ts': { layers: ['machines/domain/', 'openapi/page.ts', 'src/ui/'], packages: [] },
  'src/app/': {
    layers: ['machines/', 'texts/', 'src/edge/', 'src/ui/', 'src/features/'],
    packages: ['react', 'react-dom', 'xstate', '@tanstack/react-router'],
  },
  'src/sw/': { layers: ['machines/limits.ts', 'machines/domain/'], packages: ['workbox-precaching'] },
  'server/': {
    layers: ['openapi/', 'texts/', 'machines/domain/', 'machines/limits.ts', 'machines/order/order-lifecycle/'],
    packages: [
      '@node-rs/argon2',
      'ajv',
      'ajv-formats',
      'dataloader',
      'fast-jwt',
      'fastify',
      'kysely',
      'nodemailer',
      'stripe',
      'pg',
      'sharp',
      'web-push',
      'yaml',
    ],
  },
}

const folders = Object.keys(table)
const layerOf = (file: string) => folders.filter((folder) => file.startsWith(folder)).toSorted((a, b) => b.length - a.length)[0]

const sources = ['machines', 'openapi', 'texts', 'src', 'server'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(top, name)),
)

const importPattern = /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '').filter(Boolean)

function allowed(file: string, imported: string): boolean {
  const layer = layerOf(file)
  const rule = layer === undefined ? undefined : table[layer]
  if (layer === undefined || rule === undefined) return false
  if (imported.startsWith('node:')) return layer === 'server/'
  if (!imported.startsWith('.')) return rule.packages.some((name) => imported === name || imported.startsWith(`${name}/`))
  const target = normalize(join(dirname(file), imported))
  return target.startsWith(layer) || rule.layers.some((folder) => target.startsWith(folder))
}

describe('the walls between the layers', () => {
  it('every source file lies in a layer of the table', () => {
    expect(sources.filter((file) => layerOf(file) === undefined)).toEqual([])
    expect(sources.length).toBeGreaterThan(50)
  })

  it('every import is one that its layer may use', () => {
    const crossed = sources.flatMap((file) =>
      importsOf(file)
        .filter((imported) => !allowed(file, imported))
        .map((imported) => `${file} → ${imported}`),
    )
    expect(crossed).toEqual([])
  })

  it('MEND-18 nothing but the edge reads a raw answer: what is beyond it has mappers, and of the readers what reads no answer', () => {
    const own = new Set(['confirmed', 'isObject', 'maybe', 'onDropped', 'sentId'])
    const readers = /import \{([^}]*)\} from '[./]*edge\/lenient\.ts'/g
    const read = sources
      .filter((file) => /^src\/(app|features|ui)\//.test(file))
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8')
        const names = [...text.matchAll(readers)].flatMap((match) => (match[1] ?? '').split(',').map((name) => name.trim()))
        const foreign = names.filter((name) => !own.has(name) && !(name === 'answered' && file === 'src/app/entry-server.tsx'))
        return [...foreign, ...(/\.json\(\)|\bRaw</.test(text) ? ['raw'] : [])].map((name) => `${file} reads by ${name}`)
      })
    expect(read).toEqual([])
  })

  it('MEND-18 an answer of a call has nothing that a flow could read', () => {
    const ask = (api: Api, signal: AbortSignal) => [
      api.GET('/api/get-settings', { signal }),
      api.POST('/api/get-restaurant-info', { body: { slug: 'pho' }, signal }),
    ]
    type Answer = Awaited<ReturnType<typeof ask>[number]>
    expectTypeOf<Extract<keyof Answer, number | string>>().toEqualTypeOf<never>()
  })

  it('HOUSE-3 flows move out of components and out of the registry: these counts only ever fall', () => {
    const views = sources.filter((file) => /^src\/(?:app|features)\//.test(file)).map((file) => readFileSync(file, 'utf8'))
    const count = (pattern: RegExp) => views.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0)
    expect({
      effects: count(/\buse(?:Layout)?Effect\(/g),
      states: count(/\buseState[<(]/g),
      actorsByName: count(/\bruntime\.once\(/g),
    }).toEqual({ effects: 47, states: 48, actorsByName: 13 })
  })
})
