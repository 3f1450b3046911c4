import { readFileSync } from 'node:fs'

interface Locked {
  packages: Record<string, { version?: string; resolved?: string; integrity?: string; link?: boolean }>
}

/** Checks that every locked package has an integrity hash and no URL of its own, and that package.json pins exact versions. */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Locked
const own = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string> | undefined>

const complaints: string[] = []
for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path.startsWith('node_modules/') || entry.link) continue
  if (!entry.integrity) complaints.push(`${path} has no integrity hash`)
  if (entry.resolved) complaints.push(`${path} names an address: ${entry.resolved}`)
}
for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
  for (const [name, version] of Object.entries(own[kind] ?? {})) {
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) complaints.push(`${name} is not pinned exactly: ${version}`)
  }
}
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1
