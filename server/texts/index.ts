import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../..')

/** Every text of a language: those of the client's screens, from the tables in their folders, and the server's own. */
async function collect(language: 'vi' | 'en'): Promise<Record<string, string>> {
  const files = [...globSync(`src/**/texts.${language}.ts`, { cwd: root }).toSorted(), `server/texts/${language}.ts`]
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href)))
  return Object.assign({}, ...(modules as Record<string, Record<string, string>>[]).flatMap((tables) => Object.values(tables)))
}

/** The Vietnamese texts, by key. */
export const vi = await collect('vi')
/** The English texts, by key. */
export const en = await collect('en')
