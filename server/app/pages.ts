import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Boot, PageInput, PageOutput } from '../../openapi/page.ts'
import type { Context } from '../context/context.ts'
import { Problem } from '../domain/problem.ts'
import { firstViewData } from '../domain/first-view.ts'
import { documentPolicy } from './headers.ts'
import { refuse } from './answers.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

interface PageOptions {
  distDir: string
  publicUrl: string | undefined
}

/** Whether the browser says that it runs on a phone. */
function layoutOf(request: FastifyRequest): Boot['layout'] {
  const hint = request.headers['sec-ch-ua-mobile']
  if (typeof hint === 'string') return hint === '?1' ? 'phone' : 'desktop'
  return /Mobi|Android|iPhone/.test(request.headers['user-agent'] ?? '') ? 'phone' : 'desktop'
}

const asData = (boot: Boot) => JSON.stringify(boot).replaceAll('<', String.raw`\u003c`)

async function sendDocument(request: FastifyRequest, reply: FastifyReply, status: number, html: string) {
  const accepts = request.headers['accept-encoding'] ?? ''
  reply.code(status).type('text/html; charset=utf-8').header('Vary', 'Accept-Encoding, Sec-CH-UA-Mobile, Cookie')
  if (/\bbr\b/.test(accepts)) {
    const packed = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } })
    return reply.header('Content-Encoding', 'br').send(packed)
  }
  if (/\bgzip\b/.test(accepts)) return reply.header('Content-Encoding', 'gzip').send(await gzipped(html))
  return reply.send(html)
}

/** Answers navigations with the document, the first view already written into it; anything else that no route knows is 404 in JSON. */
export async function servePages(http: FastifyInstance, context: Context, { distDir, publicUrl }: PageOptions): Promise<void> {
  const templatePath = join(distDir, 'client', 'index.html')
  const rendererPath = resolve(distDir, 'server', 'entry-server.js')
  const isBuilt = existsSync(templatePath) && existsSync(rendererPath)
  const template = isBuilt ? readFileSync(templatePath, 'utf8') : ''
  const render = isBuilt
    ? ((await import(pathToFileURL(rendererPath).href)) as { render: (input: PageInput) => Promise<PageOutput> }).render
    : undefined
  const styleHashes = [...template.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) =>
    createHash('sha256').update(css).digest('base64'),
  )
  const policy = documentPolicy(styleHashes, publicUrl?.startsWith('https:') === true)

  http.setNotFoundHandler(async (request, reply) => {
    const path = new URL(request.url, 'http://localhost').pathname
    const isNavigation =
      request.method === 'GET' && (request.headers.accept ?? '').includes('text/html') && !/^\/(api|callandorder|public)\//.test(path)
    if (!isNavigation || !render) return refuse(new Problem('NOT_FOUND'), request, reply)
    request.operation = 'page'
    reply.header('Content-Security-Policy', policy).header('Cache-Control', 'no-cache')
    const isReturning = /(?:^|;\s*)returning=1/.test(request.headers.cookie ?? '')
    const origin = publicUrl ?? `${request.protocol}://${request.host}`
    const boot = await firstViewData(context, path, layoutOf(request), isReturning)
    const page = await render({ url: request.url, origin, boot })
    const parts: Record<string, string> = {
      '<!--head-->': page.head,
      '<!--app-->': isReturning ? '' : page.html,
      '<!--boot-->': `<script type="application/json" id="boot">${asData(boot)}</script>`,
    }
    return sendDocument(
      request,
      reply,
      page.status,
      template.replaceAll(/<!--(?:head|app|boot)-->/g, (mark) => parts[mark] ?? ''),
    )
  })
}
