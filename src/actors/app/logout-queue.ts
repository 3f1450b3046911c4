import { fromCallback, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { logoutQueueMachine } from '../../../machines/app/logout-queue/logout-queue.machine.ts'
import type { Revocation } from '../../../machines/app/logout-queue/logout-queue.types.ts'
import type { Tokens } from '../../../machines/app/session/session.types.ts'
import type { Bearer } from '../../platform/api.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

const logoutPaths = { customer: '/api/logout-by-refresh', courier: '/api/delivery/logout', store: '/api/store/logout' } as const

/** The digest by which the server ends a session without being given its token; undefined where the browser makes none. */
async function handleOf(refreshToken: string): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(refreshToken))
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return `${refreshToken.split('.', 1)[0] ?? ''}.${text.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')}`
}

/** What to report to the server of a session that ends here; undefined for one that it cannot end. */
export async function revocationOf(area: Bearer, { authToken, refreshToken }: Tokens): Promise<Revocation | undefined> {
  if (refreshToken === undefined) return undefined
  return { area, handle: await handleOf(refreshToken), tokens: { authToken, refreshToken } }
}

export function logoutQueueLogic({ api, platform }: Dependencies) {
  const actors = {
    revoke: fromPromise(
      async ({ input: { revocation }, signal }: { input: { revocation: Revocation | undefined }; signal: AbortSignal }) => {
        if (!revocation) return
        const { area, handle, tokens } = revocation
        const header = { ...platform.params.header, ...(tokens && { Authorization: `Bearer ${tokens.authToken}` }) }
        const body = tokens ? { refresh_token: tokens.refreshToken } : { handle: handle ?? '' }
        await api.POST(logoutPaths[area], { body, signal, params: { header } })
      },
    ),
    watchNetwork: fromCallback(({ sendBack }) => {
      const receive = () => sendBack({ type: 'network.back' })
      addEventListener('online', receive)
      return () => removeEventListener('online', receive)
    }),
  } satisfies ActorsOf<typeof logoutQueueMachine>
  return logoutQueueMachine.provide({ actors })
}
