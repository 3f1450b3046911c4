import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Cutting {
  url: string
  /** Breaks the next connection once so many bytes have gone to the server, or so many have come back. */
  cut(where: { sent: number } | { answered: number }): void
  /** Breaks all connections and lets none through, until it is joined again. */
  sever(): void
  join(): void
  /** How many bytes the last connection carried each way. */
  carried: { sent: number; answered: number }
  close(): Promise<void>
}

/** An address in front of a server that breaks connections at any byte. */
export async function startCutting(target: string): Promise<Cutting> {
  const { hostname, port: behind } = new URL(target)
  const carried = { sent: 0, answered: 0 }
  const limits = { sent: Infinity, answered: Infinity }
  const sockets = new Set<Socket>()
  let isSevered = false

  const proxy = createServer((from) => {
    if (isSevered) {
      from.destroy()
      return
    }
    const to = connect(Number(behind), hostname)
    const limit = { ...limits }
    Object.assign(carried, { sent: 0, answered: 0 })
    Object.assign(limits, { sent: Infinity, answered: Infinity })
    const end = () => {
      from.destroy()
      to.destroy()
    }
    const pass = (source: Socket, sink: Socket, direction: 'sent' | 'answered') => {
      sockets.add(source)
      source.on('error', end).on('close', () => {
        sockets.delete(source)
        end()
      })
      source.on('data', (bytes: Buffer) => {
        const rest = limit[direction] - carried[direction]
        carried[direction] += Math.min(bytes.length, rest)
        // what comes before the cut still arrives
        if (bytes.length < rest) sink.write(bytes)
        else sink.write(bytes.subarray(0, rest), end)
      })
    }
    pass(from, to, 'sent')
    pass(to, from, 'answered')
    if (limit.sent === 0) end()
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut: (where) => void Object.assign(limits, where),
    sever() {
      isSevered = true
      for (const socket of sockets) socket.destroy()
    },
    join: () => void (isSevered = false),
    carried,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => proxy.close(done))
    },
  }
}
