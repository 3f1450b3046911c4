import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface DatabaseProxy {
  /** The target's URL with the proxy's address in it. */
  url: string
  /** New connections go to another server. */
  retarget(url: string): void
  /** Ends every connection by a TCP reset. */
  reset(): void
  /** From now on, nothing that either side sends arrives, also on connections to come; no user is told. */
  stall(): void
  /** Ends every connection, and refuses new ones. */
  refuse(): Promise<void>
  /** Lets new connections through again. Those that were stalled stay silent. */
  resume(): Promise<void>
  close(): Promise<void>
}

/** An address in front of a database that loses connections in every way a network does. */
export async function startDatabaseProxy(database: string): Promise<DatabaseProxy> {
  let target = new URL(database)
  let isStalled = false
  const sockets = new Set<Socket>()

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      let isSilent = false
      sockets.add(from)
      from.on('data', (bytes) => {
        isSilent ||= isStalled
        if (!isSilent) to.write(bytes)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        if (!isStalled) to.destroy()
      })
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(database)
  url.port = String(port)

  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const refuse = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    reset()
    await closed
  }
  return {
    url: url.href,
    retarget: (other) => void (target = new URL(other)),
    reset,
    stall: () => void (isStalled = true),
    refuse,
    async resume() {
      isStalled = false
      if (!server.listening) await listen(port)
    },
    close: refuse,
  }
}
