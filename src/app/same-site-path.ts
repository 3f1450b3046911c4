/** A path of this site to go back to; home for anything that might lead elsewhere. */
export function sameSitePath(path: unknown): string {
  if (typeof path !== 'string' || !/^\/(?![/\\])[^\\\s]*$/.test(path)) return '/'
  const url = new URL(path, 'https://this.site')
  return url.origin === 'https://this.site' ? url.pathname + url.search : '/'
}
