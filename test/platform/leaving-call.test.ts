import { expect, it } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { callOnLeave } from '../../src/platform/leaving-call.ts'

/** The requests that are sent for a body of this many bytes, while their page goes. */
function sentOf(bytes: number): Request[] {
  const sent: Request[] = []
  const fetch = (request: Request) => {
    sent.push(request)
    return Promise.resolve(new Response())
  }
  const empty = new TextEncoder().encode(JSON.stringify({ name: 'ở', token: 'a-token' })).length
  const body = { name: `ở${'x'.repeat(bytes - empty)}` }
  callOnLeave(
    { deviceId: 'a-device', fetch, origin: 'https://bua.example' },
    { path: '/api/store/save-menu-draft', token: 'a-token', key: 'a-key', body },
  )
  return sent
}

it.each([
  ['outlives its page where browsers allow that', limits.keepaliveBytesAtMost, true],
  ['is sent all the same where its body is too large to outlive its page', limits.keepaliveBytesAtMost + 1, false],
])('EDIT-1 a call on leaving %s', async (_, bytes, outlivesPage) => {
  const [request, ...others] = sentOf(bytes)
  const sent = new Uint8Array((await request?.arrayBuffer()) ?? [])
  const { token } = JSON.parse(new TextDecoder().decode(sent)) as { token: string }
  expect([request?.url, token, sent.byteLength, request?.keepalive, others]).toEqual([
    'https://bua.example/api/store/save-menu-draft',
    'a-token',
    bytes,
    outlivesPage,
    [],
  ])
})
