import { getApp, getApps, initializeApp } from 'firebase/app'
import { getMessaging, getToken } from 'firebase/messaging'
import type { PushConfig } from '../../machines/domain/push-config.ts'

type FirebaseConfig = Extract<PushConfig, { kind: 'firebase' }>

/** Firebase's token of this browser; its pushes come to our own worker. */
export async function firebaseToken(config: FirebaseConfig, worker: ServiceWorkerRegistration): Promise<string> {
  const { apiKey, projectId, appId, senderId } = config
  // one app for each configuration: a changed one must not meet what an earlier one was initialised with
  const name = `${projectId} ${appId} ${senderId} ${apiKey}`
  const app = getApps().some((one) => one.name === name)
    ? getApp(name)
    : initializeApp({ apiKey, projectId, appId, messagingSenderId: senderId }, { name, automaticDataCollectionEnabled: false })
  return getToken(getMessaging(app), { vapidKey: config.publicKey, serviceWorkerRegistration: worker })
}
