import type { FastifyInstance } from 'fastify'
import type { Context } from '../ports/context.ts'
import { itemPicture } from '../db/queries/item-pictures.ts'
import { Problem } from '../domain/problem.ts'
import { dataPolicy } from './headers.ts'

/** Serves the pictures of dishes; a changed one gets a new name, so that browsers may cache them for good. */
export function serveItemPictures(http: FastifyInstance, { db }: Context): void {
  http.get<{ Params: { file: string } }>('/item-pictures/:file', async ({ params: { file } }, reply) => {
    const [, name = '', width] = /^([\w-]{1,100})-(\d{2,4})\.avif$/.exec(file) ?? []
    const picture = width === undefined ? undefined : await itemPicture(db, name, Number(width))
    if (!picture) throw new Problem('NOT_FOUND')
    return reply
      .type('image/avif')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', dataPolicy)
      .send(picture)
  })
}
