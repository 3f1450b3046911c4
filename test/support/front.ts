import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Json } from './reshape.ts'

/** What a front answers instead of the product: an answer of its own, another path's answer, or a broken connection. */
type Instead = { status?: number; type?: string; body: string } | { path: string } | 'reset' | 'silence'

/** How a front differs from the product behind it; by default not at all. */
interface Rule {
  instead?: (path: string) => Instead | undefined
  /** How long an answer is held back, in milliseconds. */
  delay?: (path: string) => number
  /** Changes the text of what the product answers. */
  rewrite?: (text: string, path: string) => string
  /** Changes data: answers in JSON, events, and what a document brings along. */
  reshape?: (data: Json, path: string) => Json
  /** Refuses by an answer alone, with the status of success. */
  refusesSoftly?: boolean
}

const bootPattern = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s

/** The text of an answer of that type with other data in it. */
function reshaped(text: string, type: string, reshape: (data: Json) => Json): string {
  const changed = (data: string) => JSON.stringify(reshape(JSON.parse(data) as Json))
  if (type.includes('json')) return changed(text)
  if (type.includes('event-stream')) return text.replaceAll(/^data: ?(.*)$/gm, (_, data: string) => `data: ${changed(data)}`)
  return text.replace(
    bootPattern,
    (_, open: string, data: string, close: string) => open + changed(data).replaceAll('<', String.raw`\u003c`) + close,
  )
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
    const { rewrite, reshape, refusesSoftly } = rule
    // what was changed on the way must not count as unchanged
    const { 'if-none-match': _, ...sent } = from.headers
    const headers = { ...sent, 'accept-encoding': 'identity' }
    const asking = ask({ hostname, port: behind, method: from.method, path, headers }, (answer) => {
      const type = answer.headers['content-type'] ?? ''
      if (reshape && type.includes('event-stream')) {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        let rest = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          const blocks = (rest + part).split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) to.write(`${reshaped(block, type, (data) => reshape(data, path))}\n\n`)
        })
        answer.on('end', () => to.end())
        return
      }
      if (!(rewrite && /html|javascript/.test(type)) && !(reshape && /html|json/.test(type)) && !(refusesSoftly && type.includes('json'))) {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
        return
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { 'content-length': _, etag: __, ...rest } = answer.headers
        const text = Buffer.concat(parts).toString()
        const other = reshape && text !== '' ? reshaped(text, type, (data) => reshape(data, path)) : text
        const status = refusesSoftly && answer.statusCode !== 401 ? 200 : answer.statusCode
        to.writeHead(status ?? 502, rest)
        to.end(rewrite ? rewrite(other, path) : other)
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
