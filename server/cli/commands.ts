import { clickPath } from '../../machines/domain/click-action.ts'
import { addAlerts, type AlertContent } from '../services/alerts.ts'
import { endAllSessions } from '../services/sessions.ts'
import { publishVersion } from '../services/settings.ts'
import { customerOf, type Command } from './command.ts'
import { messageCommands } from './messages.ts'
import { runningCommands } from './running.ts'

const dayMs = 24 * 3_600_000

/** Fails on what can't be shown, or would lead away from this site. */
function contentOf({ title, message, open, image }: Readonly<Record<string, string | undefined>>): AlertContent {
  if (!title?.trim() || !message?.trim()) throw new Error('An alert has a --title and a --message')
  if (title.length > 120 || message.length > 2_000) throw new Error('A title has 120 characters at most, a message 2,000')
  for (const path of [open, image])
    if (path !== undefined && clickPath(path) === undefined) throw new Error(`${path} is no path of this site`)
  if (image !== undefined && image.length > 300) throw new Error('The path of a picture has 300 characters at most')
  return { title: title.trim(), message: message.trim(), clickAction: open, image }
}

export const commands: Record<string, Command> = {
  ...runningCommands,
  ...messageCommands,
  'log-out-customers': {
    does: 'Signs every customer out, everywhere; couriers and staff stay',
    options: {},
    needsOption: false,
    async run(tools) {
      const ended = await endAllSessions(tools, 'customer')
      const value = await publishVersion(tools.db, 'forceLogoutAllCustomers')
      return `${ended} sessions ended; forceLogoutAllCustomers is ${value}`
    },
  },
  publish: {
    does: 'Has every client load anew what it keeps',
    options: { settings: 'the settings', cache: 'everything, after its caches are cleared' },
    needsOption: true,
    async run({ db }, options) {
      const said: string[] = []
      if (options.has('settings')) said.push(`forceNewSettingsVersion is ${await publishVersion(db, 'forceNewSettingsVersion')}`)
      if (options.has('cache')) said.push(`forceCacheClearVersion is ${await publishVersion(db, 'forceCacheClearVersion')}`)
      return said.join('\n')
    },
  },
  alert: {
    does: 'Writes an alert to one customer or to all, and sends it to their devices',
    options: { all: 'to every customer' },
    texts: {
      to: 'to the customer with this e-mail address or phone number',
      title: 'its title',
      message: 'its text',
      open: 'path of this site that a tap opens, such as /stores/pho-ba-lan',
      image: 'path of a picture on this site',
    },
    needsOption: true,
    async run(tools, options, { to, title, message, open, image }) {
      if (options.has('all') === (to !== undefined)) throw new Error('Either --all or --to says who is meant')
      const content = contentOf({ title, message, open, image })
      const count = await addAlerts(tools, to === undefined ? 'all' : await customerOf(tools, to), content, dayMs)
      return `${count} ${count === 1 ? 'alert' : 'alerts'} written`
    },
  },
}
