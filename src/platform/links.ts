/** Where an address from outside (of a slide, or of an alert) leads. */
export type Link = { kind: 'inside'; path: string } | { kind: 'outside'; url: string; host: string }

/**
 * Reads an address that others wrote: a path of this site, or a whole address of the web elsewhere. Undefined for anything that could run a script or looks
 * other than it is: other schemes, addresses without one, white space, control characters, backslashes, names and passwords.
 */
export function linkOf(address: string, origin: string): Link | undefined {
  if (address === '' || /[\\\s\p{Cc}\p{Cf}]/u.test(address)) return undefined
  const isPath = /^\/(?!\/)/.test(address)
  if (!isPath && !/^https?:\/\/[^/]/i.test(address)) return undefined
  if (!URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  if (url.username !== '' || url.password !== '') return undefined
  if (url.origin === new URL(origin).origin) return { kind: 'inside', path: url.pathname + url.search }
  return isPath ? undefined : { kind: 'outside', url: url.href, host: url.host }
}
