import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, Chunk>

/** What the worker is built with; see src/sw/build.ts. */
interface BuildFacts {
  /** Name of the build. */
  id: string
  /** Addresses that every screen needs. */
  shell: string[]
  /** Addresses that a screen needs beside the shell, by the name of its module. */
  screens: Record<string, string[]>
}

/** What every screen needs sooner or later: the frame of a wide window, the parts that follow a first view, and home, where everybody comes by. */
const shellSeeds = [
  /^src\/app\/(?:desktop-frame\.tsx|home-part\.tsx|around\.tsx|at-start\.ts|version-part\.tsx|upkeep\.tsx|screens\.ts)$/,
  /^_(?:common|customers)-[\w-]+\.js$/,
]

/** These screens go on without a network: they are stored with all that they ask for later, but for maps. */
const goesOnOffline = (name: string) => /\/(?:courier|courier-order|running-order)\.tsx$/.test(name)
const isMap = (name: string) => name === 'src/edge/map.ts'

function factsOf(manifest: Manifest, id: string): BuildFacts {
  const closure = (names: string[], seen = new Set<string>()) => {
    for (const name of names) if (manifest[name] && !seen.has(name)) closure(manifest[name].imports ?? [], seen.add(name))
    return seen
  }
  const addresses = (names: Iterable<string>) => [
    ...new Set([...names].flatMap((name) => [manifest[name]?.file ?? [], manifest[name]?.css ?? []].flat()).map((file) => `/${file}`)),
  ]
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const seeds = shellSeeds.flatMap((seed) => Object.keys(manifest).filter((name) => seed.test(name)))
  if (seeds.length < 7) throw new Error(`The build lacks what every screen needs: there is only ${seeds.join(', ')}`)
  const shell = addresses(closure([...entries, ...seeds]))
  // what they ask for later; what every screen may ask for would be all there is
  const partsOf = (chunks: Set<string>) =>
    [...chunks]
      .filter((name) => addresses([name]).some((one) => !shell.includes(one)))
      .flatMap((name) => manifest[name]?.dynamicImports ?? [])
  const screens = Object.keys(manifest)
    .filter((name) => name.startsWith('src/app/routes/'))
    .map((name) => {
      const chunks = closure([name])
      const parts = goesOnOffline(name) ? partsOf(chunks).filter((part) => !isMap(part)) : []
      return [basename(name, '.tsx'), addresses(closure(parts, chunks)).filter((one) => !shell.includes(one))] as const
    })
  return { id, shell: [...shell, '/recovery.js'], screens: Object.fromEntries(screens) }
}

/**
 * Builds the files that stand by themselves under a name that never changes, once the client is built: the worker, which knows what the client consists
 * of, and what helps where parts of the client can't be had.
 */
export function standalone(): Plugin {
  let config: ResolvedConfig
  const one = (file: string, input: string, define: Record<string, string>) =>
    build({
      configFile: false,
      root: config.root,
      logLevel: 'warn',
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"', ...define },
      css: config.css,
      plugins: [{ name: 'bua:no-styles', generateBundle: (_, bundle) => dropStyles(bundle) }],
      build: {
        target: 'es2024',
        outDir: config.build.outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        sourcemap: 'hidden',
        modulePreload: false,
        rolldownOptions: {
          input: join(config.root, input),
          preserveEntrySignatures: 'exports-only',
          output: { entryFileNames: file, codeSplitting: false },
        },
      },
    })
  return {
    name: 'bua:standalone',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    // not closeBundle, which runs after a build that failed as well
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const out = join(config.root, config.build.outDir)
        const manifest = JSON.parse(readFileSync(join(out, '.vite', 'manifest.json'), 'utf8')) as Manifest
        const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
        await one('recovery.js', 'src/app/recovery.ts', {})
        const facts = factsOf(manifest, process.env['BUILD_ID'] ?? entry?.file ?? '')
        await one('sw.js', 'src/sw/sw.ts', { __BUILD__: JSON.stringify(facts) })
      },
    },
  }
}

/** The styles of what these files show stand in every document. */
function dropStyles(bundle: Record<string, { fileName: string }>): void {
  for (const [name, { fileName }] of Object.entries(bundle)) if (fileName.endsWith('.css')) delete bundle[name]
}
