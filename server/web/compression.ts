import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A smaller body fits one packet uncompressed. */
const compressFromBytes = 1_400

/** Sends a text in the best content encoding that the client accepts; `quality` is that of Brotli, 0 to 11. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string, quality: number): Promise<FastifyReply> {
  const accepts = request.headers['accept-encoding'] ?? ''
  reply.header('Vary', [reply.getHeader('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  if (text.length >= compressFromBytes && /\bbr\b/.test(accepts)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    return reply.header('Content-Encoding', 'br').send(await brotli(text, { params }))
  }
  if (text.length >= compressFromBytes && /\bgzip\b/.test(accepts))
    return reply.header('Content-Encoding', 'gzip').send(await gzipped(text))
  return reply.send(text)
}
