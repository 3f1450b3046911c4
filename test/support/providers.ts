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

/** A provider of sign-ins over HTTP: a page where people agree or refuse, and what it tells servers of the tokens it gave. */
export async function socialProvider(options: { clientId: string; email: string }): Promise<Stub & { speakFor: (email: string) => void }> {
  const { clientId } = options
  let { email } = options
  const given = new Set<string>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider')
    if (pathname === '/authorize') {
      const token = `token-${given.size}-${searchParams.get('client_id')}`
      given.add(token)
      const answer = (text: string, values: Record<string, string>) => {
        const fragment = new URLSearchParams({ ...values, state: searchParams.get('state') ?? '' })
        return `<p><a href="${searchParams.get('redirect_uri')}#${String(fragment).replaceAll('&', '&amp;')}">${text}</a></p>`
      }
      response.writeHead(200, { 'Content-Type': 'text/html' })
      return response.end(answer('Agree', { access_token: token, token_type: 'Bearer' }) + answer('Refuse', { error: 'access_denied' }))
    }
    if (pathname === '/favicon.ico') return response.writeHead(204).end()
    const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
    const facts = { aud: clientId, sub: `sub-${email}`, email, email_verified: 'true', expires_in: '3599', name: 'Mai Xã Hội' }
    response.writeHead(given.has(token) ? 200 : 400, { 'Content-Type': 'application/json' })
    return response.end(JSON.stringify(given.has(token) ? facts : { error: 'invalid_token' }))
  })
  const { port, close } = await listening(server, () => server.closeAllConnections())
  return { url: `http://127.0.0.1:${port}`, close, speakFor: (other) => void (email = other) }
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
