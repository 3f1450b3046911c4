import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dataPolicy, documentPolicy, workerPolicy } from './headers.ts'

const yearMs = 31_536_000_000

/** Copies for other encodings, maps for debugging and documents, which servePages writes: never served by their own names. */
const isUnserved = (name: string) => /\.(?:br|gz|map)$/.test(name) || name === 'index.html'

const common = {
  preCompressed: true,
  acceptRanges: false,
  lastModified: false,
  index: false,
  dotfiles: 'ignore',
  allowedPath: (path) => !isUnserved(path.slice(1)),
  setHeaders(reply, path) {
    if (path.endsWith('.svg')) reply.header('Content-Security-Policy', dataPolicy)
  },
} satisfies Partial<FastifyStaticOptions>

/** A name that is never given to other contents. */
const immutable = { ...common, immutable: true, maxAge: yearMs } satisfies Partial<FastifyStaticOptions>

const missing = (_: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', dataPolicy)
    .type('text/plain; charset=utf-8')
    .send('Not found')

/** The name of the type that the standard gives it (RFC 9239), where @fastify/static has an older one. */
async function nameScriptType(_: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.getHeader('content-type') === 'application/javascript; charset=utf-8') reply.type('text/javascript; charset=utf-8')
}

/** The API reference: a document of the build that has an address of its own, and that no script renders. */
const reference = 'docs.html'

/** Of a path that leads out of the folder, or a condition that the file does not meet. */
function refuseRequest(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.statusCode === undefined || error.statusCode >= 500) throw error
  return missing(request, reply)
}

interface Folders {
  /** Where the builds are: `client`, and the assets of those before it in `before`. */
  distDir: string
  picturesDir: string
  /** Answers the worker's address with what takes every worker out of service. */
  isWorkerOff: boolean
  /** Address under which people reach the site. */
  publicUrl: string | undefined
}

/**
 * Serves the built client and the pictures, and the assets of the builds before, which pages that are open still ask for. What is not there is 404, never a
 * document.
 */
export async function serveFiles(http: FastifyInstance, { distDir, picturesDir, isWorkerOff, publicUrl }: Folders): Promise<void> {
  const clientDir = join(distDir, 'client')
  const before = join(distDir, 'before')
  const olderAssets = existsSync(before) ? readdirSync(before).map((name) => join(before, name)) : []
  const folders = {
    '/assets': [join(clientDir, 'assets'), ...olderAssets],
    '/fonts': [join(clientDir, 'fonts')],
    '/pictures': [picturesDir],
  }
  for (const [prefix, all] of Object.entries(folders)) {
    const root = all.filter((folder) => existsSync(folder))
    await http.register(
      async (scope) => {
        scope.addHook('onSend', nameScriptType)
        scope.setNotFoundHandler(missing)
        scope.setErrorHandler(refuseRequest)
        if (root.length > 0) await scope.register(serveStatic, { ...immutable, root })
      },
      { prefix },
    )
  }

  const names = existsSync(clientDir) ? readdirSync(clientDir, { withFileTypes: true }).filter((entry) => entry.isFile()) : []
  const served = new Set(names.map(({ name }) => name).filter((name) => !isUnserved(name)))
  await http.register(async (scope) => {
    scope.addHook('onSend', nameScriptType)
    scope.setErrorHandler(refuseRequest)
    if (served.size > 0) await scope.register(serveStatic, { ...common, root: clientDir, serve: false, cacheControl: false })
    const worker = isWorkerOff && served.has('sw-off.js') ? 'sw-off.js' : 'sw.js'
    const referencePolicy = documentPolicy([], publicUrl?.startsWith('https:') === true)
    for (const name of new Set([...served, 'sw.js', 'recovery.js', reference])) {
      const url = name === reference ? '/docs' : `/${name}`
      // a build that is older than the server may hold what the server writes itself by now
      if (http.hasRoute({ method: 'GET', url })) continue
      scope.get(url, (request, reply) => {
        if (!served.has(name)) return missing(request, reply)
        reply.header('Cache-Control', 'no-cache')
        if (name === 'sw.js') return reply.header('Content-Security-Policy', workerPolicy).sendFile(worker)
        if (name === reference) return reply.header('Content-Security-Policy', referencePolicy).sendFile(name)
        return reply.sendFile(name)
      })
    }
  })
}
