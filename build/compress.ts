import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const texts = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt'])

/** Writes a brotli and a gzip copy beside every text file of the finished build; the server sends those as they are. */
export function compress(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'bua:compress',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        const root = join(config.root, config.build.outDir)
        for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
          const file = join(root, name)
          if (!texts.has(extname(file)) || statSync(file).isDirectory()) continue
          const data = readFileSync(file)
          writeFileSync(`${file}.br`, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
          writeFileSync(`${file}.gz`, gzipSync(data, { level: 9 }))
        }
      },
    },
  }
}
