import type { Plugin, ResolvedConfig } from 'vite'

/** A plugin that works on the files of the finished build, in the order in which plugins are listed; not after a build that failed, as `closeBundle` would. */
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
