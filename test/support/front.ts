import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a front answers instead of the product: an answer of its own, another path's answer, or a broken connection. */
type Instead = { status?: number; type?: string; body: string } | { path: string } | 'reset' | 'silence'

/** How a front differs from the product behind it; by default not at all. */
interface Rule {
  instead?: (path: string) => Instead | undefined
  /** How long an answer is held back, in milliseconds. */
  delay?: (path: string) => number
  /** Changes the text of what the product answers. */
  rewrite?: (text: string, path: string) => string
}

export interface Front {
  url: string
  follow(rule: Rule): void
  /** Paths that were asked for since the last rule, in their order. */
  asked: string[]
  close(): Promise<void>
}

/** An address in front of the product, behind which one build may take another's place and anything may go missing. */
export async function startFront(target: string): Promise<Front> {
  let rule: Rule = {}
  const asked: string[] = []
  const { hostname, port: behind } = new URL(target)

  const pass = (from: IncomingMessage, to: ServerResponse, path: string) => {
    const { rewrite } = rule
    // what was changed on the way must not count as unchanged
    const { 'if-none-match': _, ...sent } = from.headers
    const headers = { ...sent, 'accept-encoding': 'identity' }
    const asking = ask({ hostname, port: behind, method: from.method, path, headers }, (answer) => {
      const isText = /html|javascript/.test(answer.headers['content-type'] ?? '')
      if (!rewrite || !isText) {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
        return
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { 'content-length': _, etag: __, ...rest } = answer.headers
        to.writeHead(answer.statusCode ?? 502, rest)
        to.end(rewrite(Buffer.concat(parts).toString(), path))
      })
    })
    asking.on('error', () => to.destroy())
    from.pipe(asking)
  }

  const answer = (from: IncomingMessage, to: ServerResponse, path: string) => {
    const instead = rule.instead?.(path)
    if (instead === 'silence') return
    if (instead === 'reset') from.socket.destroy()
    else if (instead === undefined) pass(from, to, from.url ?? '/')
    else if ('path' in instead) pass(from, to, instead.path)
    else
      to.writeHead(instead.status ?? 200, { 'content-type': instead.type ?? 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(
        instead.body,
      )
  }

  const server = createServer((from, to) => {
    const path = new URL(from.url ?? '/', target).pathname
    asked.push(path)
    const wait = rule.delay?.(path) ?? 0
    if (wait === 0) answer(from, to, path)
    else setTimeout(() => answer(from, to, path), wait)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    asked,
    follow(next) {
      rule = next
      asked.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
