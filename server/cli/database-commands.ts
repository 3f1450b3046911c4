import { restoreBackup, writeBackup } from '../db/backup.ts'
import type { Database } from '../db/pool.ts'

/** A command on the whole database, in no transaction and without migrating it first, with a file as its only argument. */
interface DatabaseCommand {
  summary: string
  run(database: Database, file: string): Promise<string>
}

export const databaseCommands: Record<string, DatabaseCommand> = {
  backup: {
    summary: 'Writes all that the database holds into FILE, while the server runs',
    async run(database, file) {
      return `${await writeBackup(database, file, new Date())} rows written to ${file}; it holds secrets and personal data`
    },
  },
  restore: {
    summary: 'Fills an empty database from FILE, and brings it up to date',
    async run(database, file) {
      const { rows, madeAt } = await restoreBackup(database, file)
      return `${rows} rows restored, as they were at ${madeAt}`
    },
  },
}
