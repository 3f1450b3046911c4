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
  /** A new connection outside of the pool, for LISTEN. */
  direct(): pg.Client
  close(): Promise<void>
}

/**
 * Time-outs of connections that serve requests, short enough for the server to be back within 5 s of its database. `query_timeout` ends what waits on a
 * connection that was lost silently; the others end a slow statement in the database before that.
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
  /** Without time-outs, for migrations, imports and backups. */
  isUnlimited?: boolean
}

const connectionTimeoutMillis = 4_000

const codeOf = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '')

/** Connection refused, reset or timed out, no route, no such host. */
const networkCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/
/** Messages of the driver for a connection that was lost, closed, or not established in time. */
const driverMessages =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout (exceeded when trying to connect|expired)|Query read timeout|Cannot use a pool after|Postgres connection has been discarded|driver has already been destroyed)/

/** Whether a connection is unusable after an error: lost, or to a server that is shutting down or read-only. */
function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  // class 08: connection exception; 57P: admin shutdown, crash shutdown, cannot connect now; 25006: a standby; 25P03: idle in transaction for too long
  return (
    /^(08|57P|25006|25P03)/.test(code) ||
    networkCodes.test(code) ||
    (error instanceof Error && code === '' && driverMessages.test(error.message))
  )
}

/** Whether the failure is transient: the database is unreachable, out of resources (class 53), or a lock or statement timed out. */
export const isUnavailable = (error: unknown): boolean => isConnectionLost(error) || /^(53|55P03|57014|40001|40P01)/.test(codeOf(error))

/** More than the product has; statements beyond it, from dynamic SQL, are not prepared. */
const maxStatements = 400
/** `feature_not_supported`: a statement was prepared before a migration changed its result type. */
const outdatedPlan = '0A000'

/** The names under which a pool's connections prepare their statements. */
class StatementNames {
  readonly #names = new Map<string, string>()
  #count = 0

  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= maxStatements) return known
    const name = `s${(this.#count += 1)}`
    this.#names.set(text, name)
    return name
  }

  /** The statement gets another name the next time. */
  forget(text: string): void {
    this.#names.delete(text)
  }
}

/** Wraps the pool for the query builder: statements with parameters are prepared once for each connection, which saves parsing and planning. */
function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const names = new StatementNames()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let isLost = false
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new TypeError('Nothing here reads by a cursor')
      const run = () => client.query({ name: values.length > 0 ? names.of(text) : undefined, text, values: [...values] })
      return run().catch((error: unknown) => {
        if (codeOf(error) === outdatedPlan) {
          names.forget(text)
          // within a transaction the statement cannot be repeated alone: `inTransaction` retries the whole transaction
          if (client.getTransactionStatus() === 'I') return run()
        }
        if (isConnectionLost(error)) {
          isLost = true
          // so that the rollback fails immediately instead of waiting behind a statement that never ends
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

/** A pool that survives the loss of its connections, idle or in use: each is removed, and `failed` is called. */
export function openPool({ url, size, failed, isUnlimited = false }: PoolOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'bua',
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(!isUnlimited && requestLimits),
    // planning a statement for its values would take longer than running most of them
    options: '-c plan_cache_mode=force_generic_plan',
  })
  // the pool handles errors of idle connections only, and an unhandled 'error' event would end the process
  pool.on('connect', (client) => client.on('error', failed))
  pool.on('error', () => {})
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) })
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
      // Kysely does not close the pool if no query was ever run
      if (!pool.ended) await pool.end()
    },
  }
}

/** Waits until the database accepts queries; it may be starting, or still shutting down. */
export async function untilReady({ pool }: Database, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (performance.now() > deadline) throw new Error('The database does not answer', { cause: error })
      await pause(100)
    }
  }
}

const retryableCodes = new Set(['40001', '40P01', outdatedPlan])

/** Whether a transaction may be retried: it failed by a serialisation conflict, a deadlock, or a migration that changed its statements. */
export const isRetryable = (error: unknown): boolean => retryableCodes.has(codeOf(error))

export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** The name of the violated constraint. */
export const constraintOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : ''
