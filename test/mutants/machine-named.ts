import { readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { AnyStateMachine } from 'xstate'

const isMachine = (value: unknown): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value

const machinesIn = async (file: string) =>
  Object.values((await import(resolve('machines', file))) as Record<string, unknown>).filter(isMachine)

const files = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.machine.ts') && basename(name, '.machine.ts') === basename(dirname(name)),
)

/** Every flow that has a machine. */
export const flows = files.map((file) => basename(dirname(file))).toSorted()

/** The machine of a flow, and those of its folder that provide the same chart with other implementations. */
export async function machineNamed(flow: string): Promise<{ machine: AnyStateMachine; sharing: AnyStateMachine[] }> {
  const file = files.find((name) => basename(dirname(name)) === flow)
  const [machine] = file ? await machinesIn(file) : []
  if (!file || !machine) throw new Error(`No machine is named '${flow}'`)
  const folder = dirname(file)
  const inFolder = await Promise.all(readdirSync(join('machines', folder)).map((name) => machinesIn(join(folder, name))))
  return { machine, sharing: [...new Set(inFolder.flat())].filter((one) => one.config === machine.config) }
}
