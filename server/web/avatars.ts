import type { FastifyInstance } from 'fastify'
import type { Context } from '../ports/context.ts'
import { avatarNamed } from '../db/queries/avatars.ts'
import { Problem } from '../domain/problem.ts'
import { dataPolicy } from './headers.ts'

/** Serves customers' avatars; a changed one gets a new name, so that browsers may cache them for good. */
export function serveAvatars(http: FastifyInstance, { db }: Context): void {
  http.get<{ Params: { name: string } }>('/avatars/:name', async ({ params: { name } }, reply) => {
    if (!/^[\w-]+\.webp$/.test(name)) throw new Problem('NOT_FOUND')
    const picture = await avatarNamed(db, name)
    if (!picture) throw new Problem('NOT_FOUND')
    return reply
      .type('image/webp')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', dataPolicy)
      .send(picture)
  })
}
