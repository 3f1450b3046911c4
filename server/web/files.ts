import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dataPolicy, workerPolicy } from './headers.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface StaticFile {
  type: string
  etag: string
  cacheControl: string
  plain: Buffer
  br: Buffer | undefined
  gz: Buffer | undefined
}

const forever = 'public, max-age=31536000, immutable'
const sibling = (path: string) => (existsSync(path) ? readFileSync(path) : undefined)

/** Every file below a folder, read once; `prefix` stands before its path in the address. Maps for debugging and the build's own notes stay unserved. */
function readFolder(folder: string, prefix: string, isForever: (address: string) => boolean): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  if (!existsSync(folder)) return files
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    const type = types[extname(name)]
    const address = `${prefix}/${name.replaceAll('\\', '/')}`
    if (type === undefined || name.startsWith('.') || name === 'index.html' || statSync(path).isDirectory()) continue
    const plain = readFileSync(path)
    files.set(address, {
      type,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      cacheControl: isForever(address) ? forever : 'no-cache',
      plain,
      br: sibling(`${path}.br`),
      gz: sibling(`${path}.gz`),
    })
  }
  return files
}

function send(file: StaticFile, request: FastifyRequest, reply: FastifyReply) {
  reply.header('ETag', file.etag).header('Cache-Control', file.cacheControl).header('Vary', 'Accept-Encoding')
  if (file.type.startsWith('image/svg')) reply.header('Content-Security-Policy', dataPolicy)
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const accepts = request.headers['accept-encoding'] ?? ''
  reply.type(file.type)
  if (file.br && /\bbr\b/.test(accepts)) return reply.header('Content-Encoding', 'br').send(file.br)
  if (file.gz && /\bgzip\b/.test(accepts)) return reply.header('Content-Encoding', 'gzip').send(file.gz)
  return reply.send(file.plain)
}

/** Folders of many files: one route each. */
const folders = ['/assets/', '/pictures/', '/fonts/']

interface Folders {
  /** Where the builds are: `client`, and the assets of those before it in `before`. */
  distDir: string
  picturesDir: string
  /** Answers the worker's address with what takes every worker out of service. */
  isWorkerOff: boolean
}

/**
 * Serves the built client and the pictures from memory, and the assets of the builds before, which pages that are open still ask for. What is not there is
 * 404, never a document.
 */
export function serveFiles(app: FastifyInstance, { distDir, picturesDir, isWorkerOff }: Folders): void {
  const clientDir = join(distDir, 'client')
  const before = join(distDir, 'before')
  const builds = existsSync(before) ? readdirSync(before) : []
  const files = new Map([
    ...builds.flatMap((name) => [...readFolder(join(before, name), '/assets', () => true)]),
    ...readFolder(clientDir, '', (address) => address.startsWith('/assets/') || address.startsWith('/fonts/')),
    ...readFolder(picturesDir, '/pictures', () => true),
  ])
  const off = files.get('/sw-off.js')
  if (isWorkerOff && off) files.set('/sw.js', off)
  const missing = (_: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(404)
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', dataPolicy)
      .type('text/plain; charset=utf-8')
      .send('Not found')
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const file = files.get(path)
    if (file && path === '/sw.js') reply.header('Content-Security-Policy', workerPolicy)
    return file ? send(file, request, reply) : missing(request, reply)
  }
  for (const folder of folders) app.get(`${folder}*`, answer)
  for (const address of new Set([...files.keys(), '/sw.js', '/recovery.js'])) {
    // a build that is older than the server may hold what the server writes itself by now
    if (folders.some((folder) => address.startsWith(folder)) || app.hasRoute({ method: 'GET', url: address })) continue
    app.get(address, answer)
  }
}
