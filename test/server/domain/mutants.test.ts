import { existsSync, globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { testsOfRules, withoutRules } from '../../mutants/tests-of-rules.ts'

describe('the tests that run on the mutants of the server', () => {
  it('MEND-26 are named for each file of its rules', () => {
    const files = globSync('server/{domain,services}/*.ts').toSorted()
    expect([...Object.keys(testsOfRules), ...withoutRules].toSorted()).toEqual(files)
  })

  it('MEND-26 are there', () => {
    const names = new Set(Object.values(testsOfRules).flat())
    expect([...names].filter((name) => !existsSync(`test/server/${name}.test.ts`))).toEqual([])
  })
})
