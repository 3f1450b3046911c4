import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'

/** What hardly anybody needs, or what is of no use without a network: maps, the sanitizer for old browsers, Firebase, the staff's screens, the inspector. */
const onDemand = /^assets\/(?:map|maplibre-gl-worker|purify|firebase-push|staff|inspector)[\w.-]*-[\w-]+\.(?:js|css)$/

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)

/** The files that the worker stores before it serves a page; a name with a hash in it needs no revision. */
function precached(out: string, files: readonly string[]) {
  const hashed = files.filter((file) => /^assets\/.*\.(?:js|css)$/.test(file) && !onDemand.test(file))
  return [
    ...hashed.map((file) => ({ url: `/${file}`, revision: null })),
    { url: '/recovery.js', revision: digest(join(out, 'recovery.js')) },
  ]
}

/**
 * Builds the files that stand by themselves under a name that never changes, once the client is built: the worker, which knows what the client consists
 * of, and what helps where parts of the client can't be had. `collect` notes which packages they contain.
 */
export function standalone(collect: Plugin): Plugin {
  let config: ResolvedConfig
  const one = (file: string, input: string, define: Record<string, string>) =>
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
      async handler(_, bundle) {
        const out = join(config.root, config.build.outDir)
        await one('recovery.js', 'src/app/recovery.ts', {})
        await one('sw.js', 'src/sw/sw.ts', { 'self.__WB_MANIFEST': JSON.stringify(precached(out, Object.keys(bundle))) })
      },
    },
  }
}

/** The styles of what these files show stand in every document. */
function dropStyles(bundle: Record<string, { fileName: string }>): void {
  for (const [name, { fileName }] of Object.entries(bundle)) if (fileName.endsWith('.css')) delete bundle[name]
}
