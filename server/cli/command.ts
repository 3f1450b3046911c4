import { parseArgs } from 'node:util'
import type { TxContext } from '../ports/context.ts'
import { subjectIdByEmail } from '../db/queries/subjects.ts'
import { findUser } from '../db/queries/users.ts'
import { phoneOf } from '../services/accounts.ts'

export type Tools = Pick<TxContext, 'db' | 'clock' | 'failpoint' | 'storeDelays'> & {
  /** Shows how far long work is. */
  progress: (done: number, total: number) => void
}

export interface Command {
  does: string
  /** Switches of the command, and what each means. */
  options: Record<string, string>
  needsOption: boolean
  /** Options that are followed by a text, and what each means. */
  texts?: Record<string, string>
  /** Works in one transaction; answers what is to be said. */
  run(tools: Tools, options: Set<string>, texts: Readonly<Record<string, string | undefined>>): Promise<string>
}

/** The id of the customer with an e-mail address or a phone number. */
export async function customerOf({ db }: Tools, to: string): Promise<number> {
  const isPhone = /^[+\d][\d ().-]*$/.test(to)
  const id = isPhone ? (await findUser(db, { phone: await phoneOf(db, to) }))?.id : await subjectIdByEmail(db, 'customer', to)
  if (id === undefined) throw new Error(`There is no customer ${to}`)
  return id
}

/** What was typed after a command's name. */
export interface Said {
  /** Names of the options that are set. */
  set: Set<string>
  texts: Record<string, string | undefined>
}

/** Fails on what the command does not know. */
export function readLine(line: string[], command: Command): Said {
  const known = Object.fromEntries([
    ...Object.keys(command.options).map((name) => [name, { type: 'boolean' as const }]),
    ...Object.keys(command.texts ?? {}).map((name) => [name, { type: 'string' as const }]),
  ]) as Record<string, { type: 'boolean' | 'string' }>
  const { values } = parseArgs({ args: line, options: known })
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { set: new Set(Object.keys(values)), texts: Object.fromEntries(texts) }
}
