import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addCustomer, addMember } from '../support/customers.ts'
import { freePort } from '../support/free-port.ts'
import { comeBack, decide } from '../support/paying.ts'
import { lost, processesWithShop, type ServerProcess } from '../support/processes.ts'
import { addShop, cartOf, cartTotal } from '../support/shop.ts'

const rounds = Number(process.env['ROUNDS'] ?? 50)
/** What the order costs without its tea. */
const withoutTea = 157_400
const decisions = ['accept', 'remove', 'cancel'] as const

const { start, desk, db } = processesWithShop()

it(
  `CHANGE-1 CHANGE-2 CHANGE-3 ${rounds} kills of a process while orders are changed: each is changed once, and what is no longer to be paid comes back once`,
  async () => {
    const store = await addShop(desk().database, { isAutoAccepting: false })
    const member = await addMember(desk(), [store.id])
    const ports = [await freePort(), await freePort()]
    const servers = await Promise.all(ports.map((port) => start(port)))
    const any = () => servers[randomInt(2)] as ServerProcess

    /** Asks one or the other with the same key, until there is an answer. */
    async function ask(path: string, body: object, token: string) {
      const key = randomUUID()
      for (;;) {
        const answer = await any().call(path, body, { token, key }).catch(lost)
        if (answer && answer.status !== 503 && answer.body.code !== 'IDEMPOTENCY_IN_FLIGHT') return answer
        await pause(25)
      }
    }
    async function placeOrder(method: 'WALLET' | 'Stripe') {
      const customer = await addCustomer(desk(), method === 'WALLET' ? 500_000 : 0)
      const { status, body } = await ask('place-order', { ...cartOf(store), method }, customer.token)
      expect(status).toBe(200)
      const order = body.data as { id: number; unique_order_id: string }
      if (method === 'Stripe') {
        const paying = await ask('accept-stripe-payment', { unique_order_id: order.unique_order_id }, customer.token)
        const page = decodeURIComponent(String(paying.body.client.redirect_url).split('/').at(-1) ?? '')
        await comeBack(await decide(any(), page, { outcome: 'approve' }))
      }
      return { customer, order, method }
    }
    /** Proposes and decides, whoever dies meanwhile. */
    async function change({ customer, order }: Awaited<ReturnType<typeof placeOrder>>, decision: (typeof decisions)[number]) {
      const { authToken: token } = await desk().session('store', member.id)
      const proposal = { order_id: order.id, line: 1, item_id: store.tea, kind: 'remove' }
      const proposed = await ask('store/propose-order-change', proposal, token)
      expect([proposed.status, proposed.body.code]).toEqual([200, undefined])
      const changeId = proposed.body.data.changes[0].id as number
      const about = { user_id: customer.id, order_id: order.id, change_id: changeId, decision }
      const decided = await ask('decide-order-change', about, customer.token)
      expect([decided.status, decided.body.code]).toEqual([200, undefined])
    }

    const made: { id: number; userId: number; method: string; isOff: boolean }[] = []
    let readyMs = 0
    for (let round = 0; round < rounds; round += 1) {
      const orders = await Promise.all([placeOrder('WALLET'), placeOrder('WALLET'), placeOrder('Stripe')])
      const changing = Promise.all(
        orders.map(async (placed, index) => {
          const decision = decisions[(round + index) % decisions.length] ?? 'accept'
          await change(placed, decision)
          made.push({ id: placed.order.id, userId: placed.customer.id, method: placed.method, isOff: decision === 'cancel' })
        }),
      )
      await pause(randomInt(200))
      const victim = randomInt(2)
      await servers[victim]?.kill()
      const next = await start(ports[victim] ?? 0)
      servers[victim] = next
      readyMs = Math.max(readyMs, next.readyMs)
      await changing
    }

    // what was asked of a gateway by a process that died is asked again after a while
    const unsettled = async () => {
      const { rows } = await sql`select * from timers where subject in ('change', 'refund', 'payment')`.execute(db())
      return rows.length
    }
    await expect.poll(unsettled, { timeout: 180_000, interval: 500 }).toBe(0)
    await Promise.all(servers.map((server) => server.stop()))
    for (const { id, userId, method, isOff } of made) {
      const { rows } = await sql<{
        state: string
        changes: number
        lines: number
        status: number
        total: number
        wallet: number
        stored: number
      }>`
        select string_agg(distinct order_changes.state, ',') as state, count(distinct order_changes.id)::int as changes,
          jsonb_array_length(orders.lines) as lines, orders.status::int as status, orders.total::int as total,
          (select wallet from users where id = ${userId})::int as wallet,
          coalesce((select sum(captured - refunded) from payments where order_id = ${id}), 0)::int as kept
        from orders join order_changes on order_changes.order_id = orders.id where orders.id = ${id} group by orders.id`.execute(db())
      const paid = isOff ? 0 : withoutTea
      expect([id, rows]).toEqual([
        id,
        [
          {
            state: isOff ? 'withdrawn' : 'accepted',
            changes: 1,
            lines: isOff ? 2 : 1,
            status: isOff ? 6 : 1,
            total: isOff ? cartTotal : withoutTea,
            wallet: method === 'WALLET' ? 500_000 - paid : 0,
            stored: method === 'Stripe' ? paid : 0,
          },
        ],
      ])
    }
    // the gateway says the same as the books
    const { rows: others } = await sql`
      select payments.id, payments.refunded, sandbox_payments.refunds from payments join sandbox_payments using (reference)
      where payments.refunded <> coalesce((select sum(value::bigint) from jsonb_each_text(sandbox_payments.refunds)), 0)`.execute(db())
    expect(others).toEqual([])
    console.log(`${rounds} kills, ${made.length} changed orders; ready again within ${Math.ceil(readyMs)} ms`)
  },
  rounds * 30_000 + 240_000,
)
