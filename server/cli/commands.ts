import { clickPath } from '../../machines/domain/click-action.ts'
import { addAlerts, type AlertContent } from '../services/alerts.ts'
import { endAllSessions } from '../services/sessions.ts'
import { publishVersion } from '../services/settings.ts'
import { findCustomerId, type Command } from './command.ts'
import { messageCommands } from './message-commands.ts'
import { operatorCommands } from './operator-commands.ts'
import { storeCommands } from './store-commands.ts'

const dayMs = 24 * 3_600_000

/** Throws on what cannot be shown, or links to another site. */
function contentOf({ title, message, open, image }: Readonly<Record<string, string | undefined>>): AlertContent {
  if (!title?.trim() || !message?.trim()) throw new Error('An alert has a --title and a --message')
  if (title.length > 120 || message.length > 2_000) throw new Error('A title has 120 characters at most, a message 2,000')
  for (const path of [open, image])
    if (path !== undefined && clickPath(path) === undefined) throw new Error(`${path} is no path of this site`)
  if (image !== undefined && image.length > 300) throw new Error('The path of a picture has 300 characters at most')
  return { title: title.trim(), message: message.trim(), clickAction: open, image }
}

export const commands: Record<string, Command> = {
  ...operatorCommands,
  ...messageCommands,
  ...storeCommands,
  'log-out-customers': {
    summary: 'Signs every customer out, everywhere; couriers, stores and staff stay',
    flags: {},
    needsOption: false,
    async run(context) {
      const ended = await endAllSessions(context, 'customer')
      const value = await publishVersion(context.db, 'forceLogoutAllCustomers')
      return `${ended} sessions ended; forceLogoutAllCustomers is ${value}`
    },
  },
  publish: {
    summary: 'Has every client reload what it has stored',
    flags: { settings: 'the settings', cache: 'everything, after its caches are cleared' },
    needsOption: true,
    async run({ db }, options) {
      const published: string[] = []
      if (options.has('settings')) published.push(`forceNewSettingsVersion is ${await publishVersion(db, 'forceNewSettingsVersion')}`)
      if (options.has('cache')) published.push(`forceCacheClearVersion is ${await publishVersion(db, 'forceCacheClearVersion')}`)
      return published.join('\n')
    },
  },
  alert: {
    summary: 'Writes an alert to one customer or to all, and sends it to their devices',
    flags: { all: 'to every customer' },
    values: {
      to: 'to the customer with this e-mail address or phone number',
      title: 'its title',
      message: 'its text',
      open: 'path of this site that a tap opens, such as /stores/pho-ba-lan',
      image: 'path of a picture on this site',
    },
    needsOption: true,
    async run(context, options, { to, title, message, open, image }) {
      if (options.has('all') === (to !== undefined)) throw new Error('Either --all or --to says who is meant')
      const content = contentOf({ title, message, open, image })
      const count = await addAlerts(context, to === undefined ? 'all' : await findCustomerId(context, to), content, dayMs)
      return `${count} ${count === 1 ? 'alert' : 'alerts'} written`
    },
  },
}
