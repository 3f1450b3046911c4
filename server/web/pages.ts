import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serverTexts as enTexts } from '../texts/en.ts'
import { serverTexts as viTexts } from '../texts/vi.ts'
import type { Boot, PageInput, PageOutput } from '../../openapi/page.ts'
import type { Context } from '../ports/context.ts'
import { Problem } from '../domain/problem.ts'
import { firstViewData } from '../services/first-view.ts'
import { pushHosts } from '../services/push.ts'
import { readChunks } from './chunks.ts'
import { documentPolicy } from './headers.ts'
import { dressed } from './theme.ts'
import { sendPacked } from './pack.ts'
import { refuse } from '../http/errors.ts'

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

/** The frames that a worker keeps for whoever keeps something in the browser, without anybody's view, and a path that each stands for. */
const frames = { '/shell.html': '/', '/delivery/shell.html': '/delivery/orders' }

const pathOf = (url: string) => new URL(url, 'http://localhost').pathname

/** Of paths below these nothing is a page. Staff's calls and published files stand among pages: who navigates there is answered with one. */
const calls = /^\/(api|dev)\//

/**
 * How much a page is meant by what no route knows: a browser's navigation asks for one, and is told so by a page too where there is none; who takes anything, as
 * previews of links do, may have a page that exists. Scripts, pictures and data that a browser asks for say what they are for.
 */
function wishOf({ method, headers, url }: FastifyRequest): 'page' | 'page if there' | 'no page' {
  const path = pathOf(url)
  if (!['GET', 'HEAD'].includes(method) || calls.test(path)) return 'no page'
  const { accept = '*/*', 'sec-fetch-dest': purpose } = headers
  if (accept.includes('text/html')) return 'page'
  return accept.includes('*/*') && purpose === undefined && extname(path) === '' ? 'page if there' : 'no page'
}

const asData = (boot: Boot) => JSON.stringify(boot).replaceAll('<', String.raw`\u003c`)

/**
 * The display face in the document of whoever was here before and has the file: worn from the first frame on, or not at all in this document, so that no word
 * changes its width under the eyes.
 */
const face = `<link rel="preload" as="font" type="font/woff2" href="/fonts/be-vietnam-pro-600-v2.woff2" crossorigin /><style>@font-face{font-family:'Be Vietnam Pro';font-weight:600;font-display:optional;src:url(/fonts/be-vietnam-pro-600-v2.woff2)}</style>`

/** Shown after a while for as long as the scripts have drawn nothing: where the entry itself can't be had, no script could tell. */
const lateStyle =
  '<style>.late{position:fixed;inset:40vh 1rem auto;text-align:center;animation:late 1ms 12s backwards}#root:not(:empty,:has(>#waiting))+.late{display:none}@keyframes late{from{visibility:hidden}}</style>'
function lateLine(language: string): string {
  const texts = language === 'en' ? enTexts : viTexts
  return `<div class="late" role="main"><p role="heading" aria-level="1">${texts['page.late']}</p><a href="">${texts['page.reload']}</a></div>`
}

/** Digests of the style sheets that stand in a text. */
const styleHashes = (html: string) =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => createHash('sha256').update(css).digest('base64'))

/** Answers who wants a page with the document, the first view already written into it; anything else that no route knows is 404 in JSON. */
export async function servePages(http: FastifyInstance, context: Context, { distDir, publicUrl }: PageOptions): Promise<void> {
  const templatePath = join(distDir, 'client', 'index.html')
  const rendererPath = resolve(distDir, 'server', 'entry-server.js')
  const isBuilt = existsSync(templatePath) && existsSync(rendererPath)
  const template = isBuilt ? readFileSync(templatePath, 'utf8') : ''
  const render = isBuilt
    ? ((await import(pathToFileURL(rendererPath).href)) as { render: (input: PageInput) => Promise<PageOutput> }).render
    : undefined
  const chunks = readChunks(join(distDir, 'client'))
  const templateStyles = styleHashes(template)
  // gateways whose page a form opens; the sandbox's are paths of ours
  const formHosts = [...context.payments.offers.values()]
    .flatMap(({ gateway }) => gateway.formHosts)
    .filter((host) => host.startsWith('http'))
    .map((host) => new URL(host).origin)
  const isSecure = publicUrl?.startsWith('https:') === true

  const answer = async (request: FastifyRequest, reply: FastifyReply, url: string, isReturning: boolean) => {
    if (!render) return refuse(new Problem('NOT_FOUND'), request, reply)
    request.operation = 'page'
    reply.header('Cache-Control', 'no-cache')
    const origin = publicUrl ?? `${request.protocol}://${request.host}`
    const boot = await firstViewData(context, pathOf(url), layoutOf(request), isReturning)
    const page = await render({ url, origin, boot })
    if (page.status === 404 && wishOf(request) !== 'page') return refuse(new Problem('NOT_FOUND'), request, reply)
    const after = `${isReturning ? face + lateStyle : ''}${chunks(page.modules, page.styles)}`
    reply.header(
      'Content-Security-Policy',
      documentPolicy([...templateStyles, ...styleHashes(page.head + after)], isSecure, pushHosts(boot.settings), formHosts),
    )
    const language = boot.languages.find((one) => one.is_default === 1)?.code ?? 'vi'
    const parts: Record<string, string> = {
      '<!--head-->': page.head,
      '<!--app-->': page.waiting || (isReturning ? '' : page.html),
      // after the entry's styles, which say in which order the layers stand
      '</head>': `${after}</head>`,
      '<!--boot-->': `${isReturning ? lateLine(language) : ''}<script type="application/json" id="boot">${asData(boot)}</script>`,
    }
    const whole = template.replaceAll(/<!--(?:head|app|boot)-->|<\/head>/g, (mark) => parts[mark] ?? '')
    const html = dressed(whole, language, request.cookies['theme'])
    reply.code(page.status).type('text/html; charset=utf-8').header('Vary', 'Sec-CH-UA-Mobile, Cookie')
    return sendPacked(request, reply, html, 6)
  }

  for (const [frame, path] of Object.entries(frames)) http.get(frame, (request, reply) => answer(request, reply, path, true))

  http.setNotFoundHandler(async (request, reply) => {
    if (wishOf(request) === 'no page') return refuse(new Problem('NOT_FOUND'), request, reply)
    return answer(request, reply, request.url, request.cookies['returning'] === '1')
  })
}
