import { setTimeout as pause } from 'node:timers/promises'
import {
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { DB } from './types.ts'

// int8 and numeric sums of ours stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  /** A connection of its own, outside the pool; for listening. */
  direct(): pg.Client
  close(): Promise<void>
}

interface PoolOptions {
  url: string
  size: number
  failed: (error: Error) => void
}

const codeOf = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '')

const names = new Map<string, string>()
/** More different statements than the product has; what makes up ever new ones is planned each time. */
const mostNames = 400
let made = 0
/** A statement was prepared before a migration changed what it answers. */
const outdated = '0A000'

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `s${(made += 1)}`
  names.set(text, name)
  return name
}

/** The pool as the query builder sees it: statements with parameters are prepared once a connection, so that they are not parsed and planned each time. */
function preparing(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new TypeError('Nothing here reads by a cursor')
      return client.query({ name: values.length > 0 ? nameOf(text) : undefined, text, values: [...values] }).catch((error: unknown) => {
        if (codeOf(error) === outdated) names.delete(text)
        throw error
      })
    }
    return { query, release: (destroy) => client.release(destroy) }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const wrapped = clients.get(client) ?? wrap(client)
      clients.set(client, wrapped)
      return wrapped
    },
  }
}

/** A pool that survives the loss of its connections: what was idle is dropped and told to `failed`. */
export function openPool({ url, size, failed }: PoolOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    // what is prepared is planned once: to plan a statement for its values takes longer than most of them take to run
    options: '-c plan_cache_mode=force_generic_plan',
    idle_in_transaction_session_timeout: 15_000,
  })
  pool.on('error', failed)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return {
    db,
    pool,
    direct: () => new pg.Client({ connectionString: url }),
    async close() {
      await db.destroy()
      // a query builder that was never used does not know its pool
      if (!pool.ended) await pool.end()
    },
  }
}

/** Waits until the data base answers; it may be starting, or dying of a kill that also took its last user. */
export async function untilReady({ pool }: Database, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (performance.now() > deadline) throw new Error('The data base does not answer', { cause: error })
      await pause(100)
    }
  }
}

const lostTransactions = new Set(['40001', '40P01', outdated])

/** Runs a transaction, and runs it again when it lost against another one, or a migration. */
export async function inTransaction<T>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= 5 || !lostTransactions.has(codeOf(error))) throw error
      await pause(10 * attempt)
    }
  }
}

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** The name of what an insertion ran against, as the migrations have it. */
export const constraintOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : ''
