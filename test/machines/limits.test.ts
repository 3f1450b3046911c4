import { expect, it } from 'vitest'
import * as limits from '../../machines/limits.ts'

// other tests move the clock by these, whatever they are: here they are what the requirements say
it.each([
  ['TOKEN-4', 'refreshes are at least this far apart', limits.refreshDedupeMs, 1_500],
  ['TOKEN-6', 'two 401s end a session within this', limits.refusalRepeatMs, 10_000],
  ['TOKEN-7', 'the way to the login after a refused refresh', limits.sessionRedirectMs, 1_200],
  ['TOKEN-8', 'one way to a login within this', limits.loginRedirectMs, 5_000],
  ['LOGOUT-1', 'the server is notified within this', limits.logoutTimeoutMs, 5_000],
  ['HTTP-1', 'a call is given up after this', limits.httpTimeoutMs, 30_000],
  ['VERS-1', 'tries of the version file are this far apart', limits.versionRetryMs, 1_000],
  ['VERS-5', 'clearings are this far apart', limits.cacheClearThrottleMs, 60_000],
  ['VERS-5', 'the page is loaded again after this', limits.cacheClearReloadMs, 3_000],
  ['CHUNK-1', 'the guard goes this long after the page has loaded', limits.chunkGuardMs, 1_000],
  ['GUARD-2', 'the cart is locked for this long', limits.cartLockMs, 5_000],
])('%s %s', (_, __, value, wanted) => expect(value).toBe(wanted))
