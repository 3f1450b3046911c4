import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { factsAt } from '../../machines/domain/routes.ts'
import { serverTexts as enTexts } from '../texts/en.ts'
import { serverTexts as viTexts } from '../texts/vi.ts'
import type { Boot, PageInput, PageOutput } from '../../openapi/page.ts'
import type { Context } from '../ports/context.ts'
import { Problem } from '../domain/problem.ts'
import { firstViewData } from '../services/first-view.ts'
import { pushHosts } from '../services/push.ts'
import { readChunks } from './chunks.ts'
import { documentPolicy } from './headers.ts'
import { withLanguageAndTheme } from './theme.ts'
import { sendCompressed } from './compression.ts'
import { sendProblem } from '../http/errors.ts'

interface PageOptions {
  distDir: string
  publicUrl: string | undefined
}

/** By the browser's client hint, else by its user agent. */
function layoutOf(request: FastifyRequest): Boot['layout'] {
  const hint = request.headers['sec-ch-ua-mobile']
  if (typeof hint === 'string') return hint === '?1' ? 'phone' : 'desktop'
  return /Mobi|Android|iPhone/.test(request.headers['user-agent'] ?? '') ? 'phone' : 'desktop'
}

/** The app shells that the service worker caches, without a first view, each with a path whose route it serves. */
const shells = { '/shell.html': '/', '/delivery/shell.html': '/delivery/orders' }

/** Not by `URL`, which reads a host in `//…` and throws where it is none. */
const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? ''

/** No path below these is a page. The paths of staff calls and static files are not listed: a navigation to an unknown one gets a page. */
const apiPaths = /^\/(api|dev)\//

/**
 * Whether a request without a route is for a page: a browser's navigation is, so that a missing page is answered with a page as well; a client that accepts
 * anything, such as a link preview, gets a page only if it exists. Browsers' requests for scripts, pictures and data name their destination.
 */
function negotiatePage({ method, headers, url }: FastifyRequest): 'page' | 'page if there' | 'no page' {
  const path = pathOf(url)
  if (!['GET', 'HEAD'].includes(method) || apiPaths.test(path)) return 'no page'
  const { accept = '*/*', 'sec-fetch-dest': purpose } = headers
  if (accept.includes('text/html')) return 'page'
  return accept.includes('*/*') && purpose === undefined && extname(path) === '' ? 'page if there' : 'no page'
}

const toScriptText = (boot: Boot) => JSON.stringify(boot).replaceAll('<', String.raw`\u003c`)

/**
 * The display font for returning visitors, who have the file cached: used from the first frame on or, by `font-display: optional`, not at all in this
 * document, so that the layout does not shift.
 */
const displayFont = `<link rel="preload" as="font" type="font/woff2" href="/fonts/be-vietnam-pro-600-v2.woff2" crossorigin /><style>@font-face{font-family:'Be Vietnam Pro';font-weight:600;font-display:optional;src:url(/fonts/be-vietnam-pro-600-v2.woff2)}</style>`

/** A notice that CSS shows after 12 s without rendered content: where the entry script fails to load, no script can show one. */
const lateNoticeStyle =
  '<style>.late{position:fixed;inset:40vh 1rem auto;text-align:center;animation:late 1ms 12s backwards}#root:not(:empty,:has(>#waiting))+.late{display:none}@keyframes late{from{visibility:hidden}}</style>'
function lateNotice(language: string): string {
  const texts = language === 'en' ? enTexts : viTexts
  return `<div class="late" role="main"><p role="heading" aria-level="1">${texts['page.late']}</p><a href="">${texts['page.reload']}</a></div>`
}

/** Hashes of the inline style sheets of a document. */
const styleHashes = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => createHash('sha256').update(css).digest('base64'))

/** Answers requests for pages with the document, its first view rendered on the server; any other request without a route gets 404 as JSON. */
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
  // gateways whose payment page is opened by a form post; those of simulators are paths of this server
  const formHosts = [...context.payments.gateways.values()]
    .flatMap(({ gateway }) => gateway.formHosts)
    .filter((host) => host.startsWith('http'))
    .map((host) => new URL(host).origin)
  const isSecure = publicUrl?.startsWith('https:') === true

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, url: string, isReturning: boolean) => {
    if (!render) return sendProblem(new Problem('NOT_FOUND'), request, reply)
    request.operation = 'page'
    reply.header('Cache-Control', 'no-cache')
    const origin = publicUrl ?? `${request.protocol}://${request.host}`
    const boot = await firstViewData(context, pathOf(url), layoutOf(request), isReturning)
    const page = await render({ url, origin, boot })
    if (page.status === 404 && negotiatePage(request) !== 'page') return sendProblem(new Problem('NOT_FOUND'), request, reply)
    const mayBeLate = isReturning && factsAt(url).area !== 'none'
    const headEnd = `${isReturning ? displayFont : ''}${mayBeLate ? lateNoticeStyle : ''}${chunks(page.modules, page.styles)}`
    reply.header(
      'Content-Security-Policy',
      documentPolicy([...templateStyles, ...styleHashes(page.head + headEnd)], isSecure, pushHosts(boot.settings), formHosts),
    )
    const language = boot.languages.find((one) => one.is_default === 1)?.code ?? 'vi'
    const replacements: Record<string, string> = {
      '<!--head-->': page.head,
      '<!--app-->': page.waiting || (isReturning ? '' : page.html),
      // after the entry's styles, which declare the order of the cascade layers
      '</head>': `${headEnd}</head>`,
      '<!--boot-->': `${mayBeLate ? lateNotice(language) : ''}<script type="application/json" id="boot">${toScriptText(boot)}</script>`,
    }
    const document = template.replaceAll(/<!--(?:head|app|boot)-->|<\/head>/g, (placeholder) => replacements[placeholder] ?? '')
    const html = withLanguageAndTheme(document, language, request.cookies['theme'])
    reply.code(page.status).type('text/html; charset=utf-8').header('Vary', 'Sec-CH-UA-Mobile, Cookie')
    return sendCompressed(request, reply, html, 6)
  }

  for (const [shell, path] of Object.entries(shells)) http.get(shell, (request, reply) => sendPage(request, reply, path, true))

  http.setNotFoundHandler(async (request, reply) => {
    if (negotiatePage(request) === 'no page') return sendProblem(new Problem('NOT_FOUND'), request, reply)
    return sendPage(request, reply, request.url, request.cookies['returning'] === '1')
  })
}
