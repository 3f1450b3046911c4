import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { afterBuild } from './after-build.ts'

interface Manifest {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
}

/** What ships with the app in addition to packages, with the files of their licences. */
const assets = [{ title: 'Be Vietnam Pro, font (OFL-1.1)', file: 'public/fonts/LICENSE.txt' }]

const intro = `Open-source licences

The app is built with the software and the font below. Each is followed by its licence.
Packages with the same licence text stand together; a package may contain those that it depends on, so they are listed as well.`

const rule = '-'.repeat(80)

/** The text of a file without blank lines at its start and end. */
const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/^(?:[^\S\n]*\n)+|\s+$/g, '')

/** The folder of the package that a module belongs to. */
const packageFolder = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//

/** The folder of a dependency, where Node would look for it. */
function installed(name: string, folder: string): string {
  const found = join(folder, 'node_modules', name)
  if (existsSync(join(found, 'package.json'))) return found
  if (dirname(folder) === folder) throw new Error(`${name} is not installed`)
  return installed(name, dirname(folder))
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

function withDependencies(folder: string, found = new Map<string, Manifest>()): Map<string, Manifest> {
  if (found.has(folder)) return found
  const manifest = manifestOf(folder)
  found.set(folder, manifest)
  for (const name of Object.keys(manifest.dependencies ?? {})) withDependencies(installed(name, folder), found)
  return found
}

/** The licence of a package: its own files, a section of its readme, or the text of the licence that it names. Fails where there is none. */
function licenseOf(folder: string, { name, license = '' }: Manifest, root: string): string {
  const files = readdirSync(folder)
  const read = (file: string) => textOf(join(folder, file))
  const own = files.filter((file) => /^(?:licen[cs]e|copying|copyright|notice)/i.test(file))
  if (own.length > 0) return own.map(read).join('\n\n')
  const readme = files.find((file) => /^readme/i.test(file))
  const section = readme === undefined ? undefined : /^#+ licen[cs]e\b.*$\s*([\s\S]+)/im.exec(read(readme))?.[1]
  if (section !== undefined) return section
  const common = join(root, 'build/licenses', `${license}.txt`)
  if (!existsSync(common)) throw new Error(`No text is known of the licence of ${name}: ${license}`)
  return textOf(common)
}

/** Packages that only re-export others; the modules in the build belong to those. */
const reExporting = new Set(['firebase'])

/**
 * Writes `licenses.txt`: every package that the builds contain, the font and the pictures, with the texts of their licences. `collect` is for every build that
 * ships; `write` for the one that finishes last.
 */
export function licenses(): { collect: Plugin; write: Plugin } {
  const packages = new Map<string, Manifest>()
  const collect: Plugin = {
    name: 'bua:licenses-collect',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'asset') continue
        for (const id of chunk.moduleIds) {
          const folder = packageFolder.exec(id)?.[1]
          if (folder === undefined) continue
          const manifest = manifestOf(folder)
          if (reExporting.has(manifest.name)) packages.set(folder, manifest)
          else withDependencies(folder, packages)
        }
      }
    },
  }
  const write = afterBuild('licenses', ({ root, build }) => {
    const titles = new Map<string, string[]>()
    const add = (title: string, text: string) => titles.set(text, [...(titles.get(text) ?? []), title])
    for (const [folder, manifest] of [...packages].toSorted(([, one], [, other]) => (one.name < other.name ? -1 : 1))) {
      const { name, version, license } = manifest
      add(`${name} ${version}${license === undefined ? '' : ` (${license})`}`, licenseOf(folder, manifest, root))
    }
    for (const { title, file } of assets) add(title, textOf(join(root, file)))
    const parts = [...titles].map(([text, names]) => `${rule}\n${names.join('\n')}\n${rule}\n\n${text}`)
    writeFileSync(join(root, build.outDir, 'licenses.txt'), [intro, ...parts, ''].join('\n\n'))
  })
  return { collect, write }
}
