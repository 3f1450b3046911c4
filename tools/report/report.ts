import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { chartOf } from './chart.ts'
import { collect } from './collect.ts'
import { machineReport, type MachineReport } from './data.ts'
import { flowOf, machinesIn } from './machines.ts'
import { modelPathsOf } from './models.ts'
import { mutantsFor } from './mutants.ts'
import { pageOf } from './page.ts'
import { changesBetween, chartsAt } from './since.ts'
import { walk } from './walks.ts'

export interface ReportOptions {
  /** Names of machines; all of them where there are none. */
  flows: string[]
  /** The file to write. */
  out: string
  /** The commit with which the charts are compared. */
  since: string
  /** Whether a browser walks the models too, and takes screenshots. */
  screens?: boolean
}

const screensFolder = '.cache/paths/screens'

/** Runs the tests of machines, walks their flows and writes what came of it as one page. */
export async function report({ flows, out, since, screens = false }: ReportOptions): Promise<void> {
  const all = await machinesIn('.')
  const unknown = flows.filter((flow) => !all.some(({ name }) => name === flow))
  if (unknown.length > 0) throw new Error(`No machine is named ${unknown.join(', ')}`)
  const machines = flows.length === 0 ? all : all.filter(({ name }) => flows.includes(name))
  // those of an earlier run may be of other paths
  if (screens) rmSync(screensFolder, { recursive: true, force: true })
  const { taken, failed } = await collect({
    names: machines.map(({ name }) => name),
    screens: screens ? screensFolder : undefined,
  })
  const earlier = await chartsAt(since)

  const reports: MachineReport[] = []
  for (const { name, source, machine } of machines) {
    const chart = chartOf(machine)
    const flow = await flowOf(name)
    reports.push(
      machineReport({
        name,
        source,
        chart,
        tested: taken.get(machine.id) ?? {},
        walks: flow && (await walk(name, flow)),
        mutants: mutantsFor(name, chart),
        changes: 'charts' in earlier ? changesBetween(earlier.charts.get(name), chart) : undefined,
        models: await modelPathsOf(name, screens ? screensFolder : undefined),
      }),
    )
  }
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, await pageOf(reports, { commit, since: earlier, failed }))
  if (failed.length > 0 || reports.some(({ data }) => data.broken.length > 0)) process.exitCode = 1
}
