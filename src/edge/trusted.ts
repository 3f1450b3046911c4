interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy
}

let policy: ScriptUrlPolicy | undefined

/** Where Google's maps come from; the document's policy lets them in where the settings ask for them. */
const mapsOrigin = 'https://maps.googleapis.com'

/** The address of a worker of ours, or of the maps' script, in the form that the page's content policy asks for. Fails on any other address. */
export function trustedScriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return url
  policy ??= trustedTypes.createPolicy('app-script-url', {
    createScriptURL(wanted) {
      const { origin, pathname } = new URL(wanted, location.origin)
      const isOurs = origin === location.origin && (pathname === '/sw.js' || pathname.startsWith('/assets/'))
      const isMaps = origin === mapsOrigin && pathname === '/maps/api/js'
      if (!isOurs && !isMaps) throw new TypeError('Neither a worker of ours nor the maps')
      return wanted
    },
  })
  // the types of browsers' interfaces take texts only
  return policy.createScriptURL(url) as string
}
