import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer } from '../support/customers.ts'
import { freePort } from '../support/free-port.ts'
import { faultsOf } from '../support/migrations.ts'
import { processesWithShop, type ServerProcess } from '../support/processes.ts'
import { here } from '../support/places.ts'
import { race } from '../support/race.ts'
import { cartOf } from '../support/shop.ts'

const folder = join('server', 'db', 'migrations')
/** Migrations up to this one were applied before deploys went next to each other. */
const lastFree = 13

describe('a migration', () => {
  it.each([
    ['alter table orders drop column note', ['drops']],
    ['alter table orders rename column note to remark', ['renames']],
    ['alter table orders alter column note type integer', ['changes a type']],
    ['alter table orders alter note set not null', ['forbids null']],
    ['alter table orders add column note text not null', ['demands a value']],
    ['alter table orders add column a text, add column b text not null;', ['demands a value']],
    ["alter table orders add column note text not null default 'drop table'", []],
    ['create table notes (id integer primary key, note text not null); -- drop it later', []],
    ['alter table orders drop constraint orders_note_check', []],
    ['alter table orders alter column note drop not null', []],
    ['alter table orders drop constraint orders_note_key', ['drops']],
    ['create index notes_order on orders (note); drop index orders_old', []],
  ])('MEND-14 is looked through: %s', (migration, faults) => {
    expect(faultsOf(migration)).toEqual(faults)
  })

  it('MEND-14 takes nothing away that the version before needs', () => {
    const files = readdirSync(folder).filter((file) => Number.parseInt(file, 10) > lastFree)
    const faults = files.map((file) => [file, faultsOf(readFileSync(join(folder, file), 'utf8'))])
    expect(faults).toEqual(files.map((file) => [file, []]))
  })
})

describe('two versions at once', () => {
  const { start, desk, db, shop } = processesWithShop()
  let next = ''
  beforeAll(() => {
    next = mkdtempSync(join(tmpdir(), 'bua-next-'))
    for (const part of ['server', 'machines', 'openapi', 'src', 'package.json']) cpSync(part, join(next, part), { recursive: true })
    symlinkSync(resolve('node_modules'), join(next, 'node_modules'))
    // tables whose rows are answered become wider, which an answer of the version before must not show
    const tables = ['stores', 'items', 'orders', 'addresses', 'alerts', 'settings', 'languages', 'popular_places', 'wallet_ledger']
    const added = tables.map((table) => `alter table ${table} add column next_version text not null default 'new';`)
    writeFileSync(
      join(next, folder, '9999_next_version.sql'),
      `${added.join('\n')}\ncreate table next_version (id integer primary key);\ncreate index orders_next_version on orders (next_version);\n`,
    )
  })
  afterAll(() => rmSync(next, { recursive: true, force: true }))

  it('MEND-14 the version before answers every call while a migration runs behind a long statement, and starts again on the newer schema', async () => {
    const before = await start(await freePort())
    const customers = await race(4, () => addCustomer(desk()))
    const answers: string[] = []
    let isOver = false
    const ask = async (server: ServerProcess, { id, token }: (typeof customers)[0]) => {
      for (const [path, body] of [
        ['get-orders', { user_id: id }],
        ['get-restaurant-info', { slug: shop().slug }],
        ['place-order', { ...cartOf(shop()), method: 'COD' }],
        ['get-restaurant-items', { id: shop().id }],
        ['get-delivery-restaurants', here],
        ['get-filtered-restaurants', { ...here, category_ids: [1] }],
        ['get-all-languages', {}],
        ['get-all-restaurants-categories', {}],
        ['popular-geo-locations', {}],
        ['promo-slider', here],
        ['get-pages', {}],
        ['get-addresses', { user_id: id }],
        ['get-user-notifications', { user_id: id }],
        ['get-wallet-transactions', { user_id: id }],
        ['get-favorite-stores', here],
        ['update-user-info', { user_id: id }],
      ] as const) {
        const { status } = await server.call(path, body, { token })
        if (status !== 200) answers.push(`${path} ${status}`)
      }
    }
    const load = Promise.all(
      customers.map(async (customer) => {
        while (!isOver) await ask(before, customer)
      }),
    )

    // a user reads for longer than a migration waits for its lock
    const reading = db()
      .transaction()
      .execute(async (trx) => {
        await trx.selectFrom('orders').select('id').limit(1).execute()
        await pause(3_000)
      })
    const after = await start(await freePort(), undefined, {}, join(next, 'server', 'main.ts'))
    await reading
    await Promise.all(customers.map((customer) => ask(after, customer)))
    isOver = true
    await load
    expect(answers).toEqual([])

    await before.stop()
    const rolledBack = await start(await freePort())
    await Promise.all(customers.flatMap((customer) => [ask(rolledBack, customer), ask(after, customer)]))
    expect([answers, before.hasEnded(), after.hasEnded()]).toEqual([[], true, false])
    await Promise.all([rolledBack.stop(), after.stop()])
  }, 180_000)
})
