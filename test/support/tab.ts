import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { selectIsSignedIn } from '../../machines/app/session/session.selectors.ts'
import { signOut } from '../../src/actors/app/logout.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { browserPlatform } from '../../src/platform/platform.ts'
import { signedInOf } from '../../src/platform/normalise-sign-in.ts'

/** The product in a tab without its views: sessions, calls and what they keep, at a test's command. */
const runtime = createRuntime(browserPlatform(), undefined)
const { actors, api, platform } = runtime
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/'] }) })
const rest = () => ({ signal: AbortSignal.timeout(60_000), params: platform.params })
let logouts = 0
actors.customer.on('session.forgotten', () => (logouts += 1))

const tab = {
  async signIn(email: string) {
    const body = { email, password: 'bua-demo-2026' }
    const { person, tokens } = signedInOf(await api.POST('/api/login', { body, ...rest() }))
    actors.customer.send({ type: 'session.begin', person, tokens })
  },
  signOut: () => signOut(runtime, 'customer'),
  /** So many calls at the same time; answers how many failed, by kind. */
  async call(count: number) {
    const results = await Promise.allSettled(Array.from({ length: count }, () => api.POST('/api/check-ban', { body: {}, ...rest() })))
    return results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.kind ?? result.reason)] : []))
  },
  isSignedIn: () => selectIsSignedIn(actors.customer.getSnapshot()),
  personId: () => actors.customer.getSnapshot().context.person?.id,
  tokens: () => actors.customer.getSnapshot().context.tokens,
  logouts: () => logouts,
  path: () => router.state.location.pathname,
}

export type Tab = typeof tab

// as the router's provider does
router.history.subscribe(() => void router.load())
runtime.router = router as never
runtime.start()
Object.assign(globalThis, { tab })
