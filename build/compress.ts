import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { afterBuild } from './after-build.ts'

const texts = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt'])

/** Writes a Brotli and a gzip copy next to every text file of the finished build, so that the server need not compress them. */
export const compress = (): Plugin =>
  afterBuild('compress', ({ root, build }) => {
    const out = join(root, build.outDir)
    for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
      const file = join(out, name)
      if (!texts.has(extname(file)) || statSync(file).isDirectory()) continue
      const data = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      writeFileSync(`${file}.gz`, gzipSync(data, { level: 9 }))
    }
  })
