import { startVitest, type Reporter, type TestSuite } from 'vitest/node'
import type { Fate } from './fates.ts'
import { machineNamed } from './machine-named.ts'
import { mutantsOf, type Chart } from './mutants-of.ts'

/** By a test, or by what is checked after the last one: that every transition was taken, and that no actor threw. */
function noticedBy(suite: TestSuite): Pick<Fate, 'fate' | 'by'> {
  const [test] = suite.children.allTests('failed')
  if (test) {
    const isTimeout = test.result().errors?.some(({ message }) => message.startsWith('Test timed out')) === true
    return { fate: isTimeout ? 'timeout' : 'noticed', by: test.fullName.replace(`${suite.name} > tests > `, '') }
  }
  const isChecked = [suite, ...suite.children.allSuites()].some((one) => one.errors().length > 0)
  return isChecked ? { fate: 'noticed', by: 'the check after the last test' } : { fate: 'survived' }
}

async function suitesOf(flow: string): Promise<TestSuite[]> {
  process.env['MACHINE'] = flow
  const suites: TestSuite[] = []
  const reporter: Reporter = {
    onTestRunEnd: (modules, errors) => {
      for (const module of modules) {
        for (const error of module.errors()) console.error(error.message)
        suites.push(...module.children.suites())
      }
      if (suites.length === 0) for (const error of errors) console.error(error.message)
    },
  }
  const vitest = await startVitest('test', [], {
    config: false,
    watch: false,
    environment: 'node',
    include: ['test/mutants/mutants.test.ts'],
    // long enough that a slow computer reaches no time limit
    testTimeout: 60_000,
    reporters: [reporter],
  })
  await vitest.close()
  return suites
}

/** Runs the tests of a flow's machine on each mutant of its chart. */
export async function chartFates(flow: string): Promise<Fate[]> {
  const { machine } = await machineNamed(flow)
  const mutants = mutantsOf(machine.config as Chart)
  // before the first mutant and after the last one the tests run on the chart as it is
  const [first, ...suites] = await suitesOf(flow)
  const last = suites.pop()
  if ([first, last].some((suite) => !suite || noticedBy(suite).fate !== 'survived'))
    throw new Error(`The tests of '${flow}' fail without a mutant`)
  if (suites.length !== mutants.length) throw new Error(`${suites.length} of the ${mutants.length} mutants of '${flow}' have run`)
  return suites.map((suite, at) => {
    const { name = '', path = [], change = '' } = mutants[at] ?? {}
    return { name, path, change, ...noticedBy(suite) }
  })
}
