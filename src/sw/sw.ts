import { cleanupOutdatedCaches, createHandlerBoundToURL, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching'
import { answerDocument, dropDocuments, fetched, isScreen, cacheForNextVisit } from './documents.ts'
import { answerFile, answerPrecached, dropFiles, cacheFiles } from './files.ts'
import { openPush, showPush } from './push.ts'

// The worker. What the server answers under /api is never stored here.

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the client that this worker came with (see build/standalone.ts). */
  __WB_MANIFEST: { url: string; revision: string | null }[]
}

/** A page sends its worker its address, whose document is stored for the next visit, and the files that it has loaded. */
interface PageMessage {
  path: string
  files: readonly string[]
  /** Whether the cached documents hold old settings. */
  replacesDocuments?: boolean
}

/** Whether a sign-out has taken this worker out of service (`'end'`), until a page has it store something again. It still controls its pages, and stores nothing of them. */
let isOver = false

/** What every screen needs; a screen is stored once a page has loaded it. */
const manifest = self.__WB_MANIFEST
precache(manifest)
cleanupOutdatedCaches()

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting())
})

async function activate(): Promise<void> {
  await self.registration.navigationPreload.enable()
  await dropDocuments()
  await dropFiles()
  // a visit that ends now is enough for the next one to be quick
  for (const { url } of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    if (!isOver) await cacheForNextVisit(new URL(url).pathname)
}

/** The activation that is under way, which drops what is stored before it is over. */
let activation: Promise<void> | undefined

self.addEventListener('activate', (event) => {
  // where a sign-out came first, its installation has stored what it came with since
  activation = isOver ? clearCaches() : activate()
  event.waitUntil(activation)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (isOver || request.method !== 'GET' || url.origin !== self.location.origin) return
  if (getCacheKeyForURL(request.url) !== undefined) {
    event.respondWith(answerPrecached(event))
  } else if (request.mode === 'navigate') {
    if (isScreen(url.pathname)) event.respondWith(answerDocument(event, url))
    // the browser has sent the return from a provider to the server already: without an answer of the worker it would do so again
    else if (url.pathname.startsWith('/api/')) event.respondWith(fetched(event))
  } else if (/^\/(?:assets|fonts|pictures)\//.test(url.pathname)) {
    event.respondWith(answerFile(event, url.pathname))
  }
})

/** Fetches what is missing in the precache: a page may have cleared all caches since this worker was installed. */
async function completePrecache(event: ExtendableEvent): Promise<void> {
  for (const { url } of manifest)
    if (!(await matchPrecache(url)))
      await createHandlerBoundToURL(url)({ event, request: new Request(url), url: new URL(url, location.href) })
}

async function storePage(event: ExtendableEvent, { path, files, replacesDocuments }: PageMessage): Promise<void> {
  const steps = [
    ...(replacesDocuments ? [dropDocuments] : []),
    // what a first visit loads from now on goes through this worker: browsers list no more than 250 of the files that a page has loaded
    () => self.clients.claim(),
    () => completePrecache(event),
    () => cacheFiles(files),
    () => cacheForNextVisit(path),
  ]
  for (const step of steps) if (!isOver) await step()
}

async function clearCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}

/** What pages have asked for, one after the other. */
let work: Promise<unknown> = Promise.resolve()

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage | 'end'
  isOver = message === 'end'
  event.ports[0]?.postMessage('received')
  work = Promise.allSettled([activation, work])
    .then(() => (message === 'end' ? clearCaches() : storePage(event, message)))
    .catch(() => {
      // what can't be fetched ahead comes when it is needed
    })
  event.waitUntil(work)
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event.notification)))
