import { startVitest, type Reporter, type TestSuite } from 'vitest/node'

/**
 * Mutation tests of machines: changes one transition, guard, delay, action, invocation, input or tag of a chart at a time, runs the machine's tests on each of
 * these mutants, and prints the survivors. Takes names of machines; the default are those that the others depend on.
 */
const required = 0.95
const named = process.argv.slice(2)
const flows =
  named.length > 0 ? named : ['app', 'services', 'checkout', 'ordering', 'payment', 'courier-area', 'courier-work', 'staff-area']

/** By an assertion of a test, or by the checks after the last test: that every transition was covered, and that no actor threw. */
function noticedBy(suite: TestSuite): 'test' | 'check' | undefined {
  if ([...suite.children.allTests('failed')].length > 0) return 'test'
  return [suite, ...suite.children.allSuites()].some((one) => one.errors().length > 0) ? 'check' : undefined
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
    // long enough that a time-out on a slow computer does not count as noticed
    testTimeout: 60_000,
    reporters: [reporter],
  })
  await vitest.close()
  return suites
}

let isEnough = true
for (const flow of flows) {
  const suites = await suitesOf(flow)
  const mutants = suites.slice(1, -1)
  const unbroken = [suites.at(0), suites.at(-1)]
  if (unbroken.some((suite) => !suite || noticedBy(suite))) throw new Error(`The tests of '${flow}' fail without a mutant`)
  const survivors = mutants.filter((suite) => noticedBy(suite) === undefined)
  const byCheck = mutants.filter((suite) => noticedBy(suite) === 'check')
  const noticed = mutants.length - survivors.length
  const share = Math.floor((noticed / mutants.length) * 1000) / 10
  console.log(
    `${flow}: ${mutants.length} mutants, ${noticed} noticed (${share} %), ${byCheck.length} of them by what is checked after the tests`,
  )
  for (const { name } of survivors) console.log(`  survived: ${name}`)
  isEnough &&= noticed >= required * mutants.length
}
// Vitest has set it to 1 for every mutant that was noticed
process.exitCode = isEnough ? 0 : 1
