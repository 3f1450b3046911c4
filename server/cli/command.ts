import { parseArgs } from 'node:util'
import type { TxContext } from '../ports/context.ts'
import { subjectIdByEmail } from '../db/queries/subjects.ts'
import { findUser } from '../db/queries/users.ts'
import { phoneOf } from '../services/accounts.ts'

export type CommandContext = Pick<TxContext, 'db' | 'clock' | 'failpoint' | 'storeDelays'> & {
  /** Shows the progress of a long command. */
  progress: (done: number, total: number) => void
}

export interface Command {
  summary: string
  /** Options without a value, with their descriptions. */
  flags: Record<string, string>
  needsOption: boolean
  /** Options with a value, with their descriptions. */
  values?: Record<string, string>
  /** Runs in one transaction, with the names of the given options; returns the output. */
  run(context: CommandContext, options: Set<string>, values: Readonly<Record<string, string | undefined>>): Promise<string>
}

/** The value of an option. Throws where it is missing. */
export const required = (value: string | undefined, option: string): string => {
  if (!value?.trim()) throw new Error(`--${option} is missing`)
  return value.trim()
}

/** Throws on a text that is longer than the contract allows in a response. */
export function checkLength(value: string, option: string, atMost: number): void {
  if (value.length > atMost) throw new Error(`--${option} has ${atMost.toLocaleString('en')} characters at most`)
}

/** The id of the customer with an e-mail address or a phone number. */
export async function findCustomerId({ db }: CommandContext, to: string): Promise<number> {
  const isPhone = /^[+\d][\d ().-]*$/.test(to)
  const id = isPhone ? (await findUser(db, { phone: await phoneOf(db, to) }))?.id : await subjectIdByEmail(db, 'customer', to)
  if (id === undefined) throw new Error(`There is no customer ${to}`)
  return id
}

/** The options after a command's name. */
export interface ParsedOptions {
  /** Names of the given options, with or without a value. */
  names: Set<string>
  values: Record<string, string | undefined>
}

/** Throws on options that the command does not have. */
export function parseOptions(line: string[], command: Command): ParsedOptions {
  const known = Object.fromEntries([
    ...Object.keys(command.flags).map((name) => [name, { type: 'boolean' as const }]),
    ...Object.keys(command.values ?? {}).map((name) => [name, { type: 'string' as const }]),
  ]) as Record<string, { type: 'boolean' | 'string' }>
  const { values: parsed } = parseArgs({ args: line, options: known })
  const values = Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { names: new Set(Object.keys(parsed)), values: Object.fromEntries(values) }
}
