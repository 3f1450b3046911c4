import type { Plugin, ResolvedConfig } from 'vite'

/** A plugin that processes the files of the finished build, in the order of the plugins. Unlike `closeBundle`, it does not run after a failed build. */
export function afterBuild(name: string, work: (config: ResolvedConfig) => void | Promise<void>): Plugin {
  let config: ResolvedConfig
  return {
    name: `bua:${name}`,
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle: { sequential: true, order: 'post', handler: () => work(config) },
  }
}
