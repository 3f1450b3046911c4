import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vapidClaims } from './push-service.ts'
import { serveWebSockets, type TextSocket } from './websockets.ts'

interface Asked {
  messageType?: 'hello' | 'register' | 'unregister' | 'ack'
  uaid?: string
  channelID?: string
  /** The public key of whoever may send, where the page named one. */
  key?: string
}

interface Subscribed {
  channelID: string
  key: string | undefined
}

interface Autopush {
  /** Where browsers find it, and where those who send do. */
  url: string
  origin: string
  /** How many subscriptions there are, and how many pushes a browser has said to have got. */
  subscriptions: () => number
  acknowledged: () => number
  /** What those who send were answered. */
  answers: number[]
  close(): Promise<void>
}

/**
 * The push service of Firefox on this machine: to the browser it speaks the protocol of Mozilla's autopush over a websocket, to those who send RFC 8030. It
 * looks at signatures, and hands on what it can't read.
 */
export async function startAutopush(): Promise<Autopush> {
  const subscribed = new Map<string, Subscribed>()
  const answers: number[] = []
  let browser: TextSocket | undefined
  let acknowledged = 0

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const status = take(request.url ?? '', request.headers, Buffer.concat(chunks))
      answers.push(status)
      response.writeHead(status).end()
    })
  })
  const take = (path: string, headers: Record<string, string | string[] | undefined>, body: Buffer): number => {
    const device = subscribed.get(path)
    if (!device) return 410
    const { aud, publicKey } = vapidClaims(headers['authorization'] as string | undefined)
    if (aud !== origin || publicKey !== device.key) return 403
    if (body.length > 4_096 || headers['ttl'] === undefined) return 400
    const { channelID } = device
    const notified = { messageType: 'notification', channelID, version: randomBytes(8).toString('hex'), data: body.toString('base64url') }
    browser?.say(JSON.stringify({ ...notified, headers: { encoding: headers['content-encoding'] } }))
    return 201
  }
  const answerOf = ({ messageType, uaid, channelID = '', key }: Asked): object | undefined => {
    switch (messageType) {
      case 'hello':
        return { messageType, status: 200, uaid: uaid || randomBytes(16).toString('hex'), use_webpush: true, broadcasts: {} }
      case 'register': {
        const path = `/push/${randomBytes(16).toString('base64url')}`
        // the browser pads what it encodes
        subscribed.set(path, { channelID, key: key?.replace(/=+$/, '') })
        return { messageType, status: 200, channelID, pushEndpoint: `${origin}${path}` }
      }
      case 'unregister':
        for (const [path, one] of subscribed) if (one.channelID === channelID) subscribed.delete(path)
        return { messageType, status: 200, channelID }
      case 'ack':
        acknowledged += 1
        return undefined
      // a heartbeat is an object without anything in it
      case undefined:
        return {}
      default:
        return undefined
    }
  }
  serveWebSockets(server, (socket) => {
    browser = socket
    socket.received((text) => {
      const answer = answerOf(JSON.parse(text) as Asked)
      if (answer) socket.say(JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    url: `ws://127.0.0.1:${port}/`,
    origin,
    subscriptions: () => subscribed.size,
    acknowledged: () => acknowledged,
    answers,
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
