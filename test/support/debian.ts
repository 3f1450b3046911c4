import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Has Debian's packages installed where one of the files that they bring is missing. */
export function withPackages(packages: string[], files: string[]): void {
  const isThere = () => files.every((file) => existsSync(file))
  if (isThere()) return
  if (existsSync('/usr/bin/apt-get')) {
    const apt = (...args: string[]) => {
      const [command = '', ...rest] = process.getuid?.() === 0 ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args]
      spawnSync(command, rest, { stdio: 'ignore' })
    }
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  }
  if (!isThere()) throw new Error(`It could not be installed. It comes with Debian: apt-get install ${packages.join(' ')}`)
}
