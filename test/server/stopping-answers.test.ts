import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createHttp } from '../../server/http/create-http.ts'
import { systemClock } from '../../server/ports/clock.ts'

it('MEND-12 a request that arrives over an open connection while the server stops is answered, and its connection closed', async () => {
  const http = createHttp({ clock: systemClock, random: { token: () => 'test' } as never, logLevel: 'silent', trustProxy: [] })
  const { promise: gate, resolve: open } = Promise.withResolvers<undefined>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>()
  http.get('/slow', async () => {
    begin(undefined)
    await gate
    return { said: 'slow' }
  })
  http.get('/quick', () => Promise.resolve({ said: 'quick' }))
  await http.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  let answers = ''
  socket.on('data', (data) => (answers += data.toString()))
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: bua.test\r\n\r\n`)
  ask('/slow')
  await begun
  const closed = http.close()
  const arrived = once(http.server, 'request')
  ask('/quick')
  await arrived
  open(undefined)
  await Promise.all([closed, once(socket, 'close')])
  expect(answers.match(/HTTP\/1.1 \d+|connection: close|\{.*?\}/gi)).toEqual([
    'HTTP/1.1 200',
    '{"said":"slow"}',
    'HTTP/1.1 200',
    'Connection: close',
    '{"said":"quick"}',
  ])
})
