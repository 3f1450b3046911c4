import { build } from './build.ts'
import { answerDocument, dropDocuments, isScreen, keepForNextVisit } from './documents.ts'
import { openPush, showPush } from './push.ts'
import { answerFile, answerNewest, dropOldFiles, keepFiles } from './files.ts'

// The worker. What the server answers under /api is never kept here.

declare const self: ServiceWorkerGlobalScope

/** What a page tells its worker; src/edge/workers.ts says it. */
type Told = { type: 'page'; path: string } | { type: 'prefetch'; screens: readonly string[] }

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting())
  event.waitUntil(keepFiles(build.shell))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await dropDocuments()
      await dropOldFiles()
      // a visit that ends now is enough for the next one to be quick
      for (const { url } of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
        await keepForNextVisit(new URL(url).pathname)
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isScreen(url.pathname)) event.respondWith(answerDocument(event, url))
  } else if (/^\/(?:assets|fonts|pictures)\//.test(url.pathname)) {
    event.respondWith(answerFile(event, url.pathname))
  } else if (url.pathname === '/recovery.js') {
    event.respondWith(answerNewest(event, url.pathname))
  }
})

self.addEventListener('message', (event) => {
  const told = event.data as Told
  const work = async () => {
    // caches may have been cleared since the worker was installed
    if (told.type === 'prefetch') return keepFiles(told.screens.flatMap((screen) => build.screens[screen] ?? []))
    await keepFiles(build.shell)
    return keepForNextVisit(told.path)
  }
  event.waitUntil(
    work().catch(() => {
      // what can't be fetched ahead comes when it is needed
    }),
  )
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event.notification)))
