// The baseline of `npm run bench:server`: bare Fastify routes with prepared statements on the same database, without contract and roles.
import { randomUUID } from 'node:crypto'
import serveFiles from '@fastify/static'
import Fastify from 'fastify'
import pg from 'pg'

const [port, databaseUrl, assets] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
const http = Fastify()

http.post<{ Body: { user_id: number } }>('/order', async ({ body }) => {
  const { rows } = await pool.query({
    name: 'order',
    text: 'select * from orders where user_id = $1 and status not in (5, 6, 9) order by id desc limit 1',
    values: [body.user_id],
  })
  return { order: rows[0] }
})

http.post<{ Body: { user_id: number; order: unknown[] } }>('/place', async ({ body }) => {
  const client = await pool.connect()
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  const now = new Date()
  try {
    await client.query('begin')
    await run('key', 'insert into bare_keys (key, at) values ($1, $2)', [randomUUID(), now])
    await run('user', 'select wallet from users where id = $1 for update', [body.user_id])
    await run('items', 'select id, price from items where store_id = $1 limit 2', [1])
    const { rows } = await run('insert', 'insert into bare_orders (user_id, lines, at) values ($1, $2, $3) returning *', [
      body.user_id,
      JSON.stringify(body.order),
      now,
    ])
    await run('event', 'insert into bare_events (payload, at) values ($1, $2)', [JSON.stringify(rows[0]), now])
    await run('answer', 'update bare_keys set at = $2 where key = $1', [randomUUID(), now])
    await client.query('commit')
    return { order: rows[0] }
  } finally {
    client.release()
  }
})

await http.register(serveFiles, { root: assets ?? '', prefix: '/assets/', preCompressed: true })
await http.listen({ port: Number(port), host: '127.0.0.1' })
