import { assign, emit, enqueueActions, forwardTo, sendTo, setup, type ActorRefFrom, type EventObject, type SnapshotFrom } from 'xstate'
import { alertsMachine } from '../../account/alerts/alerts.machine.ts'
import { customerEventStreamMachine } from '../../account/customer-event-stream/customer-event-stream.machine.ts'
import { pushConfigOf } from '../../domain/push-config.ts'
import type { Area } from '../../domain/routes.ts'
import type { Settings } from '../../domain/settings.ts'
import { favouritesMachine } from '../../shop/favourites/favourites.machine.ts'
import { geolocationMachine } from '../../account/geolocation/geolocation.machine.ts'
import { keepAliveMachine } from '../keep-alive/keep-alive.machine.ts'
import type { AppError } from '../../lib/app-error.ts'
import { notProvidedListener } from '../../lib/not-provided.ts'
import { ofSystem } from '../../lib/of-system.ts'
import { relay } from '../../lib/relay.ts'
import * as limits from '../../limits.ts'
import { loginRedirectMachine } from '../login-redirect/login-redirect.machine.ts'
import { logoutQueueMachine } from '../logout-queue/logout-queue.machine.ts'
import type { NoticeEvent } from '../notice/notice.types.ts'
import { overlaysMachine } from '../overlays/overlays.machine.ts'
import { pushMachine } from '../push/push.machine.ts'
import type { Person } from '../session/session.machine.ts'
import type { Tokens } from '../session/session.types.ts'
import { shareMachine } from '../../shop/share/share.machine.ts'
import type { Layout } from '../shell/shell.types.ts'
import { themeMachine } from '../theme/theme.machine.ts'
import { versionMachine } from '../version/version.machine.ts'
import type { ServicesContext, ServicesEmitted, ServicesEvent, ServicesInput } from './services.types.ts'

/** Every visitor. */
export const servants = {
  keepAlive: keepAliveMachine,
  loginRedirect: loginRedirectMachine,
  logoutQueue: logoutQueueMachine,
  version: versionMachine,
  theme: themeMachine,
  share: shareMachine,
  favourites: favouritesMachine,
  geolocation: geolocationMachine,
  push: pushMachine,
  overlays: overlaysMachine,
}

/** While a customer is signed in, or staff impersonate one. */
export const customers = { alerts: alertsMachine, customerEventStream: customerEventStreamMachine }

const residents = ['startup', 'shell', 'location', 'customer', 'courier']
const servantIds = Object.keys(servants)
const customerIds = Object.keys(customers)

/** How a session ended, as guards read it. */
interface End {
  by: 'customer' | 'courier'
  reason: 'signedOut' | 'endedElsewhere' | 'expired'
  tokens: Tokens | undefined
}

/**
 * What runs alongside every screen once the first view is there: sessions are kept alive and ended (TOKEN-8, TOKEN-9, LOGOUT-1), a customer has alerts and
 * their event stream, and overlays come a moment later.
 */
export const servicesMachine = setup({
  types: {
    context: {} as ServicesContext,
    input: {} as ServicesInput,
    events: {} as ServicesEvent,
    emitted: {} as ServicesEmitted,
    tags: {} as 'impersonated',
  },
  actors: {
    ...servants,
    ...customers,
    relay,
    /** Carries out in the browser what the named actors emit for it. */
    carryOut: notProvidedListener<EventObject, { of: readonly string[] }>('carryOut'),
    watchPages: notProvidedListener<ServicesEvent>('watchPages'),
  },
  actions: {
    takeCustomer: assign((_, { person, tokens }: { person: Person; tokens: Tokens }) => ({ userId: person.id, tokens })),
    dropCustomer: assign({ userId: undefined, tokens: undefined }),
    takeSettings: assign((_, { settings }: { settings: Settings }) => ({ settings })),
    endLocating: sendTo('geolocation', { type: 'gps.cancel' }),
    toLoginRedirect: forwardTo('loginRedirect'),
    // several of them follow the one customer
    shareCustomer: enqueueActions(({ context: { input, tokens, userId }, enqueue }) => {
      const isImpersonated = input.isImpersonation(tokens?.authToken)
      enqueue.sendTo('favourites', { type: 'customer.changed', userId, isImpersonated })
      enqueue.sendTo('push', { type: 'customer.changed', userId })
    }),
    admit: sendTo('loginRedirect', { type: 'customer.changed', isSignedIn: true }),
    dismiss: sendTo('loginRedirect', { type: 'customer.changed', isSignedIn: false }),
    configurePush: sendTo('push', ({ context }) => ({ type: 'config.changed', config: pushConfigOf(context.settings.push) })),
    noteLayout: sendTo('loginRedirect', (_, { layout }: { layout: Layout }) => ({ type: 'layout.changed', isWide: layout === 'desktop' })),
    wantLogin: sendTo('loginRedirect', (_, { area }: { area: Area }) => ({ type: 'login.want', area })),
    leadToLogin: sendTo('loginRedirect', (_, { area }: { area: Area | 'staff' }) => ({ type: 'login.go', area })),
    endSession: enqueueActions(({ enqueue }, { by, tokens }: End) => {
      if (tokens) enqueue.emit({ type: 'session.ended', by, tokens })
    }),
    endCustomer: sendTo(ofSystem('customer'), { type: 'session.end' }),
    renewSettings: sendTo(ofSystem('startup'), (_, { settings }: { settings: Settings }) => ({ type: 'settings.renewed', settings })),
    clearCustomer: emit({ type: 'customer.cleared' }),
    /** What staff have put into it for the customer goes with them. */
    clearCart: sendTo(ofSystem('cart'), { type: 'cart.clear' }),
    clearCourier: emit({ type: 'courier.cleared' }),
    clearOrders: emit({ type: 'orders.cleared' }),
    clearWorker: emit({ type: 'worker.cleared' }),
    wantWorker: emit({ type: 'worker.wanted' }),
    emitImpersonation: emit({ type: 'impersonation.began' }),
    alertsSubscribed: sendTo('alerts', { type: 'alerts.subscribed' }),
    alertsUnsubscribed: sendTo('alerts', { type: 'alerts.unsubscribed' }),
    refreshAlerts: sendTo('alerts', { type: 'alerts.refresh' }),
    notify: sendTo(ofSystem('notice'), (_, notice: Omit<Extract<NoticeEvent, { type: 'notice.show' }>, 'type'>) => ({
      type: 'notice.show',
      ...notice,
    })),
  },
  guards: {
    isSignedIn: ({ context }) => context.tokens !== undefined,
    isChosen: (_, { chosen }: { chosen: boolean }) => chosen,
    isCustomers: (_, { by }: { by: string }) => by === 'customer',
    isCouriers: (_, { by }: { by: string }) => by === 'courier',
    isSignOut: (_, { reason }: Pick<End, 'reason'>) => reason === 'signedOut',
    isExpiry: (_, { reason }: Pick<End, 'reason'>) => reason === 'expired',
    isImpersonation: ({ context }, { tokens }: { tokens: Tokens | undefined }) => context.input.isImpersonation(tokens?.authToken),
    isImpersonationSignedOut: ({ context }, { reason, tokens }: Omit<End, 'by'>) =>
      reason === 'signedOut' && context.input.isImpersonation(tokens?.authToken),
    isImpersonationExpired: ({ context }, { reason, tokens }: Omit<End, 'by'>) =>
      reason === 'expired' && context.input.isImpersonation(tokens?.authToken),
    isImpersonated: ({ context }) => context.input.isImpersonation(context.tokens?.authToken),
    hasText: (_, { error }: { error: AppError }) => error.message !== '',
    isOffline: (_, { error }: { error: AppError }) => error.kind === 'network',
  },
}).createMachine({
  id: 'services',
  type: 'parallel',
  context: ({ input }) => ({
    input,
    userId: input.customer?.person.id,
    tokens: input.customer?.tokens,
    settings: input.settings,
  }),
  invoke: [
    { src: 'relay', id: 'relay', input: { of: [...residents, ...servantIds] } },
    { src: 'carryOut', id: 'carryOut', input: { of: ['services', ...servantIds] } },
    { src: 'keepAlive', id: 'keepAlive', systemId: 'keepAlive' },
    { src: 'loginRedirect', id: 'loginRedirect', systemId: 'loginRedirect', input: ({ context }) => context.input.loginRedirect },
    { src: 'logoutQueue', id: 'logoutQueue', systemId: 'logoutQueue', input: ({ context }) => context.input.logoutQueue },
    { src: 'version', id: 'version', systemId: 'version' },
    { src: 'theme', id: 'theme', systemId: 'theme', input: ({ context }) => context.input.theme },
    { src: 'share', id: 'share', systemId: 'share' },
    {
      src: 'favourites',
      id: 'favourites',
      systemId: 'favourites',
      input: ({ context: { input, tokens, userId } }) => ({
        userId,
        isImpersonated: input.isImpersonation(tokens?.authToken),
        pending: input.favourites.pending,
      }),
    },
    { src: 'geolocation', id: 'geolocation', systemId: 'geolocation', input: ({ context }) => context.input.geolocation },
    {
      src: 'push',
      id: 'push',
      systemId: 'push',
      input: ({ context: { input, settings, userId } }) => ({ userId, config: pushConfigOf(settings.push), choice: input.push.choice }),
    },
    {
      src: 'overlays',
      id: 'overlays',
      systemId: 'overlays',
      input: ({ context: { input, settings } }) => ({ ...input.overlays, settings }),
    },
    { src: 'watchPages' },
  ],
  on: {
    'page.changed': { actions: 'toLoginRedirect' },
    'location.stored': {
      guard: { type: 'isChosen', params: ({ event: { chosen } }) => ({ chosen }) },
      actions: 'endLocating',
    },
    'layout.changed': { actions: { type: 'noteLayout', params: ({ event: { layout } }) => ({ layout }) } },
    'settings.changed': {
      actions: [{ type: 'takeSettings', params: ({ event: { settings } }) => ({ settings }) }, 'configurePush'],
    },
    'settings.renewed': { actions: { type: 'renewSettings', params: ({ event: { settings } }) => ({ settings }) } },
    'customers.logout': { actions: 'endCustomer' },
    'login.redirect': [
      {
        guard: { type: 'isCustomers', params: ({ event: { by } }) => ({ by }) },
        actions: [{ type: 'wantLogin', params: ({ event: { by } }) => ({ area: by }) }, 'dismiss'],
      },
      { actions: { type: 'wantLogin', params: ({ event: { by } }) => ({ area: by }) } },
    ],
    'link.copied': { actions: { type: 'notify', params: { tone: 'success', text: 'share.copied' } } },
    'link.notCopied': { actions: { type: 'notify', params: { tone: 'danger', text: 'share.notCopied' } } },
    'favourite.refused': [
      {
        guard: { type: 'hasText', params: ({ event: { error } }) => ({ error }) },
        actions: { type: 'notify', params: ({ event: { error } }) => ({ tone: 'danger', text: error.message }) },
      },
      {
        guard: { type: 'isOffline', params: ({ event: { error } }) => ({ error }) },
        actions: { type: 'notify', params: { tone: 'danger', text: 'favourite.offline' } },
      },
      { actions: { type: 'notify', params: { tone: 'danger', text: 'favourite.failed' } } },
    ],
  },
  states: {
    customer: {
      initial: 'deciding',
      on: {
        'session.began': {
          guard: { type: 'isCustomers', params: ({ event: { by } }) => ({ by }) },
          target: '.deciding',
          actions: [
            { type: 'takeCustomer', params: ({ event: { person, tokens } }) => ({ person, tokens }) },
            'shareCustomer',
            'admit',
            'wantWorker',
          ],
        },
        'session.forgotten': [
          { guard: { type: 'isCouriers', params: ({ event: { by } }) => ({ by }) } },
          {
            guard: { type: 'isImpersonationSignedOut', params: ({ event: { reason, tokens } }) => ({ reason, tokens }) },
            target: '.guest',
            actions: [
              { type: 'leadToLogin', params: { area: 'staff' } },
              { type: 'endSession', params: ({ event }) => event },
              'clearCustomer',
              'clearCart',
              'clearWorker',
              'dismiss',
            ],
          },
          {
            guard: { type: 'isImpersonationExpired', params: ({ event: { reason, tokens } }) => ({ reason, tokens }) },
            target: '.guest',
            actions: [
              { type: 'notify', params: { tone: 'danger', text: 'staff.over', forMs: limits.sessionToastMs } },
              { type: 'leadToLogin', params: { area: 'staff' } },
              'clearCustomer',
              'clearCart',
              'dismiss',
            ],
          },
          {
            guard: { type: 'isImpersonation', params: ({ event: { tokens } }) => ({ tokens }) },
            target: '.guest',
            actions: [{ type: 'leadToLogin', params: { area: 'staff' } }, 'clearCustomer', 'clearCart', 'dismiss'],
          },
          {
            guard: { type: 'isSignOut', params: ({ event: { reason } }) => ({ reason }) },
            target: '.guest',
            actions: [
              // first, before what is cleared has a screen turn its guest away
              { type: 'leadToLogin', params: { area: 'customer' } },
              { type: 'endSession', params: ({ event }) => event },
              'clearCustomer',
              'clearWorker',
              'dismiss',
            ],
          },
          // its screens stay until they have led to the login
          {
            guard: { type: 'isExpiry', params: ({ event: { reason } }) => ({ reason }) },
            target: '.guest',
            actions: { type: 'notify', params: { tone: 'danger', text: 'session.expired', forMs: limits.sessionToastMs } },
          },
          // what is stored is cleared by the tab of the sign-out, or stays after an expiry
          { target: '.guest', actions: 'dismiss' },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'isSignedIn', target: 'signedIn' }, { target: 'guest' }] },
        guest: { entry: ['dropCustomer', 'shareCustomer', 'clearOrders'] },
        signedIn: {
          invoke: [
            { src: 'relay', id: 'relayCustomer', input: { of: customerIds } },
            { src: 'carryOut', id: 'carryOutCustomer', input: { of: customerIds } },
            {
              src: 'alerts',
              id: 'alerts',
              systemId: 'alerts',
              // staff who impersonate a customer read none
              input: ({ context: { input, tokens, userId } }) => ({
                userId: input.isImpersonation(tokens?.authToken) ? undefined : userId,
              }),
            },
            {
              src: 'customerEventStream',
              id: 'customerEventStream',
              systemId: 'customerEventStream',
              input: ({ context: { userId } }) => ({ userId }),
            },
          ],
          on: {
            'connection.opened': { actions: 'alertsSubscribed' },
            'connection.lost': { actions: 'alertsUnsubscribed' },
            'alerts.changed': { actions: 'refreshAlerts' },
            // the request says which language the server is to write in
            'language.chosen': { actions: 'refreshAlerts' },
            'push.received': { actions: 'refreshAlerts' },
            'alerts.notMarked': { actions: { type: 'notify', params: { tone: 'danger', text: 'alerts.notMarked' } } },
          },
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isImpersonated', target: 'impersonated' }, { target: 'oneself' }] },
            oneself: {},
            impersonated: { tags: 'impersonated', entry: 'emitImpersonation' },
          },
        },
      },
    },
    courier: {
      on: {
        'session.began': { guard: { type: 'isCouriers', params: ({ event: { by } }) => ({ by }) }, actions: 'wantWorker' },
        'session.forgotten': [
          { guard: { type: 'isCustomers', params: ({ event: { by } }) => ({ by }) } },
          {
            guard: { type: 'isSignOut', params: ({ event: { reason } }) => ({ reason }) },
            actions: [
              { type: 'leadToLogin', params: { area: 'courier' } },
              { type: 'endSession', params: ({ event }) => event },
              'clearCourier',
            ],
          },
          {
            guard: { type: 'isExpiry', params: ({ event: { reason } }) => ({ reason }) },
            actions: { type: 'notify', params: { tone: 'danger', text: 'session.expired', forMs: limits.sessionToastMs } },
          },
        ],
      },
    },
  },
})

export type ServicesActor = ActorRefFrom<typeof servicesMachine>
export type ServicesSnapshot = SnapshotFrom<typeof servicesMachine>
