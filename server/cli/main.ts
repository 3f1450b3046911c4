import { readEnvironment } from '../environment/environment.ts'
import { openDatabaseClock } from '../ports/database-clock.ts'
import { migrate } from '../db/migrate.ts'
import { openPool, untilReady, type Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { startPostgres } from '../db/postgres.ts'
import { readLine, type Command, type Said } from './command.ts'
import { commands } from './commands.ts'
import { wholeCommands } from './whole.ts'

/** `npm run marketplace -- <command>`: what whoever runs the marketplace does without a screen, on the data base that the server uses. */
const usage = () => `Usage: npm run marketplace -- <command> [options]

${Object.entries(commands)
  .flatMap(([name, { does, options, texts }]) => [
    `  ${name.padEnd(22)} ${does}`,
    ...Object.entries({ ...options, ...texts }).map(([option, what]) => `      ${`--${option}`.padEnd(18)} ${what}`),
  ])
  .join('\n')}

${Object.entries(wholeCommands)
  .map(([name, { does }]) => `  ${`${name} FILE`.padEnd(22)} ${does}`)
  .join('\n')}

It uses the data base that DATABASE_URL names, or the own one in DATA_DIR (./data).`

const width = 30

/** A bar that grows in its line; nothing where nobody looks on. */
function progress(done: number, total: number): void {
  if (!process.stderr.isTTY) return
  const filled = Math.round((done / total) * width)
  process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done} of ${total}${done === total ? '\n' : ''}`)
}

const failpoint = async () => {}

/** Undefined where the line makes no sense, which is said. */
function understood(line: string[], command: Command): Said | undefined {
  try {
    return readLine(line, command)
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

const run = (command: Command, { set, texts }: Said): Promise<void> =>
  withDatabase(1, async (database) => {
    await migrate(database.db)
    const clock = await openDatabaseClock(database)
    return inTransaction(database.db, (trx) => command.run({ db: trx, clock, failpoint, storeDelays: undefined, progress }, set, texts))
  })

/** Says what went wrong, and ends with 1. */
function complain(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

const [name = '', ...line] = process.argv.slice(2)
const whole = Object.hasOwn(wholeCommands, name) ? wholeCommands[name] : undefined
const [file] = line
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
const options = command && understood(line, command)
const wantsHelp = ['', 'help', '--help', '-h'].includes(name)
if (wantsHelp) console.log(usage())
else if (whole && file !== undefined && line.length === 1) await withDatabase(2, (database) => whole.run(database, file)).catch(complain)
else if (!command || !options || (command.needsOption && options.set.size === 0)) {
  console.error(usage())
  process.exitCode = 2
} else {
  await run(command, options).catch(complain)
}
