import type { FastifyInstance } from 'fastify'

const storePage = /^\/stores\/[^/]+(?:\/[^/]+)?$/

/** The path of the store that a shared text links to; the list of stores where it links to none of this origin. */
function sharedPath(shared: string, origin: string): string {
  const links = shared.split(/\s+/).flatMap((word) => URL.parse(word) ?? [])
  return links.find((link) => link.origin === origin && storePage.test(link.pathname))?.pathname ?? '/explore'
}

/** Leads on from what another application shares with the installed one: the `share_target` of public/manifest.webmanifest. */
export function serveSharedLinks(http: FastifyInstance, publicUrl: string | undefined): void {
  http.get<{ Querystring: { url?: unknown; text?: unknown } }>('/share', ({ query, protocol, host }, reply) =>
    reply.redirect(sharedPath(`${String(query.url)} ${String(query.text)}`, publicUrl ?? `${protocol}://${host}`), 303),
  )
}
