import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Generates all generated files again; with --check it restores the old text and fails where the two differ. */
const check = process.argv.includes('--check')

const made: { file: string; by: string[] }[] = [
  { file: 'openapi/types.ts', by: ['npm', 'run', '--silent', 'gen', '-w', '@bua/openapi-tool'] },
  { file: 'openapi/token-paths.ts', by: [process.execPath, 'tools/token-paths.ts'] },
  { file: 'src/route-tree.gen.ts', by: [process.execPath, 'tools/routes.ts'] },
]

let stale = 0
for (const { file, by } of made) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [command = '', ...args] = by
  const done = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (done.status !== 0) stale += 1
  if (!check || before === readFileSync(file, 'utf8')) continue
  writeFileSync(file, before)
  console.error(`${file} is stale: run npm run gen`)
  stale += 1
}
for (const script of ['tools/diagrams.ts', 'tools/coverage-list.ts', 'tools/requirement-tests.ts', 'tools/database-types.ts']) {
  const done = spawnSync(process.execPath, check ? [script, '--check'] : [script], { stdio: 'inherit' })
  if (done.status !== 0) stale += 1
}
process.exitCode = stale === 0 ? 0 : 1
