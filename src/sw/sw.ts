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
}

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
    await cacheForNextVisit(new URL(url).pathname)
}

/** The activation that is under way, which drops what is stored before it is over. */
let activation: Promise<void> | undefined

self.addEventListener('activate', (event) => {
  activation = activate()
  event.waitUntil(activation)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
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

self.addEventListener('message', (event) => {
  const { path, files } = event.data as PageMessage
  event.waitUntil(
    Promise.allSettled([activation])
      .then(() => completePrecache(event))
      .then(() => cacheFiles(files))
      .then(() => cacheForNextVisit(path))
      .catch(() => {
        // what can't be fetched ahead comes when it is needed
      }),
  )
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event.notification)))
