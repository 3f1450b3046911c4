import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'

interface Options {
  /** The worker's entry, from the root. */
  src: string
  /** Emitted names to keep in the precache. */
  include: RegExp
  exclude?: RegExp
  /** Names under public/ to keep as well. */
  publicFiles?: string[]
}

/** Builds the service worker after the app and hands it the precache list as `self.__WB_MANIFEST`. */
export function serviceWorker({ src, include, exclude, publicFiles = [] }: Options): Plugin {
  let config: ResolvedConfig
  const entries: { url: string; revision: string | null }[] = []
  const revision = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex').slice(0, 16)
  return {
    name: 'bua:service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle(_, bundle) {
      entries.length = 0
      for (const [name, out] of Object.entries(bundle)) {
        if (!include.test(name) || exclude?.test(name)) continue
        const hashed = /-[\w-]{8}\.\w+$/.test(name)
        entries.push({ url: `/${name}`, revision: hashed ? null : revision(out.type === 'chunk' ? out.code : out.source) })
      }
      for (const file of publicFiles) {
        entries.push({ url: `/${file}`, revision: revision(readFileSync(join(config.publicDir, file))) })
      }
    },
    async closeBundle() {
      if (entries.length === 0) return
      await build({
        root: config.root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { 'self.__WB_MANIFEST': JSON.stringify(entries) },
        build: {
          outDir: config.build.outDir,
          emptyOutDir: false,
          target: 'es2024',
          sourcemap: config.build.sourcemap,
          rolldownOptions: { input: src, output: { entryFileNames: 'sw.js', format: 'iife', codeSplitting: false } },
        },
      })
    },
  }
}
