import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** The other end of a websocket, as far as short texts are concerned. */
export interface TextSocket {
  say: (text: string) => void
  received: (then: (text: string) => void) => void
}

const accepted = (key: string) => createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')

const opcodes = { text: 1, close: 8, ping: 9, pong: 10 }

function frameOf(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  const head = length < 126 ? Buffer.from([0x80 | opcode, length]) : Buffer.from([0x80 | opcode, 126, length >> 8, length & 0xff])
  return Buffer.concat([head, payload])
}

/** Takes the first frame off what has come; undefined where it is not there as a whole. A client masks all that it says. */
function taken(bytes: Buffer): { opcode: number; payload: Buffer; rest: Buffer } | undefined {
  if (bytes.length < 2) return undefined
  const short = bytes.readUInt8(1) & 0x7f
  const at = short === 126 ? 4 : 2
  if (bytes.length < at + 4) return undefined
  const end = at + 4 + (short === 126 ? bytes.readUInt16BE(2) : short)
  if (bytes.length < end) return undefined
  const mask = bytes.subarray(at, at + 4)
  const payload = bytes.subarray(at + 4, end).map((byte, index) => byte ^ (mask[index % 4] ?? 0))
  return { opcode: bytes.readUInt8(0) & 0x0f, payload: Buffer.from(payload), rest: bytes.subarray(end) }
}

/** Answers what asks a server for a websocket (RFC 6455), without extensions and for texts of one frame. */
export function serveWebSockets(server: Server, came: (socket: TextSocket) => void): void {
  server.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    const { 'sec-websocket-key': key = '', 'sec-websocket-protocol': protocol } = request.headers
    const lines = [
      'HTTP/1.1 101 Switching Protocols',
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Accept: ${accepted(key)}`,
    ]
    if (protocol !== undefined) lines.push(`Sec-WebSocket-Protocol: ${protocol}`)
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    let then = (_: string) => {}
    let waiting = head
    came({ say: (text) => socket.write(frameOf(opcodes.text, Buffer.from(text))), received: (next) => (then = next) })
    const read = (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes])
      for (let frame = taken(waiting); frame; frame = taken(waiting)) {
        waiting = frame.rest
        if (frame.opcode === opcodes.text) then(frame.payload.toString())
        if (frame.opcode === opcodes.ping) socket.write(frameOf(opcodes.pong, frame.payload))
        if (frame.opcode === opcodes.close) socket.end(frameOf(opcodes.close, frame.payload))
      }
    }
    socket.on('error', () => socket.destroy())
    socket.on('end', () => socket.end())
    socket.on('data', read)
    read(Buffer.alloc(0))
  })
}
