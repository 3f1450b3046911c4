import { newestFailedMessages, retryFailedMessages } from '../db/queries/failed-messages.ts'
import type { Command } from './command.ts'
import { wholeNumber } from './operator-commands.ts'

const kinds = ['mail', 'sms', 'call', 'push']

export const messageCommands: Record<string, Command> = {
  messages: {
    summary: 'Lists messages that could not be sent, or sends them again',
    flags: { retry: 'sends those again that have not expired' },
    values: { kind: `one of ${kinds.join(', ')}`, id: 'the number of one message, for --retry', limit: 'as many at most (50)' },
    needsOption: false,
    async run({ db, clock }, options, { kind, id, limit }) {
      if (kind !== undefined && !kinds.includes(kind)) throw new Error(`--kind is one of ${kinds.join(', ')}`)
      const now = clock.now()
      if (options.has('retry')) {
        const count = await retryFailedMessages(db, { id: id === undefined ? undefined : wholeNumber(id, 'id'), kind, now })
        return `${count} ${count === 1 ? 'message is' : 'messages are'} sent again`
      }
      const rows = await newestFailedMessages(db, { kind, limit: limit === undefined ? 50 : wholeNumber(limit, 'limit') })
      if (rows.length === 0) return 'No messages failed'
      const line = (row: (typeof rows)[number]) =>
        [
          String(row.id).padStart(8),
          row.failed_at.toISOString().slice(0, 16),
          row.kind.padEnd(4),
          row.recipient,
          `${row.tries} ${row.tries === 1 ? 'try' : 'tries'}`,
          row.reason,
          ...(row.expires_at > now ? [`may be sent until ${row.expires_at.toISOString().slice(0, 16)}`] : []),
        ].join('  ')
      return rows.map(line).join('\n')
    },
  },
}
