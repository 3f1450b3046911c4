import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Prefixes of other names, and what only tests set. */
const unlisted = new Set(['FAILPOINT'])

const read = globSync('server/**/environment.ts')
  .concat(globSync('server/**/gateway-keys.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const named = [...read.matchAll(/'([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)'/g)].map(([, name = '']) => name)
/** Those that have a rule are named by its key. */
const ruled = [...read.matchAll(/^ {2}([A-Z]+(?:_[A-Z]+)*): (?:\w|\{)/gm)].map(([, name = '']) => name)
const made = ['GEOCODER', 'ROADS'].flatMap((prefix) => ['URL', 'KEY', 'DAY_MAX'].map((name) => `${prefix}_${name}`))
const variables = new Set([...named, ...ruled, ...made].filter((name) => name.length > 3 && !unlisted.has(name)))

describe('the variables of the environment', () => {
  it('HOUSE-11 every one that the server reads is in .env.example and in the operating guide', () => {
    const example = readFileSync('.env.example', 'utf8')
    const guide = readFileSync('docs/operating.md', 'utf8')
    expect(variables.size).toBeGreaterThan(40)
    expect([...variables].filter((name) => !new RegExp(`^(?:# )?${name}=`, 'm').test(example))).toEqual([])
    expect([...variables].filter((name) => !guide.includes(`\`${name}\``) && !name.endsWith('_BASE_URL'))).toEqual([])
  })
})
