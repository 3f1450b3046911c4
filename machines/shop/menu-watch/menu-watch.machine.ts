import { raise, setup, type ActorRefFrom } from 'xstate'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { MenuWatchEvent } from './menu-watch.types.ts'

const again = { target: 'busy', reenter: true } as const

/**
 * Whether what a cart or a store's screen shows is still sold (STOCK-4): checked when the event stream says that it has changed, when the page is seen again, and again
 * and again while there is no event stream. Once the stream is open, one more check finds what has changed before.
 */
export const menuWatchMachine = setup({
  types: { events: {} as MenuWatchEvent | { type: 'menu.check' } },
  actors: {
    followMenu: notProvidedListener<MenuWatchEvent>('followMenu'),
    check: notProvided<void>('check'),
  },
  actions: { requestCheck: raise({ type: 'menu.check' as const }) },
  delays: { patience: limits.httpTimeoutMs, poll: limits.menuPollMs },
}).createMachine({
  id: 'menu-watch',
  type: 'parallel',
  invoke: { src: 'followMenu' },
  states: {
    connection: {
      initial: 'polling',
      states: {
        polling: {
          on: { 'connection.opened': 'catchingUp' },
          after: { poll: { target: 'polling', reenter: true, actions: 'requestCheck' } },
        },
        catchingUp: {
          on: { 'connection.lost': 'polling' },
          after: { poll: { target: 'subscribed', actions: 'requestCheck' } },
        },
        subscribed: { on: { 'connection.lost': 'polling' } },
      },
    },
    checking: {
      initial: 'idle',
      states: {
        idle: { on: { 'menu.check': 'busy', 'menu.changed': 'busy', 'page.seen': 'busy' } },
        busy: {
          invoke: { src: 'check', onDone: 'idle', onError: 'idle' },
          // what is on its way may have been read before the change
          on: { 'menu.check': again, 'menu.changed': again, 'page.seen': again },
          after: { patience: 'idle' },
        },
      },
    },
  },
})

export type MenuWatchActor = ActorRefFrom<typeof menuWatchMachine>
