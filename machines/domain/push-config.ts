import { isOn } from './settings.ts'

/** How this marketplace has pushes delivered. */
export type PushConfig =
  | { kind: 'firebase'; apiKey: string; projectId: string; appId: string; senderId: string; publicKey: string }
  /** Standard Web Push, signed by the server itself. */
  | { kind: 'web'; publicKey: string }

/** The public key that Firebase's web clients have in common, for projects without one of their own. */
export const defaultPushKey = 'BDOU99-h67HcA6JeFXHbSNMu7e2yNNu3RzoMj8TM4W88jITfq7ZmPvIM1Iv-4_l2LxQcYwhqby2xGpWwzjfAnG4'

/** A setting's value; none where it is blank or the text null. */
const given = (value: string | undefined): string | undefined => {
  const text = value?.trim() ?? ''
  return text === '' || text.toLowerCase() === 'null' ? undefined : text
}

function firebaseOf(settings: Readonly<Record<string, string>>): PushConfig | undefined {
  const [apiKey, projectId, appId, senderId] = ['ApiKey', 'ProjectId', 'AppId', 'SenderId'].map((name) =>
    given(settings[`firebase${name}`]),
  )
  if (!apiKey || !projectId || !appId || !senderId) return undefined
  return { kind: 'firebase', apiKey, projectId, appId, senderId, publicKey: given(settings['firebasePublicKey']) ?? defaultPushKey }
}

/**
 * Firebase where its four values are all there, else the server's own keys; undefined where the settings have push off, or there is neither (PUSH-2).
 */
export function pushConfigOf(settings: Readonly<Record<string, string>>): PushConfig | undefined {
  if (!isOn(settings, 'enPushNotification')) return undefined
  const publicKey = given(settings['vapidPublicKey'])
  return firebaseOf(settings) ?? (publicKey === undefined ? undefined : { kind: 'web', publicKey })
}

/** The sites that a browser asks to get a token of Firebase. */
export const firebaseHosts = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'] as const
