import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A device that subscribed: what it tells the server, and what came for it. */
interface Device {
  /** The subscription as a browser writes it. */
  token: string
  /** Decrypted, in the order in which they came. */
  messages: Record<string, unknown>[]
  /** How often its address was asked, whatever was answered. */
  asked: number
  headers: IncomingMessage['headers'][]
  /** What the service answers from now on; 201 takes the push. */
  answers(status: number): void
}

interface PushService {
  url: string
  subscribe(): Device
  /** Holds every answer back until it is let go. */
  hold(): () => void
  close(): Promise<void>
}

/** Decrypts what RFC 8291 has encrypted for a browser. */
function decrypt(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const key = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
  const part = (name: string, length: number) => Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length))
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

interface Claims {
  aud: string
  exp: number
  sub: string
}

/** The claims of a sender's signature (RFC 8292); fails where it is not good. */
export function vapidClaims(authorization: string | undefined): Claims & { publicKey: string } {
  const [, jwt = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, format: 'jwk' })
  const isGood = verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!isGood) throw new Error('the signature is not good')
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims), publicKey }
}

/** A push service of this machine: it checks who sends, and hands over what a browser would have decrypted. */
export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, (request: IncomingMessage, body: Buffer) => number>()
  let held: Promise<void> | undefined
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const status = devices.get(request.url ?? '')?.(request, Buffer.concat(chunks)) ?? 404
      void Promise.resolve(held).then(() => response.writeHead(status).end())
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    subscribe() {
      const own = createECDH('prime256v1')
      own.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      let status = 201
      const device: Device = {
        token: JSON.stringify({
          endpoint: `${url}${path}`,
          expirationTime: null,
          keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
        }),
        messages: [],
        asked: 0,
        headers: [],
        answers: (next) => void (status = next),
      }
      devices.set(path, (request, body) => {
        device.asked += 1
        device.headers.push(request.headers)
        if (vapidClaims(request.headers.authorization).aud !== url || body.length > 4_096) return 403
        if (status === 201) device.messages.push(JSON.parse(decrypt(body, own, auth)) as Record<string, unknown>)
        return status
      })
      return device
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = undefined
        resolve()
      }
    },
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
