import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Below this it fits one packet as it is. */
const packFromBytes = 1_400

/** Sends a text in the best of the packings that the browser takes; `quality` is brotli's, 0 to 11. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, text: string, quality: number): Promise<FastifyReply> {
  const accepts = request.headers['accept-encoding'] ?? ''
  reply.header('Vary', [reply.getHeader('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  if (text.length >= packFromBytes && /\bbr\b/.test(accepts)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    return reply.header('Content-Encoding', 'br').send(await brotli(text, { params }))
  }
  if (text.length >= packFromBytes && /\bgzip\b/.test(accepts)) return reply.header('Content-Encoding', 'gzip').send(await gzipped(text))
  return reply.send(text)
}
