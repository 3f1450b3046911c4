/** Everything that is read from the process's environment, in one place. */
export interface Environment {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  isDemo: boolean
  isProduction: boolean
  /** Address under which people reach the site; made from the request's host where it is not given. */
  publicUrl: string | undefined
  tokenSecret: string | undefined
  logLevel: string
  /** Whether addresses of a proxy in front are believed. */
  trustProxy: boolean
  /** Takes service workers out of every browser that comes. */
  isWorkerOff: boolean
}

export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const port = Number(env['PORT'] ?? 4173)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is no port number: ${env['PORT']}`)
  return {
    port,
    host: env['HOST'] ?? '127.0.0.1',
    dataDir: env['DATA_DIR'] ?? './data',
    databaseUrl: env['DATABASE_URL'] || undefined,
    isDemo: env['DEMO'] !== '0',
    isProduction: env['NODE_ENV'] === 'production',
    publicUrl: env['PUBLIC_URL']?.replace(/\/$/, '') || undefined,
    tokenSecret: env['TOKEN_SECRET'] || undefined,
    logLevel: env['LOG_LEVEL'] ?? 'info',
    trustProxy: env['TRUST_PROXY'] === '1',
    isWorkerOff: env['SERVICE_WORKER']?.toLowerCase() === 'off',
  }
}
