import type { Context } from '../context/context.ts'
import { endAllSessions } from '../domain/sessions.ts'
import { publishVersion } from '../domain/settings.ts'

type Tools = Pick<Context, 'db' | 'clock'>

export interface Command {
  does: string
  /** Switches of the command, and what each means. */
  options: Record<string, string>
  needsOption: boolean
  /** Works in one transaction; answers what is to be said. */
  run(tools: Tools, options: Set<string>): Promise<string>
}

export const commands: Record<string, Command> = {
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
}
