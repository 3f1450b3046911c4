import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { pathsOf } from '../../test/models/support/paths.ts'
import { importOne, isMachine } from './machines.ts'

/** A path of a model through the real view: what happens, what is seen then, and a screenshot of it where one was taken. */
export interface ModelPath {
  steps: { text: string; state: string; screen: string | undefined }[]
}

/** Wide enough to be read, and small enough for a page with hundreds of them. */
const width = 260

async function screenOf(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined
  const small = await sharp(readFileSync(file)).resize({ width }).webp({ quality: 60 }).toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

/** The paths of the model with a machine's name, with their screenshots where a folder has them; none where there is no such model. */
export async function modelPathsOf(name: string, screens: string | undefined): Promise<ModelPath[]> {
  const file = `test/models/${name}.model.ts`
  if (!existsSync(file)) return []
  const model = await importOne(file, isMachine)
  if (!model) return []
  const { initial, paths } = pathsOf(model)
  return Promise.all(
    paths.map(async ({ steps }, path) => {
      const seen = [{ event: 'start', state: initial }, ...steps]
      return {
        steps: await Promise.all(
          seen.map(async ({ event, state }, index) => ({
            text: event,
            state: String(state),
            screen: screens && (await screenOf(join(screens, model.id, String(path), `${index}.png`))),
          })),
        ),
      }
    }),
  )
}
