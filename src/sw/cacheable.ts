/** Types of what may be cached, by the address's ending; whatever else comes back under it is an error page in disguise. */
const types: Record<string, RegExp> = {
  js: /javascript/,
  css: /^text\/css/,
  woff2: /^font\/woff2|^application\/font/,
  avif: /^image\//,
  png: /^image\//,
  jpg: /^image\//,
  webp: /^image\//,
  svg: /^image\//,
}

const typeOf = (response: Response) => response.headers.get('content-type') ?? ''

/** Whether an answer is the whole file that its address names. */
export function isWhole(path: string, response: Response): boolean {
  const wanted = types[path.split('.').at(-1) ?? '']
  return response.status === 200 && response.type === 'basic' && !response.redirected && wanted?.test(typeOf(response)) === true
}

/** Whether an answer is a document of ours. */
export const isDocument = (response: Response) =>
  response.status === 200 && response.type === 'basic' && !response.redirected && typeOf(response).startsWith('text/html')

/** Takes the oldest entries out of a cache until `most` are left. */
export async function trim(cache: Cache, most: number): Promise<void> {
  const stored = await cache.keys()
  await Promise.all(stored.slice(0, Math.max(0, stored.length - most)).map((one) => cache.delete(one)))
}

/** What is cached, as far as it can be read: a CacheStorage that fails (a full disk, a broken profile) has nothing. */
export const readable = (cached: Promise<Response | undefined>): Promise<Response | undefined> => cached.catch(() => undefined)
