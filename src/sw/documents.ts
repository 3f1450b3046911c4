import * as limits from '../../machines/limits.ts'
import { cacheFiles } from './files.ts'
import { isDocument, readable, trim } from './cacheable.ts'

const documents = 'bua-documents'
const documentsAtMost = 30
/** The document of nearly every address for visitors with something stored in the browser: a frame without a view, which the scripts render. */
const emptyFrame = '/shell.html'
/** The frame of an address; that of a courier's lists shows what is waited for. */
const frameOf = (path: string) => (/^\/delivery(?:\/orders)?\/?$/.test(path) ? '/delivery/shell.html' : emptyFrame)

/** Addresses that are no screens. */
const others = /^\/(?:api|callandorder|public|dev|health|ready|metrics|csp-report|docs|share)(?:\/|$)|\.\w+$/

export const isScreen = (path: string) => !others.test(path)

/** Addresses whose document is cached separately: those that the server renders, and that say nothing of who was there. */
const kinds = /^\/(?:stores\/[\w-]+)?$/

/** Documents are asked for without cookies: they are those for strangers, and hold nothing personal. */
const ask = (path: string) =>
  fetch(path, { credentials: 'omit', headers: { accept: 'text/html' }, signal: AbortSignal.timeout(limits.httpTimeoutMs) })

/** Caches the document of a path together with the files that it names, so that it is never served without them. */
async function cacheDocument(path: string): Promise<void> {
  const response = await ask(path)
  if (!isDocument(response)) return
  const html = await response.clone().text()
  await cacheFiles([...new Set(html.match(/\/assets\/[\w.-]+\.js/g))])
  const cache = await caches.open(documents)
  await cache.put(path, response)
  await trim(cache, documentsAtMost)
}

/** The frame and the documents of a build go with it. */
export const dropDocuments = () => caches.delete(documents)

const cachedDocument = (path: string) => readable(caches.match(path, { cacheName: documents, ignoreVary: true }))

const isYounger = (response: Response, ms: number) => {
  const age = Date.now() - Date.parse(response.headers.get('date') ?? '')
  return age >= 0 && age < ms
}

/** Has the frame and the document of a page that is ready for its next visit; what has just been asked for is not asked for again. */
export async function cacheForNextVisit(path: string): Promise<void> {
  for (const name of [frameOf(path), ...(kinds.test(path) ? [path] : [])]) {
    const cached = await cachedDocument(name)
    if (!cached || !isYounger(cached, limits.documentTimeoutMs)) await cacheDocument(name)
  }
}

/** A cookie's value, or nothing where there is none; undefined where the worker can't know. */
async function cookie(name: string): Promise<string | null | undefined> {
  const store = (globalThis as { cookieStore?: { get(name: string): Promise<{ value?: string } | null> } }).cookieStore
  try {
    return store && ((await store.get(name))?.value ?? null)
  } catch {
    return undefined
  }
}

/** Whether the browser stores anything of its visitor (a cookie of ours says so); undefined where the worker can't know. */
async function isReturning(): Promise<boolean | undefined> {
  const value = await cookie('returning')
  return value === undefined ? undefined : value === '1'
}

/** The theme that the user chose; the server reads the same cookie (server/web/theme.ts). */
async function theme(): Promise<'light' | 'dark' | undefined> {
  const value = await cookie('theme')
  return value === 'light' || value === 'dark' ? value : undefined
}

/** The same answer with other contents. */
function withBody(cached: Response, body: BodyInit): Response {
  const headers = new Headers(cached.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(body, { headers })
}

/**
 * A cached document in the theme that was chosen, so that its first paint is right already: it was asked for without cookies. It says whether it replaces one
 * that can't be had: browsers may believe to be online without a network.
 */
async function dressed(cached: Response, isOffline = false): Promise<Response> {
  const chosen = await theme()
  if (!chosen && !isOffline) return cached
  const marks = `${chosen ? ` data-theme="${chosen}"` : ''}${isOffline ? ' data-offline=""' : ''}`
  const marked = (await cached.text()).replace(/<html [^>]*/, (open) => open + marks)
  if (!chosen) return withBody(cached, marked)
  const html = marked.replace('media="(prefers-color-scheme: dark)"', `media="${chosen === 'dark' ? 'all' : 'not all'}"`)
  return withBody(cached, html)
}

/** The server's answer, which the browser may have asked for while this worker was starting. */
export const fetched = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request)

const inTime = (work: Promise<Response>) => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DOMException('No document in time', 'TimeoutError')), limits.documentTimeoutMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** The server's document, or the stored one where it takes too long or there is no network: immediately where the browser says so. */
async function newest(event: FetchEvent, name: string, frame: string): Promise<Response> {
  const stored = async () => (await cachedDocument(name)) ?? (await cachedDocument(frame))
  const known = navigator.onLine ? undefined : await stored()
  if (known) return dressed(known, true)
  const answer = fetched(event)
  try {
    return await inTime(answer)
  } catch {
    const cached = await stored()
    return cached ? dressed(cached, true) : answer
  }
}

/**
 * A navigation: the cached document immediately, which is requested again for the next time; the server's where there is none, where it is too old, where the
 * user reloads, and where the worker can't know which one fits.
 */
export async function answerDocument(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  const { request } = event
  const returning = await isReturning()
  // a visitor with something stored gets the frame: another view than theirs would only flash up
  const frame = frameOf(pathname)
  const name = returning === false && search === '' && kinds.test(pathname) ? pathname : frame
  const cached = await cachedDocument(name)
  const isReload = request.cache === 'no-cache' || request.cache === 'reload'
  const fits = returning === true || name !== frame
  if (isReload || !fits || !cached || !isYounger(cached, limits.documentAgeMs)) return newest(event, name, frame)
  event.waitUntil(event.preloadResponse)
  event.waitUntil(
    cacheDocument(name).catch(() => {
      // the cached one serves until it is too old
    }),
  )
  return dressed(cached)
}
