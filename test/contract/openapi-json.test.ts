import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { wholeContract } from '../../build/contract-json.ts'

const folder = join(import.meta.dirname, '..', '..', 'openapi')

describe('the contract as one JSON document', () => {
  const whole = wholeContract(folder) as { paths: Record<string, unknown> }

  it('has every path of the contract', () => {
    const written = parse(readFileSync(join(folder, 'openapi.yaml'), 'utf8')) as { paths: Record<string, unknown> }
    expect(Object.keys(whole.paths)).toEqual(Object.keys(written.paths))
  })

  it('refers to nothing outside itself', () => {
    const references = [...JSON.stringify(whole).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target)
    expect(references.length).toBeGreaterThan(100)
    expect(references.filter((target) => !target.startsWith('#/'))).toEqual([])
  })
})
