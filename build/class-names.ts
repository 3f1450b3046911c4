import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Classes of a style module are called after it: the scripts work the names out instead of carrying a table of them. */
export const classNames = (): Plugin => ({
  name: 'bua:class-names',
  apply: 'build',
  enforce: 'post',
  transform(_, id) {
    if (!id.endsWith('.module.css')) return undefined
    const prefix = JSON.stringify(`${basename(id, '.module.css')}_`)
    return { code: `export default /* @__PURE__ */ new Proxy({}, { get: (_, name) => ${prefix} + name })`, map: null }
  },
})
