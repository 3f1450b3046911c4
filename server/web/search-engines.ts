import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../ports/context.ts'
import { staticPages } from '../db/queries/pages.ts'
import { activeSlugs } from '../db/queries/stores.ts'
import { dataPolicy } from './headers.ts'

/** The limit of the sitemap protocol. */
const pagesAtMost = 50_000
/** How long the list of pages is cached. */
const cacheMs = 60_000

/** Pages behind a sign-in, and paths that are no pages. */
const disallowed = [
  'api',
  'delivery',
  'callandorder',
  // not what begins with it: the pages of stores are public
  'store$',
  'store/',
  'auth',
  'public',
  'dev',
  'inspector',
  'docs',
  'share',
  'my-',
  'cart',
  'checkout',
  'running-order',
  'rate-order',
  'alerts',
]

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Serves robots.txt and sitemap.xml, which list the public pages for search engines. */
export function serveSearchEngines(http: FastifyInstance, { db, clock }: Context, publicUrl: string | undefined): void {
  const originOf = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`
  const plain = (reply: FastifyReply, type: string) =>
    reply.header('Cache-Control', 'public, max-age=3600').header('Content-Security-Policy', dataPolicy).type(`${type}; charset=utf-8`)

  http.get('/robots.txt', (request, reply) => {
    const lines = ['User-agent: *', ...disallowed.map((path) => `Disallow: /${path}`), '', `Sitemap: ${originOf(request)}/sitemap.xml`, '']
    return plain(reply, 'text/plain').send(lines.join('\n'))
  })

  async function readPaths(): Promise<string[]> {
    const slugs = await activeSlugs(db, pagesAtMost)
    const own = ['/', '/explore', '/categories/stores', ...(await staticPages(db)).map(({ slug }) => `/pages/${encodeURIComponent(slug)}`)]
    return [...own, ...slugs.map((slug) => `/stores/${encodeURIComponent(slug)}`)].slice(0, pagesAtMost)
  }
  let cached: { at: number; paths: Promise<string[]> } | undefined
  http.get('/sitemap.xml', async (request, reply) => {
    const now = clock.now().getTime()
    if (!cached || Math.abs(now - cached.at) >= cacheMs) {
      const paths = readPaths()
      cached = { at: now, paths }
      paths.catch(() => (cached = undefined))
    }
    const origin = originOf(request)
    const urls = (await cached.paths).map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
    return plain(reply, 'application/xml').send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>\n`,
    )
  })
}
