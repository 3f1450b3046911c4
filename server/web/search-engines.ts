import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../ports/context.ts'
import { staticPages } from '../db/queries/pages.ts'
import { activeSlugs } from '../db/queries/stores.ts'
import { dataPolicy } from './headers.ts'

/** As many addresses as a list of pages may have by its standard. */
const pagesAtMost = 50_000
/** A list that was written this long ago is as good as a new one. */
const keepMs = 60_000

/** Screens of somebody's own, and what is no screen. */
const closed = [
  'api',
  'delivery',
  'callandorder',
  'auth',
  'public',
  'dev',
  'docs',
  'my-',
  'cart',
  'checkout',
  'running-order',
  'rate-order',
  'alerts',
]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Tells search engines which pages there are: those that anybody may read. */
export function serveSearchEngines(http: FastifyInstance, { db, clock }: Context, publicUrl: string | undefined): void {
  const originOf = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`
  const plain = (reply: FastifyReply, type: string) =>
    reply.header('Cache-Control', 'public, max-age=3600').header('Content-Security-Policy', dataPolicy).type(`${type}; charset=utf-8`)

  http.get('/robots.txt', (request, reply) => {
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: /${path}`), '', `Sitemap: ${originOf(request)}/sitemap.xml`, '']
    return plain(reply, 'text/plain').send(lines.join('\n'))
  })

  async function read(): Promise<string[]> {
    const slugs = await activeSlugs(db, pagesAtMost)
    const own = ['/', '/explore', '/categories/stores', ...(await staticPages(db)).map(({ slug }) => `/pages/${encodeURIComponent(slug)}`)]
    return [...own, ...slugs.map((slug) => `/stores/${encodeURIComponent(slug)}`)].slice(0, pagesAtMost)
  }
  let kept: { at: number; paths: Promise<string[]> } | undefined
  http.get('/sitemap.xml', async (request, reply) => {
    const now = clock.now().getTime()
    if (!kept || Math.abs(now - kept.at) >= keepMs) {
      const paths = read()
      kept = { at: now, paths }
      paths.catch(() => (kept = undefined))
    }
    const origin = originOf(request)
    const urls = (await kept.paths).map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`)
    return plain(reply, 'application/xml').send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>\n`,
    )
  })
}
