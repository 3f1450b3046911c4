import { clickPath } from '../../machines/domain/click-action.ts'
import type { Message } from '../../machines/app/message/message.types.ts'
import { isObject, text } from './lenient.ts'

export interface FromWorker {
  /** A push came. `isShown`: this page is in front and is to show it. */
  pushed: (message: Message, isShown: boolean) => void
  /** A notification was tapped. */
  opened: (path: string) => void
}

/** Receives what the worker has for the pages (src/sw/push.ts sends it), and acknowledges it; answers a function that stops listening. */
export function listenToWorker({ pushed, opened }: FromWorker): () => void {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const receive = ({ data, ports }: MessageEvent<unknown>) => {
    if (!isObject(data)) return
    const path = clickPath(data['path'])
    if (data['type'] === 'pushed')
      pushed({ title: text(data['title']), text: text(data['text']), image: clickPath(data['image']), path }, data['isShown'] === true)
    else if (data['type'] === 'open' && path !== undefined) opened(path)
    else return
    ports[0]?.postMessage('heard')
  }
  container?.addEventListener('message', receive)
  container?.startMessages()
  return () => container?.removeEventListener('message', receive)
}
