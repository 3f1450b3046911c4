import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { faults } from './faults.ts'

const root = join(import.meta.dirname, '..', '..')

/** Changes the product's files as they are loaded from now on. Fails where a file is not as the fault says. */
export function plant(name: string): void {
  const fault = faults[name]
  if (!fault) throw new RangeError(`There is no fault '${name}': ${Object.keys(faults).join(', ')}`)
  const patches = Map.groupBy(fault.patches, ({ file }) => pathToFileURL(join(root, file)).href)
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const own = patches.get(url)
      if (!own) return loaded
      let source = Buffer.from(loaded.source as Uint8Array).toString()
      for (const { file, from, to } of own) {
        if (source.split(from).length !== 2) throw new Error(`${file} does not have once: ${from}`)
        source = source.replace(from, () => to)
      }
      return { ...loaded, source }
    },
  })
}
