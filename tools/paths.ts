import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { pathsOf } from '../test/models/support/paths.ts'

/** Prints the paths of the models and runs them in a browser: all of them, or those of the given flows. */
const wanted = process.argv.slice(2)
const folder = 'test/models'
const flows = readdirSync(folder)
  .filter((name) => name.endsWith('.model.ts'))
  .map((name) => name.slice(0, -'.model.ts'.length))
const unknown = wanted.filter((flow) => !flows.includes(flow))
if (unknown.length > 0) {
  console.error(`No model is named ${unknown.join(', ')}; there are ${flows.join(', ')}.`)
  process.exit(1)
}

const isMachine = (value: unknown): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value

const walked = wanted.length > 0 ? wanted : flows
for (const flow of walked) {
  const exported = (await import(pathToFileURL(resolve(`${folder}/${flow}.model.ts`)).href)) as Record<string, unknown>
  const model = Object.values(exported).find(isMachine)
  if (!model) continue
  const { initial, paths } = pathsOf(model)
  console.log(`\n${flow}: ${paths.length} paths, from “${initial}”`)
  for (const { steps } of paths) console.log(`  ${steps.map(({ event, state }) => `${event} → ${state}`).join(', ')}`)
}
const files = walked.map((flow) => `${folder}/${flow}.browser.test.tsx`)
process.exitCode = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'models', ...files], { stdio: 'inherit' }).status ?? 1
