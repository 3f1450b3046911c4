import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { afterBuild } from './after-build.ts'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)

/** Whether a chunk belongs to home, the overlays or the runtime, and not to another screen or a library that few users need. */
const isOfEveryScreen = (name: string) => /^(?:_home-|_questions-|src\/(?:actors\/app|runtime|shell)\/)/.test(name)

/** The precache manifest of the service worker: the entry's files and its lazy chunks, except those of screens. Names with a hash need no revision. */
function precached(out: string) {
  const manifest = JSON.parse(readFileSync(join(out, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const closure = (names: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) if (manifest[name] && !seen.has(name)) closure(manifest[name].imports ?? [], seen.add(name))
    return seen
  }
  const chunks = new Set<string>()
  const add = (names: readonly string[]) => {
    const added = [...closure(names)].filter((name) => !chunks.has(name))
    for (const name of added) chunks.add(name)
    const later = added.flatMap((name) => manifest[name]?.dynamicImports ?? []).filter((name) => isOfEveryScreen(name) && !chunks.has(name))
    if (later.length > 0) add(later)
  }
  add(Object.keys(manifest).filter((name) => manifest[name]?.isEntry))
  const files = new Set([...chunks].flatMap((name) => [manifest[name]?.file ?? [], manifest[name]?.css ?? []].flat()))
  return [
    ...[...files].map((file) => ({ url: `/${file}`, revision: null })),
    { url: '/recovery.js', revision: digest(join(out, 'recovery.js')) },
  ]
}

/**
 * Builds the files that have a fixed name and no other chunks, after the client: the service worker with its precache manifest, and the script that recovers
 * where chunks of the client fail to load. `collect` records the packages that they contain.
 */
export function standalone(collect: Plugin): Plugin {
  const one = (config: ResolvedConfig, file: string, input: string, define: Record<string, string>) =>
    build({
      configFile: false,
      root: config.root,
      logLevel: 'warn',
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"', ...define },
      css: config.css,
      plugins: [collect, { name: 'bua:no-styles', generateBundle: (_, bundle) => dropStyles(bundle) }],
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
  return afterBuild('standalone', async (config) => {
    await one(config, 'recovery.js', 'src/shell/recovery/recovery.ts', {})
    const files = precached(join(config.root, config.build.outDir))
    await one(config, 'sw.js', 'src/sw/sw.ts', { 'self.__WB_MANIFEST': JSON.stringify(files) })
  })
}

/** These files need no styles of their own: those of what they show are inlined in every document. */
function dropStyles(bundle: Record<string, { fileName: string }>): void {
  for (const [name, { fileName }] of Object.entries(bundle)) if (fileName.endsWith('.css')) delete bundle[name]
}
