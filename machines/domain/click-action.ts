import * as limits from '../limits.ts'

/** What addresses consist of, but for percent signs that hide a separator or a control character. */
const plain = /^(?:[\w\-.~!$&'()*+,;=:@/?#[\]]|%(?![01]|2[ef]|5c|7f)[\da-f]{2})*$/i

/**
 * Where a tap on an alert or a push may lead: a path of this site, as it was given. Undefined for anything else: other sites, schemes, and whatever
 * a browser or a router might read as one of them after it has tidied or decoded it.
 */
export function clickPath(action: unknown): string | undefined {
  if (typeof action !== 'string' || action.length > limits.clickPathLength || !action.startsWith('/') || !plain.test(action))
    return undefined
  const path = action.replace(/[?#].*$/s, '')
  return path.includes('//') || /\/\.{1,2}(?:\/|$)/.test(path) ? undefined : action
}

/** The same for an address that others wrote, who may name this very site in it. */
export const ownPath = (address: unknown, origin: string): string | undefined =>
  clickPath(typeof address === 'string' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address)
