import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What the product is said to be made of, of what runs in a browser. */
const named = [
  'react',
  'react-dom',
  'xstate',
  '@xstate/react',
  '@tanstack/react-router',
  'openapi-fetch',
  'idb-keyval',
  'workbox-precaching',
  'firebase',
]

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
const sources = ['machines', 'src'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(top, name), 'utf8')),
)

describe('the packages that the product names', () => {
  it.each(named)('HOUSE-1 %s is a dependency in one version, and production code imports it', (name) => {
    expect(dependencies[name]).toMatch(/^\d+\.\d+\.\d+$/)
    const imports = new RegExp(`^import (?!type\\b)[^']*from '${name}(?:/[^']*)?'|import\\('${name}(?:/[^']*)?'\\)`, 'm')
    expect(sources.filter((text) => imports.test(text)).length).toBeGreaterThan(0)
  })
})
