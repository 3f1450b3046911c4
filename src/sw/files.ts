import { matchPrecache } from 'workbox-precaching'
import { isWhole, readable, trim } from './cacheable.ts'

/** Files whose names change with what is in them, next to those that are precached: what pages have loaded. */
const assets = 'bua-assets'
const pictures = 'bua-pictures'
const picturesAtMost = 200

/** What a browser would have to wait for comes before what is fetched ahead. */
const ahead = (path: string) => new Request(path, { priority: 'low' })

/** Stores what is missing of these addresses. Rejects where one of them can't be had. */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(assets)
  for (const path of paths) {
    if ((await matchPrecache(path)) ?? (await cache.match(path))) continue
    const response = await fetch(ahead(path))
    if (!isWhole(path, response)) throw new Error(`${path} can't be had`)
    await cache.put(path, response)
  }
}

/** Removes the files of the build before; its pages ask the server for what they lack. */
export const dropFiles = () => caches.delete(assets)

async function cacheOne(name: string, request: Request, response: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(request, response)
  if (name === pictures) await trim(cache, picturesAtMost)
}

/** A file with a hashed name: the stored one, else the server's. */
export async function answerFile(event: FetchEvent, path: string): Promise<Response> {
  const name = path.startsWith('/pictures/') ? pictures : assets
  const stored = await readable(caches.match(path, { cacheName: name }))
  if (stored) return stored
  const response = await fetch(event.request)
  if (isWhole(path, response)) event.waitUntil(cacheOne(name, event.request, response.clone()))
  return response
}

/** A file that the worker came with: the stored one, else the server's. */
export const answerPrecached = async ({ request }: FetchEvent): Promise<Response> =>
  (await readable(matchPrecache(request.url))) ?? fetch(request)
