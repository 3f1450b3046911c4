import { build } from './build.ts'
import { isWhole, trim } from './keep.ts'

/** Files whose names change with what is in them. */
const assets = 'bua-assets'
const pictures = 'bua-pictures'
const picturesAtMost = 200

/** What a browser would have to wait for comes before what is fetched ahead. */
const ahead = (path: string) => new Request(path, { priority: 'low' })

/** Puts what is missing of these addresses into the cache. Rejects where one of them can't be had. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(assets)
  for (const path of paths) {
    if (await cache.match(path)) continue
    const response = await fetch(ahead(path))
    if (!isWhole(path, response)) throw new Error(`${path} can't be had`)
    await cache.put(path, response)
  }
}

/** Takes everything out that the build does not consist of any more; pages of the build before ask the server for what they lack. */
export async function dropOldFiles(): Promise<void> {
  const current = new Set([...build.shell, ...Object.values(build.screens).flat()])
  const cache = await caches.open(assets)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/assets/') && !current.has(pathname)) await cache.delete(request)
  }
}

async function keepOne(name: string, request: Request, response: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(request, response)
  if (name === pictures) await trim(cache, picturesAtMost)
}

/** A file with a hashed name: the kept one, else the server's. */
export async function answerFile(event: FetchEvent, path: string): Promise<Response> {
  const name = path.startsWith('/pictures/') ? pictures : assets
  const kept = await caches.match(path, { cacheName: name })
  if (kept) return kept
  const response = await fetch(event.request)
  if (isWhole(path, response)) event.waitUntil(keepOne(name, event.request, response.clone()))
  return response
}

/** A file whose name stays: the server's, or the kept one where there is no answer. */
export async function answerNewest(event: FetchEvent, path: string): Promise<Response> {
  try {
    return await fetch(event.request)
  } catch (error) {
    const kept = await caches.match(path, { cacheName: assets })
    if (kept) return kept
    throw error
  }
}
