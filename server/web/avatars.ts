import type { FastifyInstance } from 'fastify'
import type { Context } from '../ports/context.ts'
import { avatarNamed } from '../db/queries/avatars.ts'
import { Problem } from '../domain/problem.ts'
import { dataPolicy } from './headers.ts'

/** Serves customers' pictures; a changed one has another name, so browsers may keep them. */
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
