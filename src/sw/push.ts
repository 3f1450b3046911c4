import { clickPath, ownPath } from '../../machines/domain/click-action.ts'
import * as limits from '../../machines/limits.ts'

declare const self: ServiceWorkerGlobalScope

/** What a page is sent; src/platform/worker-messages.ts receives it. */
interface Message {
  title: string
  text: string
  image: string | undefined
  path: string | undefined
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const text = (value: unknown) => (typeof value === 'string' ? value : '')

function parsed(data: PushMessageData | null): Record<string, unknown> {
  try {
    const json: unknown = data?.json()
    if (!isObject(json)) return {}
    // Firebase wraps what our server sends plainly
    return isObject(json['data']) ? json['data'] : json
  } catch {
    return {}
  }
}

function messageOf(data: PushMessageData | null): Message {
  const { title, message, image, click_action: action } = parsed(data)
  const own = (address: unknown) => ownPath(address, self.location.origin)
  return { title: text(title) || 'Bữa', text: text(message), image: own(image), path: own(action) }
}

const pages = async () => {
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return clients.filter(({ url }) => !/^\/(?:delivery|public)(?:\/|$)/.test(new URL(url).pathname))
}

/** Whether a page acknowledges in time what it was sent; one that has just been loaded, or sleeps, does not. */
const post = (client: Client, sent: object) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), limits.pageAnswerMs)
    port1.addEventListener('message', () => {
      clearTimeout(timer)
      resolve(true)
    })
    port1.start()
    client.postMessage(sent, [port2])
  })

/** Pages of a store have no dialog for messages. */
const hasDialog = ({ url }: Client) => !/^\/store(?:\/|$)/.test(new URL(url).pathname)

/** Where the app is in front, its page shows the message; else the system does, with vibration and sound (PUSH-4). */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const message = messageOf(data)
  const open = await pages()
  const front = open.find((one) => one.focused) ?? open.find((one) => one.visibilityState === 'visible')
  const sent = open.map(async (one) => {
    const isShown = one === front && hasDialog(one)
    const isAcknowledged = await post(one, { type: 'pushed', ...message, isShown })
    return isAcknowledged && isShown
  })
  if ((await Promise.all(sent)).includes(true)) return
  await self.registration.showNotification(message.title, {
    body: message.text,
    icon: '/icon-192.png',
    data: { path: message.path },
    silent: false,
    // a later step of an order replaces the one before, and sounds all the same
    ...(message.path !== undefined && { tag: message.path, renotify: true }),
    ...(message.image !== undefined && { image: message.image }),
    vibrate: [200, 100, 200],
  } as NotificationOptions)
}

/** Brings an open page to where the notification leads, or opens one; never a second window, and never another site. */
export async function openPush(notification: Notification): Promise<void> {
  notification.close()
  const { data } = notification as { data: unknown }
  const path = clickPath(isObject(data) ? data['path'] : undefined) ?? '/alerts'
  const open = await pages()
  const page = open.find((one) => one.focused) ?? open.find((one) => one.visibilityState === 'visible') ?? open[0]
  if (!page) return void (await self.clients.openWindow(path))
  const front = await page.focus().catch(() => page)
  if (await post(front, { type: 'open', path })) return
  await front.navigate(path).catch(() => self.clients.openWindow(path))
}
