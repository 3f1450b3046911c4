import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { startVitest, type Reporter, type TestModule } from 'vitest/node'
import type { Taken } from '../../test/support/chart-coverage.ts'

/** A test that failed, so that what it took is not complete. */
export interface FailedTest {
  test: string
  message: string
}

/** What the tests took of each machine, by its id. */
export interface Collected {
  taken: Map<string, Taken>
  failed: FailedTest[]
}

/** The tests that import a file of one of the machines' folders. */
function filesOf(pattern: string, names: string[]): string[] {
  const imports = new RegExp(`/machines/[^']*/(${names.join('|')})/[^/']+'`)
  return globSync(pattern).filter((file) => imports.test(readFileSync(file, 'utf8')))
}

/** Which tests run: those of machines alone, and with a folder for screenshots the walks of models through the views too. */
interface Run {
  names: string[]
  screens: string | undefined
}

async function runProject(project: string, files: string[]): Promise<readonly TestModule[]> {
  // without a file it would run all of them
  if (files.length === 0) return []
  let modules: readonly TestModule[] = []
  const reporter: Reporter = {
    onTestRunEnd: (ended) => {
      modules = ended
    },
  }
  const vitest = await startVitest('test', files, { watch: false, project: [project], reporters: [reporter] })
  await vitest.close()
  return modules
}

function collectFrom(modules: readonly TestModule[]): Collected {
  const collected: Collected = { taken: new Map(), failed: [] }
  for (const module of modules) {
    const file = basename(module.moduleId)
    for (const { machine, taken } of module.meta().coverage ?? []) {
      const all = collected.taken.get(machine) ?? {}
      for (const [key, tests] of Object.entries(taken)) {
        const named = Object.entries(tests).map(([test, times]) => [`${file}: ${test}`, times] as const)
        all[key] = { ...all[key], ...Object.fromEntries(named) }
      }
      collected.taken.set(machine, all)
    }
    const failed = [...module.children.allTests('failed')].map((test) => ({
      test: `${file}: ${test.fullName}`,
      message: test.result().errors?.[0]?.message ?? '',
    }))
    const unread = module.errors().map(({ message }) => ({ test: file, message }))
    collected.failed.push(...failed, ...unread)
  }
  return collected
}

/** Runs the tests of machines and collects what they took. */
export async function collect({ names, screens }: Run): Promise<Collected> {
  const modules = [...(await runProject('machines', filesOf('test/machines/*.test.ts', names)))]
  if (screens !== undefined) {
    process.env['VITE_SCREENSHOTS'] = resolve(screens)
    modules.push(...(await runProject('models', filesOf('test/models/*.browser.test.tsx', names))))
  }
  return collectFrom(modules)
}
