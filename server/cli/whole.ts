import { restoreBackup, writeBackup } from '../db/backup.ts'
import type { Database } from '../db/pool.ts'

/** A command that works with a whole database as it is, and with the one file that is named behind it. */
interface WholeCommand {
  does: string
  run(database: Database, file: string): Promise<string>
}

export const wholeCommands: Record<string, WholeCommand> = {
  backup: {
    does: 'Writes all that the database holds into FILE, while the server runs',
    async run(database, file) {
      return `${await writeBackup(database, file, new Date())} rows written to ${file}; it holds secrets and personal data`
    },
  },
  restore: {
    does: 'Fills an empty database from FILE, and brings it up to date',
    async run(database, file) {
      const { rows, madeAt } = await restoreBackup(database, file)
      return `${rows} rows restored, as they were at ${madeAt}`
    },
  },
}
