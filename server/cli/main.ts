import { readEnvironment } from '../environment/environment.ts'
import { openDatabaseClock } from '../ports/database-clock.ts'
import { migrate } from '../db/migrate.ts'
import { openPool, untilReady, type Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { startPostgres } from '../db/postgres.ts'
import { parseOptions, type Command, type ParsedOptions } from './command.ts'
import { commands } from './commands.ts'
import { databaseCommands } from './database-commands.ts'

/** The command line of the operator, `npm run cli -- <command>`, which works on the server's database. */
const usage = () => `Usage: npm run cli -- <command> [options]

${Object.entries(commands)
  .flatMap(([name, { summary, flags, values }]) => [
    `  ${name.padEnd(22)} ${summary}`,
    ...Object.entries({ ...flags, ...values }).map(([option, what]) => `      ${`--${option}`.padEnd(18)} ${what}`),
  ])
  .join('\n')}

${Object.entries(databaseCommands)
  .map(([name, { summary }]) => `  ${`${name} FILE`.padEnd(22)} ${summary}`)
  .join('\n')}

It uses the database that DATABASE_URL names, or the own one in DATA_DIR (./data).`

const width = 30

/** A progress bar; nothing where the output is no terminal. */
function progress(done: number, total: number): void {
  if (!process.stderr.isTTY) return
  const filled = Math.round((done / total) * width)
  process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done} of ${total}${done === total ? '\n' : ''}`)
}

const failpoint = async () => {}

/** Prints the error and returns undefined where the options are invalid. */
function tryParseOptions(line: string[], command: Command): ParsedOptions | undefined {
  try {
    return parseOptions(line, command)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}

async function withDatabase(size: number, work: (database: Database) => Promise<string>): Promise<void> {
  const { databaseUrl, dataDir } = readEnvironment(process.env)
  const own = databaseUrl === undefined ? await startPostgres({ dataDir }) : undefined
  const database = openPool({
    url: databaseUrl ?? own?.url ?? '',
    size,
    isUnlimited: true,
    failed: (error) => console.error(error.message),
  })
  try {
    await untilReady(database, 20_000)
    console.log(await work(database))
  } finally {
    await database.close()
    await own?.stop()
  }
}

const run = (command: Command, { names, values }: ParsedOptions): Promise<void> =>
  withDatabase(1, async (database) => {
    await migrate(database.db)
    const clock = await openDatabaseClock(database)
    return inTransaction(database.db, (trx) => command.run({ db: trx, clock, failpoint, storeDelays: undefined, progress }, names, values))
  })

/** Prints the error and sets exit code 1. */
function reportError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

const [name = '', ...line] = process.argv.slice(2)
const databaseCommand = Object.hasOwn(databaseCommands, name) ? databaseCommands[name] : undefined
const [file] = line
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
const options = command && tryParseOptions(line, command)
const wantsHelp = ['', 'help', '--help', '-h'].includes(name)
if (wantsHelp) console.log(usage())
else if (databaseCommand && file !== undefined && line.length === 1)
  await withDatabase(2, (database) => databaseCommand.run(database, file)).catch(reportError)
else if (!command || !options || (command.needsOption && options.names.size === 0)) {
  console.error(usage())
  process.exitCode = 2
} else {
  await run(command, options).catch(reportError)
}
