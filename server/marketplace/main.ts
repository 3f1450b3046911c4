import { parseArgs } from 'node:util'
import { systemClock } from '../context/context.ts'
import { readEnvironment } from '../context/environment.ts'
import { migrate } from '../db/migrate.ts'
import { inTransaction, openPool, untilReady } from '../db/pool.ts'
import { startPostgres } from '../db/postgres.ts'
import { commands, type Command } from './commands.ts'

/** `npm run marketplace -- <command>`: what whoever runs the marketplace does without a screen, on the data base that the server uses. */
const usage = () => `Usage: npm run marketplace -- <command> [options]

${Object.entries(commands)
  .flatMap(([name, { does, options, texts }]) => [
    `  ${name.padEnd(22)} ${does}`,
    ...Object.entries({ ...options, ...texts }).map(([option, what]) => `      ${`--${option}`.padEnd(18)} ${what}`),
  ])
  .join('\n')}

It uses the data base that DATABASE_URL names, or the own one in DATA_DIR (./data).`

interface Said {
  /** Names of the options that are set. */
  set: Set<string>
  texts: Record<string, string | undefined>
}

/** Undefined where the line makes no sense. */
function read(line: string[], command: Command): Said | undefined {
  const known = Object.fromEntries([
    ...Object.keys(command.options).map((name) => [name, { type: 'boolean' as const }]),
    ...Object.keys(command.texts ?? {}).map((name) => [name, { type: 'string' as const }]),
  ]) as Record<string, { type: 'boolean' | 'string' }>
  try {
    const { values } = parseArgs({ args: line, options: known })
    const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return { set: new Set(Object.keys(values)), texts: Object.fromEntries(texts) }
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
    const said = await inTransaction(database.db, (trx) => command.run({ db: trx, clock: systemClock }, set, texts))
    console.log(said)
  } finally {
    await database.close()
    await own?.stop()
  }
}

const [name = '', ...line] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
const options = command && read(line, command)
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
