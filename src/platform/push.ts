import type { PushConfig } from '../../machines/domain/push-config.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import type { PushPermission } from '../../machines/app/push/push.types.ts'
import { isAppleTouch, isInstalled } from './device.ts'
import { registerWorker } from './register-worker.ts'

/** What the browser says of pushes, without asking the user. */
export function pushPermission(): PushPermission {
  if ('PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator) return Notification.permission
  return isAppleTouch() && !isInstalled() ? 'needsInstall' : 'unsupported'
}

/** The browser's question; to be called while a tap is being answered. */
export const askForPush = async (): Promise<PushPermission> => Notification.requestPermission()

async function workerAtWork(): Promise<ServiceWorkerRegistration> {
  if (!(await registerWorker())) throw new AppError('unexpected')
  return navigator.serviceWorker.ready
}

const encoded = (buffer: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function subscriptionOf(manager: PushManager, publicKey: string): Promise<string> {
  const known = await manager.getSubscription()
  const key = known?.options.applicationServerKey
  // made for keys that the server had before
  if (known && key && encoded(key) !== publicKey.replace(/=+$/, '')) await known.unsubscribe()
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return JSON.stringify(subscription)
}

/** The token that the server sends pushes to: of Firebase, whose code comes only now, or the browser's own subscription. */
export async function subscribeToPush(config: PushConfig): Promise<string> {
  const worker = await workerAtWork()
  if (config.kind === 'web') return subscriptionOf(worker.pushManager, config.publicKey)
  const { firebaseToken } = await import('./firebase-push.ts')
  return firebaseToken(config, worker)
}

/** Has the browser forget its subscription; nothing that was sent to it arrives any more. */
export async function dropPush(): Promise<void> {
  if (pushPermission() !== 'granted') return
  for (const worker of await navigator.serviceWorker.getRegistrations()) await (await worker.pushManager.getSubscription())?.unsubscribe()
}
