import fc from 'fast-check'
import { servicesMachine } from '../../../machines/app/services/services.machine.ts'
import { defaultSettings } from '../../support/default-settings.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { aServicesInput } from '../../support/app-inputs.ts'
import { aLocation, aPopularPlace, someSettings } from '../../support/entities.ts'
import { defineFlow, inEachStep, type Seen } from '../support/flow.ts'

type ServicesSeen = Seen<typeof servicesMachine>

const isImpersonation = (authToken: string | undefined) => authToken?.startsWith('staff-') === true
const tokensOf = (authToken: string) => ({ authToken, refreshToken: `r-${authToken}` })
const anySession = fc
  .record({ id: fc.constantFrom(3, 4), authToken: fc.constantFrom('a1', 'staff-a1') })
  .map(({ id, authToken }) => ({ person: { id, name: 'Lan' }, tokens: tokensOf(authToken) }))
const anyBy = fc.constantFrom('customer' as const, 'courier' as const)
const anySettings = fc.constantFrom(
  someSettings(),
  someSettings({
    consent: { isRequired: true, message: undefined },
    push: { ...defaultSettings.push, isEnabled: true, webPublicKey: 'k' },
  }),
)
const anyMessage = fc.constant({ title: 'Đơn đã giao', text: '', image: undefined, path: '/running-order/OD-1' })
const anyError = fc.constantFrom(
  new AppError('network'),
  new AppError('server'),
  new AppError('refused', { message: 'Cửa hàng không còn' }),
)
const by = <By extends string>(id: By) => fc.record({ by: fc.constant(id) })

const input = fc
  .record({ customer: fc.option(anySession, { nil: undefined }), settings: anySettings })
  .map(({ customer, settings }) => aServicesInput({ customer, settings, isImpersonation }))

/** The logins to which a step leads. */
const loginsIn = (sent: ServicesSeen['sent']) =>
  sent.flatMap(({ to, event }) => (to === 'loginRedirect' && event.type === 'login.go' && 'area' in event ? [event.area] : []))

export const servicesFlow = defineFlow({
  machine: servicesMachine,
  input,
  events: {
    'session.began': fc.record({ by: anyBy, session: anySession }).map(({ by: id, session }) => ({ by: id, ...session })),
    'session.forgotten': fc.record({
      by: fc.constantFrom('customer', 'customer', 'customer', 'courier'),
      reason: fc.constantFrom('signedOut', 'endedElsewhere', 'expired'),
      tokens: fc.constantFrom(undefined, tokensOf('a1'), tokensOf('staff-a1'), tokensOf('staff-a2')),
    }),
    'session.stored': fc.record({ by: anyBy, session: anySession }).map(({ by: id, session }) => ({ by: id, ...session })),
    'session.failed': fc.record({ by: anyBy, error: anyError }),
    'login.redirect': fc.record({ by: anyBy }),
    'person.replaced': fc.record({ by: anyBy }),
    'places.loaded': fc.record({ by: fc.constant('startup'), primary: fc.constant(aPopularPlace()) }),
    'startup.failed': fc.record({ by: fc.constant('startup'), step: fc.constant('texts'), error: anyError }),
    'settings.changed': fc.record({ by: fc.constant('startup'), settings: anySettings }),
    'settings.renewed': fc.record({ by: fc.constant('version'), settings: anySettings }),
    'language.chosen': fc.record({ by: fc.constant('startup'), id: fc.constant(2) }),
    'layout.changed': fc.record({ by: fc.constant('shell'), layout: fc.constantFrom('phone', 'desktop') }),
    'keepAlive.due': by('keepAlive'),
    'page.seen': by('keepAlive'),
    'login.open': fc.record({ by: fc.constant('loginRedirect'), area: anyBy, back: fc.constant('/checkout') }),
    'queue.stored': fc.record({ by: fc.constant('logoutQueue'), waiting: fc.constant<never[]>([]) }),
    'versions.stored': fc.record({ by: fc.constant('version'), versions: fc.constant({}) }),
    'customers.logout': by('version'),
    'page.reload': by('version'),
    'theme.shown': fc.record({ by: fc.constant('theme'), theme: fc.constant('dark') }),
    'theme.chosen': fc.record({ by: fc.constant('theme'), theme: fc.constant('dark') }),
    'link.copied': by('share'),
    'link.notCopied': by('share'),
    'login.wanted': fc.record({ by: fc.constant('favourites'), id: fc.constant(1) }),
    'favourite.refused': fc.record({ by: fc.constant('favourites'), error: anyError }),
    'location.found': fc.record({
      by: fc.constant('geolocation'),
      at: fc.constant({ lat: 10.77, lng: 106.69 }),
      address: fc.constant('12 Lê Lợi'),
    }),
    'location.stored': fc.record({
      by: fc.constant('location'),
      location: fc.constant(aLocation()),
      chosen: fc.boolean(),
    }),
    'location.changed': fc.record({ by: fc.constant('location'), location: fc.constant(aLocation()) }),
    'permission.denied': by('geolocation'),
    'choice.stored': fc.record({ by: fc.constant('push'), choice: fc.constant('on') }),
    'alerts.notMarked': by('alerts'),
    'connection.opened': by('customerEventStream'),
    'connection.lost': by('customerEventStream'),
    'order.stepped': fc.record({ by: fc.constant('customerEventStream'), uniqueId: fc.constant('OD-1'), status: fc.constant(3) }),
    'courier.moved': fc.record({
      by: fc.constant('customerEventStream'),
      uniqueId: fc.constant('OD-1'),
      position: fc.constant({ lat: 10.77, lng: 106.69, heading: undefined, at: '2026-11-21T05:00:00.000Z' }),
    }),
    'alerts.changed': by('customerEventStream'),
    'menu.changed': fc.constant({ by: 'customerEventStream' as const, storeId: 12 }),
    'overlays.opened': by('overlays'),
    'push.received': fc.record({ by: fc.constant('overlays'), message: anyMessage, isElsewhere: fc.boolean() }),
    'page.changed': fc.record({ page: fc.constant('/cart') }),
  },
  answers: {},
  listeners: {
    relay: [],
    carryOut: [],
    watchPages: ['page.changed'],
    keepAlive: ['keepAlive.due', 'page.seen'],
    loginRedirect: ['login.open'],
    logoutQueue: ['queue.stored'],
    version: ['versions.stored', 'settings.renewed', 'customers.logout', 'page.reload'],
    theme: ['theme.shown', 'theme.chosen'],
    share: ['link.copied', 'link.notCopied'],
    favourites: ['login.wanted', 'favourite.refused'],
    geolocation: ['location.found', 'permission.denied'],
    push: ['choice.stored'],
    overlays: ['overlays.opened', 'push.received'],
    alerts: ['alerts.notMarked'],
    customerEventStream: ['connection.opened', 'connection.lost', 'order.stepped', 'courier.moved', 'alerts.changed'],
  },
  others: ['cart', 'customer', 'startup', 'notice'],
  invariants: {
    'a customer has alerts, and a guest has none': ({ snapshot }) =>
      'alerts' in snapshot.children === (snapshot.context.userId !== undefined),
    'pushes follow the customer': ({ snapshot, sent }) => {
      const last = sent.findLast(({ to, event }) => to === 'push' && event.type === 'customer.changed')?.event
      return last === undefined || ('userId' in last && last.userId === snapshot.context.userId)
    },
  },
  expectations: {
    'GEO-4 a location that is chosen ends the search for the customer': inEachStep(
      ({ event }, _, sent) => sent.some(({ to }) => to === 'geolocation') === (event?.type === 'location.stored' && event.chosen),
    ),
    'the server ends a session where its user has signed out here, and only there': inEachStep(({ event }, emitted) => {
      const ended = emitted.filter((one) => one.type === 'session.ended')
      if (event?.type !== 'session.forgotten' || event.reason !== 'signedOut' || !event.tokens) return ended.length === 0
      return ended.length === 1 && ended[0]?.by === event.by && ended[0].tokens === event.tokens
    }),
    'who signs out is led to their login, staff who impersonated a customer to their desk': inEachStep(({ event }, _, sent) => {
      const logins = loginsIn(sent)
      if (event?.type !== 'session.forgotten') return logins.length === 0
      if (event.by === 'customer' && isImpersonation(event.tokens?.authToken)) return logins.length === 1 && logins[0] === 'staff'
      return event.reason === 'signedOut' ? logins.length === 1 && logins[0] === event.by : logins.length === 0
    }),
    'what is stored of a customer goes with a sign-out here, and with the session of staff who act for them': inEachStep(
      ({ event }, emitted) => {
        const isCleared = emitted.some(({ type }) => type === 'customer.cleared')
        if (event?.type !== 'session.forgotten' || event.by !== 'customer') return !isCleared
        return isCleared === (event.reason === 'signedOut' || isImpersonation(event.tokens?.authToken))
      },
    ),
    'a courier’s session leaves the customer alone': inEachStep(
      ({ event }, emitted) =>
        event === undefined ||
        !('by' in event) ||
        event.by !== 'courier' ||
        !emitted.some(({ type }) => ['customer.cleared', 'orders.cleared', 'impersonation.began'].includes(type)),
    ),
    'who signs in is served by the worker': inEachStep(
      ({ event }, emitted) => emitted.some(({ type }) => type === 'worker.wanted') === (event?.type === 'session.began'),
    ),
    'a session that ran out is said so to its user': inEachStep(({ event }, _, sent) => {
      const isSaid = sent.some(
        ({ event: notice }) =>
          notice.type === 'notice.show' && 'text' in notice && ['session.expired', 'staff.over'].includes(String(notice.text)),
      )
      return isSaid === (event?.type === 'session.forgotten' && event.reason === 'expired')
    }),
  },
  unreachable: {
    '→ services.customer.deciding ⇒ services': 'who has signed in is signed in, which is decided in no time',
    'services.customer.deciding on always [0] → services.customer.signedIn ⇒ services':
      'whether staff impersonate a customer is decided in no time',
    'services.customer on session.forgotten … ⇒ services.customer on session.forgotten':
      'a session that has ended begins before it can end again',
    'services.customer on session.forgotten … ⇒ services on ': 'what is done for couriers receives the same end after it',
  },
})
