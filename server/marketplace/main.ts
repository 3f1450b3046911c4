import { systemClock } from '../context/context.ts'
import { readEnvironment } from '../context/environment.ts'
import { migrate } from '../db/migrate.ts'
import { inTransaction, openPool, untilReady } from '../db/pool.ts'
import { startPostgres } from '../db/postgres.ts'
import { readLine, type Command, type Said } from './command.ts'
import { commands } from './commands.ts'

/** `npm run marketplace -- <command>`: what whoever runs the marketplace does without a screen, on the data base that the server uses. */
const usage = () => `Usage: npm run marketplace -- <command> [options]

${Object.entries(commands)
  .flatMap(([name, { does, options, texts }]) => [
    `  ${name.padEnd(22)} ${does}`,
    ...Object.entries({ ...options, ...texts }).map(([option, what]) => `      ${`--${option}`.padEnd(18)} ${what}`),
  ])
  .join('\n')}

It uses the data base that DATABASE_URL names, or the own one in DATA_DIR (./data).`

const width = 30

/** A bar that grows in its line; nothing where nobody looks on. */
function progress(done: number, total: number): void {
  if (!process.stderr.isTTY) return
  const filled = Math.round((done / total) * width)
  process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done} of ${total}${done === total ? '\n' : ''}`)
}

const reach = async () => {}

/** Undefined where the line makes no sense, which is said. */
function understood(line: string[], command: Command): Said | undefined {
  try {
    return readLine(line, command)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}

async function run(command: Command, { set, texts }: Said): Promise<void> {
  const { databaseUrl, dataDir } = readEnvironment(process.env)
  const own = databaseUrl === undefined ? await startPostgres({ dataDir }) : undefined
  const database = openPool({ url: databaseUrl ?? own?.url ?? '', size: 1, failed: (error) => console.error(error.message) })
  try {
    await untilReady(database, 20_000)
    await migrate(database.db)
    const said = await inTransaction(database.db, (trx) => command.run({ db: trx, clock: systemClock, reach, progress }, set, texts))
    console.log(said)
  } finally {
    await database.close()
    await own?.stop()
  }
}

const [name = '', ...line] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
const options = command && understood(line, command)
const wantsHelp = ['', 'help', '--help', '-h'].includes(name)
if (wantsHelp) console.log(usage())
else if (!command || !options || (command.needsOption && options.set.size === 0)) {
  console.error(usage())
  process.exitCode = 2
} else {
  await run(command, options).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
