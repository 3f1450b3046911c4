import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

/**
 * A port on which nothing listens, for a process that is started next. Not one that the system chooses: from those it takes the ports of connections as
 * well, such as another test's to a database, and one of them may have it by the time that the process listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    // below the ephemeral ports of Linux (32768 and above), macOS and Windows
    const port = randomInt(20_000, 32_768)
    if (await isFree(port)) return port
  }
}
