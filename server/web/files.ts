import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dataPolicy, documentPolicy, workerPolicy } from './headers.ts'

const yearMs = 31_536_000_000

/** Compressed copies, source maps, and the document that servePages renders: never served under their own names. */
const isUnserved = (name: string) => /\.(?:br|gz|map)$/.test(name) || name === 'index.html'

const common = {
  preCompressed: true,
  acceptRanges: false,
  lastModified: false,
  index: false,
  dotfiles: 'ignore',
  // names are looked up here: for a path of its own the library would list the whole folder with each request
  serve: false,
  setHeaders(reply, path) {
    if (path.endsWith('.svg')) reply.header('Content-Security-Policy', dataPolicy)
  },
} satisfies Partial<FastifyStaticOptions>

/** For files whose name contains a hash of their content. */
const immutable = { ...common, immutable: true, maxAge: yearMs } satisfies Partial<FastifyStaticOptions>

const sendNotFound = (_: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', dataPolicy)
    .type('text/plain; charset=utf-8')
    .send('Not found')

/** Sets the media type of RFC 9239 for scripts; @fastify/static sends an obsolete one. */
async function nameScriptType(_: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.getHeader('content-type') === 'application/javascript; charset=utf-8') reply.type('text/javascript; charset=utf-8')
}

/** The API reference: a static document of the build, served as `/docs`. */
const reference = 'docs.html'

const namesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && !isUnserved(entry.name))
        .map(({ name }) => name)
    : []

/** For failed preconditions. */
function refuseRequest(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.statusCode === undefined || error.statusCode >= 500) throw error
  return sendNotFound(request, reply)
}

interface FileOptions {
  /** Holds the build of the client in `client`, and the assets of earlier builds in `before`. */
  distDir: string
  picturesDir: string
  /** Serves, in place of the service worker, one that unregisters itself. */
  isWorkerOff: boolean
  /** The public origin of the site. */
  publicUrl: string | undefined
}

/**
 * Serves the built client and the pictures, and the assets of earlier builds, which open pages still request. Anything missing is answered with 404, never
 * with a document.
 */
export async function serveFiles(http: FastifyInstance, { distDir, picturesDir, isWorkerOff, publicUrl }: FileOptions): Promise<void> {
  const clientDir = join(distDir, 'client')
  const previousBuilds = join(distDir, 'before')
  const olderAssets = existsSync(previousBuilds) ? readdirSync(previousBuilds).map((name) => join(previousBuilds, name)) : []
  const folders = {
    '/assets': [join(clientDir, 'assets'), ...olderAssets],
    '/fonts': [join(clientDir, 'fonts')],
    '/pictures': [picturesDir],
  }
  for (const [prefix, all] of Object.entries(folders)) {
    const root = all.filter((folder) => existsSync(folder))
    const names = new Set(root.flatMap(namesIn))
    await http.register(
      async (scope) => {
        scope.addHook('onSend', nameScriptType)
        scope.setNotFoundHandler(sendNotFound)
        scope.setErrorHandler(refuseRequest)
        if (root.length > 0) await scope.register(serveStatic, { ...immutable, root })
        scope.get<{ Params: { '*': string } }>('/*', (request, reply) =>
          names.has(request.params['*']) ? reply.sendFile(request.params['*']) : sendNotFound(request, reply),
        )
      },
      { prefix },
    )
  }

  const served = new Set(namesIn(clientDir))
  await http.register(async (scope) => {
    scope.addHook('onSend', nameScriptType)
    scope.setErrorHandler(refuseRequest)
    if (served.size > 0) await scope.register(serveStatic, { ...common, root: clientDir, cacheControl: false })
    const worker = isWorkerOff && served.has('sw-off.js') ? 'sw-off.js' : 'sw.js'
    const referencePolicy = documentPolicy([], publicUrl?.startsWith('https:') === true)
    for (const name of new Set([...served, 'sw.js', 'recovery.js', reference])) {
      const url = name === reference ? '/docs' : `/${name}`
      // an older build may contain a file whose route is the server's own by now
      if (http.hasRoute({ method: 'GET', url })) continue
      scope.get(url, (request, reply) => {
        if (!served.has(name)) return sendNotFound(request, reply)
        reply.header('Cache-Control', 'no-cache')
        if (name === 'sw.js') return reply.header('Content-Security-Policy', workerPolicy).sendFile(worker)
        if (name === reference) return reply.header('Content-Security-Policy', referencePolicy).sendFile(name)
        return reply.sendFile(name)
      })
    }
  })
}
