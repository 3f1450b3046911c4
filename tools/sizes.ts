import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

// Compares the sizes of the built client, in kB (1000 bytes) of Brotli 11, with their budgets; fails where one is exceeded.
interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

const dist = 'dist/client'
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>

const weigh = (data: Uint8Array) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000
const size = (file: string) => weigh(readFileSync(`${dist}/${file}`))

function closure(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return seen
  seen.add(name)
  for (const next of chunk.imports ?? []) closure(next, seen)
  return seen
}

const files = (names: Iterable<string>) => new Set([...names].map((name) => manifest[name]?.file).filter((file) => file !== undefined))
const styles = (names: Iterable<string>) => new Set([...names].flatMap((name) => manifest[name]?.css ?? []))
const total = (set: Iterable<string>) => [...set].reduce((sum, file) => sum + size(file), 0)

const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
if (entry === undefined) throw new Error('The build has no entry')
const home = closure(entry)

/** The courier's list has a budget of 135 kB in all. */
const limits: Record<string, number> = { 'delivery/orders/index': 135 - total(files(home)) }

const rows: { what: string; kB: number; limit: number }[] = [
  { what: 'JS of home', kB: total(files(home)), limit: 120 },
  { what: 'CSS of home', kB: total(styles(home)), limit: 15 },
  { what: 'worker', kB: size('sw.js'), limit: 12 },
  { what: 'document without its first view', kB: size('index.html'), limit: 18 },
]
for (const [name, chunk] of Object.entries(manifest)) {
  const screen = /^src\/routes\/(.*)\.tsx\?tsr-split=component$/.exec(name)?.[1]
  if (!chunk.isDynamicEntry || screen === undefined) continue
  const needed = closure(name)
  // its lists are not shown before this module is loaded
  if (screen === 'delivery/orders/index') closure('src/actors/courier/courier-area.ts', needed)
  const own = [...needed].filter((one) => !home.has(one))
  rows.push({ what: `JS of ${screen} on top`, kB: total(files(own)), limit: limits[screen] ?? 35 })
  rows.push({ what: `CSS of ${screen} on top`, kB: total(styles(own)), limit: 15 })
}
const fonts = existsSync('public/fonts') ? readdirSync('public/fonts').filter((file) => file.endsWith('.woff2')) : []
rows.push({ what: 'fonts', kB: fonts.reduce((sum, file) => sum + readFileSync(`public/fonts/${file}`).length / 1000, 0), limit: 35 })

for (const { what, kB, limit } of rows) {
  const mark = kB <= limit ? '     ' : 'OVER '
  console.log(`${mark}${what.padEnd(48)} ${kB.toFixed(1).padStart(7)} kB of ${Number(limit.toFixed(1))}`)
}
process.exitCode = rows.some(({ kB, limit }) => kB > limit) ? 1 : 0
