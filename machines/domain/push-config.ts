import { given } from './given.ts'

/** How this marketplace has pushes delivered. */
export type PushConfig =
  | { kind: 'firebase'; apiKey: string; projectId: string; appId: string; senderId: string; publicKey: string }
  /** Standard Web Push, signed by the server itself. */
  | { kind: 'web'; publicKey: string }

/** What pushes are set up with, as it was entered. */
export interface PushKeys {
  isEnabled: boolean
  firebase: Record<'apiKey' | 'projectId' | 'appId' | 'senderId' | 'publicKey', string | undefined>
  /** The server's own key for standard Web Push. */
  webPublicKey: string | undefined
}

/** The public key that Firebase's web clients have in common, for projects without one of their own. */
export const defaultPushKey = 'BDOU99-h67HcA6JeFXHbSNMu7e2yNNu3RzoMj8TM4W88jITfq7ZmPvIM1Iv-4_l2LxQcYwhqby2xGpWwzjfAnG4'

function firebaseOf(keys: PushKeys['firebase']): PushConfig | undefined {
  const [apiKey, projectId, appId, senderId] = [keys.apiKey, keys.projectId, keys.appId, keys.senderId].map(given)
  if (!apiKey || !projectId || !appId || !senderId) return undefined
  return { kind: 'firebase', apiKey, projectId, appId, senderId, publicKey: given(keys.publicKey) ?? defaultPushKey }
}

/** Firebase where its four values are all there, else the server's own key; undefined where pushes are off, or there is neither (PUSH-2). */
export function pushConfigOf({ isEnabled, firebase, webPublicKey }: PushKeys): PushConfig | undefined {
  if (!isEnabled) return undefined
  const publicKey = given(webPublicKey)
  return firebaseOf(firebase) ?? (publicKey === undefined ? undefined : { kind: 'web', publicKey })
}

/** The sites that a browser asks to get a token of Firebase. */
export const firebaseHosts = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'] as const
