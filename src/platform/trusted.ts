interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy
}

let policy: ScriptUrlPolicy | undefined

/** The address of a worker of ours in the form that the page's content policy asks for. Fails on any other address. */
export function trustedScriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return url
  policy ??= trustedTypes.createPolicy('app-script-url', {
    createScriptURL(wanted) {
      const { origin, pathname } = new URL(wanted, location.origin)
      // the development server has a module's own path instead of an asset's
      const isPath = import.meta.env.DEV || pathname === '/sw.js' || pathname.startsWith('/assets/')
      const isOurs = origin === location.origin && isPath
      if (!isOurs) throw new TypeError('No worker of ours')
      return wanted
    },
  })
  // the types of browsers' interfaces take texts only
  return policy.createScriptURL(url) as string
}
