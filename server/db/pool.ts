import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresCursor, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
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

/**
 * Time limits of a connection that answers requests. None may be longer than people wait for a server whose database is back: what hangs on a connection
 * that was lost without a word ends by `query_timeout`, the others end the same statement on the database's side before that.
 */
const requestLimits = {
  statement_timeout: 3_500,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 4_000,
  query_timeout: 4_000,
}

interface PoolOptions {
  url: string
  size: number
  failed: (error: Error) => void
  /** What changes or fills the whole database may take as long as it takes. */
  isUnlimited?: boolean
}

const connectionTimeoutMillis = 4_000

const codeOf = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '')

/** Connection refused, reset or timed out, no route, no such host. */
const networkCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/
/** The messages of the driver for a connection that it lost, gave up, or could not make in time. */
const driverMessages =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout (exceeded when trying to connect|expired)|Query read timeout|Cannot use a pool after|Postgres connection has been discarded|driver has already been destroyed)/

/** Whether a connection is of no more use after an error: it is lost, or leads to a server that is shutting down or takes no writes (any more, or yet). */
function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  // class 08: connection exception; 57P: admin shutdown, crash shutdown, cannot connect now; 25006: a standby; 25P03: idle in transaction for too long
  return (
    /^(08|57P|25006|25P03)/.test(code) ||
    networkCodes.test(code) ||
    (error instanceof Error && code === '' && driverMessages.test(error.message))
  )
}

/** Whether work failed for a reason that passes: the database is away, overloaded (class 53), or a lock or a statement took too long. */
export const isUnavailable = (error: unknown): boolean => isConnectionLost(error) || /^(53|55P03|57014|40001|40P01)/.test(codeOf(error))

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
    let isLost = false
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new TypeError('Nothing here reads by a cursor')
      const run = () => client.query({ name: values.length > 0 ? nameOf(text) : undefined, text, values: [...values] })
      return run().catch((error: unknown) => {
        if (codeOf(error) === outdated) {
          names.delete(text)
          // within a transaction all of it runs again
          if (client.getTransactionStatus() === 'I') return run()
        }
        if (isConnectionLost(error)) {
          isLost = true
          // a rollback that follows fails immediately, where it would wait behind a statement that never ends
          void client.end()
        }
        throw error
      })
    }
    return { query, release: (destroy) => client.release(destroy || isLost) }
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

/** A pool that survives the loss of its connections, idle or in use: each is dropped, and `failed` is called. */
export function openPool({ url, size, failed, isUnlimited = false }: PoolOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'bua',
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(!isUnlimited && requestLimits),
    // what is prepared is planned once: to plan a statement for its values takes longer than most of them take to run
    options: '-c plan_cache_mode=force_generic_plan',
  })
  // the pool listens to idle connections only; an error without a listener would end the process
  pool.on('connect', (client) => client.on('error', failed))
  pool.on('error', () => {})
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return {
    db,
    pool,
    direct() {
      const client = new pg.Client({
        connectionString: url,
        application_name: 'bua-events',
        connectionTimeoutMillis,
        keepAlive: true,
        query_timeout: requestLimits.query_timeout,
      })
      client.on('error', failed)
      return client
    },
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

/** Whether a transaction lost against another one, or a migration, and may be run again. */
export const hasLost = (error: unknown): boolean => lostTransactions.has(codeOf(error))

export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** The name of what an insertion ran against, as the migrations have it. */
export const constraintOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : ''
