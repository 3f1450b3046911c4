import type { Plugin, Rolldown } from 'vite'

const isRuntime = (name: string) => name.startsWith('assets/rolldown-runtime-')
const lineImport = /import\{([^}]*)\}from"\.\/rolldown-runtime-[\w-]+\.js";?/

/** `a as b,c` as pairs of names: what it is called where it comes from, and what it is called where it goes to. */
const pairs = (list: string): [from: string, to: string][] =>
  list.split(',').map((one) => {
    const [from = '', to = from] = one.trim().split(' as ')
    return [from, to]
  })

/**
 * Puts the bundler's helpers, which it always makes a file of their own, in front of the libraries, which every screen has anyway: a request less
 * before the first view. Fails the build where the bundler writes them in a way that isn't known here.
 */
export function oneRequestLess(): Plugin {
  return {
    name: 'bua:one-request-less',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
        const runtime = chunks.find(({ fileName }) => isRuntime(fileName))
        if (!runtime) return
        const vendor = chunks.find(({ name }) => name === 'vendor')
        const [, body, list] = /^([^]*?);?export\{([^}]*)\};?\s*$/.exec(runtime.code) ?? []
        if (!vendor?.map || body === undefined || list === undefined || runtime.imports.length > 0)
          throw new Error('The bundler shares its helpers in another way')
        const helpers = pairs(list)
        const own = pairs(lineImport.exec(vendor.code)?.[1] ?? '')
        vendor.code = [
          // a line of its own, so that the source map only moves down by one
          `var {${helpers.map(([, name]) => `${name}:helper_${name}`).join()}}=(()=>{${body};return{${helpers.map(([local, name]) => `${name}:${local}`).join()}}})();`,
          `var ${own.map(([from, to]) => `${to}=helper_${from}`).join()};${vendor.code.replace(lineImport, '')}export{${helpers.map(([, name]) => `helper_${name}`).join()}};`,
        ].join('\n')
        vendor.map.mappings = `;${vendor.map.mappings}`
        vendor.imports = []
        for (const chunk of chunks) {
          if (!chunk.imports.includes(runtime.fileName) || chunk === vendor) continue
          chunk.code = chunk.code.replace(
            lineImport,
            (_line, names: string) =>
              `import{${pairs(names)
                .map(([from, to]) => `helper_${from} as ${to}`)
                .join()}}from"./${vendor.fileName.slice('assets/'.length)}";`,
          )
          chunk.imports = [...new Set(chunk.imports.map((file) => (file === runtime.fileName ? vendor.fileName : file)))]
        }
        delete bundle[runtime.fileName]
      },
    },
  }
}
