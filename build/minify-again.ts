import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'terser'
import type { Plugin, ResolvedConfig } from 'vite'

/** Above this size (characters) a chunk is a library's own file, which has been through a minifier and is in no budget. */
const limit = 500_000

/** Has terser go over what the bundler's minifier wrote: half a kilobyte less for every first visit, and 5 s more for a build. */
export function minifyAgain(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'bua:minify-again',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle: {
      sequential: true,
      async handler(_, bundle) {
        for (const one of Object.values(bundle)) {
          if (one.type !== 'chunk' || one.code.length > limit) continue
          const file = join(config.root, config.build.outDir, one.fileName)
          const { code, map } = await minify(readFileSync(file, 'utf8'), {
            module: true,
            compress: { passes: 3, ecma: 2020 },
            format: { ecma: 2020 },
            sourceMap: { content: readFileSync(`${file}.map`, 'utf8') },
          })
          if (code === undefined || typeof map !== 'string') throw new Error(`Nothing is left of ${one.fileName}`)
          writeFileSync(file, code)
          writeFileSync(`${file}.map`, map)
        }
      },
    },
  }
}
