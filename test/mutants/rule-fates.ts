import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import type { Fate } from './fates.ts'
import { testsOfRules } from './tests-of-rules.ts'

interface Place {
  line: number
  column: number
}

/** The source text between two places, both of whose numbers begin at 1, on one line. */
const textBetween = (lines: string[], start: Place, end: Place) => {
  const part = lines.slice(start.line - 1, end.line)
  const last = (part.pop() ?? '').slice(0, end.column - 1)
  return [...part, last]
    .join('\n')
    .slice(start.column - 1)
    .replaceAll(/\s+/g, ' ')
}

/** The name of the top-level declaration that a line belongs to. */
const declarationAt = (lines: string[], line: number): string => {
  const declaration = /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|class) (\w+)/
  const found = lines.slice(0, line).findLast((text) => declaration.test(text))
  return declaration.exec(found ?? '')?.[1] ?? ''
}

const needsDatabase = (file: string) => testsOfRules[file]?.some((name) => !name.startsWith('domain/')) === true

/** Which files run together: those whose tests need no database, since such a run takes longer to begin than to test one of them. */
export const runsOf = (files: string[]): string[][] =>
  [files.filter((file) => !needsDatabase(file)), ...files.filter(needsDatabase).map((file) => [file])].filter((run) => run.length > 0)

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

function fatesOf(file: string, results: MutantResult[]): Fate[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const counts = new Map<string, number>()
  return results
    .filter(({ fileName, status }) => relative(process.cwd(), fileName) === file && status !== 'Ignored')
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .map(({ status, location, replacement, killedBy = [] }): Fate => {
      const declaration = declarationAt(lines, location.start.line)
      const change = `${textBetween(lines, location.start, location.end)} → ${replacement.replaceAll(/\s+/g, ' ')}`
      const first = `${declaration}: ${change}`
      const count = (counts.get(first) ?? 0) + 1
      counts.set(first, count)
      const by = killedBy[0]?.split('#').slice(1).join('#')
      return {
        name: count > 1 ? `${first} [${count}]` : first,
        path: [declaration],
        change,
        fate: status === 'Timeout' ? 'timeout' : status === 'Survived' || status === 'NoCoverage' ? 'survived' : 'noticed',
        ...(by && { by }),
      }
    })
}

/** Runs the tests that reach source files of the server on each mutant of them. */
export async function ruleFates(files: string[]): Promise<{ file: string; fates: Fate[] }[]> {
  process.env['NEEDS_DATABASE'] = files.some(needsDatabase) ? 'yes' : 'no'
  const tests = new Set(files.flatMap((file) => testsOfRules[file] ?? []))
  const stryker = new Stryker({
    configFile: 'test/mutants/stryker.json',
    mutate: files,
    testFiles: [...tests].map((name) => `test/server/${name}.test.ts`),
    // goes on where an earlier run of the same files was stopped; it does not see what has changed in other files since
    incremental: process.env['GO_ON'] !== undefined,
    incrementalFile: `.cache/stryker-${files.join(' ').replaceAll('/', '-').slice(0, 100)}.json`,
  })
  const results = await stryker.runMutationTest()
  return files.map((file) => ({ file, fates: fatesOf(file, results) }))
}
