import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net'

interface Taken {
  path: string
  authorization: string | undefined
  body: string
}

interface Stub {
  url: string
  close(): Promise<void>
}

async function listening(server: Server, close: () => void): Promise<{ port: number; close: () => Promise<void> }> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      close()
    })
  return { port: (server.address() as AddressInfo).port, close: stop }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

/** A provider over HTTP. `answer` says status and JSON; undefined leaves the caller waiting. */
export async function httpProvider(
  answer: (taken: Taken) => { status: number; json: unknown } | undefined,
): Promise<Stub & { taken: Taken[] }> {
  const taken: Taken[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const one = { path: request.url ?? '', authorization: request.headers.authorization, body }
      taken.push(one)
      const said = answer(one)
      if (said) response.writeHead(said.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said.json))
    })
  })
  const { port, close } = await listening(server, () => server.closeAllConnections())
  return { url: `http://127.0.0.1:${port}`, taken, close }
}

/** A mail server that takes everything, or that greets and then refuses every recipient. */
export async function mailServer({ refuses = false } = {}): Promise<Stub & { mails: string[] }> {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    sockets.add(socket)
    let text = ''
    let mail: string | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    const take = (line: string) => {
      if (mail !== undefined) {
        if (line !== '.') mail += `${line}\n`
        else {
          mails.push(mail)
          mail = undefined
          say('250 taken')
        }
      } else if (/^RCPT/i.test(line) && refuses) say('451 later')
      else if (/^DATA/i.test(line)) {
        mail = ''
        say('354 go on')
      } else say(/^QUIT/i.test(line) ? '221 bye' : '250 yes')
    }
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8')
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        take(line)
      }
    })
    socket.on('error', () => {})
    say('220 here')
  })
  const { port, close } = await listening(server, () => sockets.forEach((socket) => socket.destroy()))
  return { url: `smtp://127.0.0.1:${port}`, mails, close }
}
