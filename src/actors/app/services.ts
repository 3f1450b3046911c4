import type { RegisteredRouter } from '@tanstack/react-router'
import { fromCallback } from 'xstate'
import { selectUnread } from '../../../machines/account/alerts/alerts.selectors.ts'
import { servicesMachine, type ServicesActor } from '../../../machines/app/services/services.machine.ts'
import type { ServiceActors, ServicesEvent, ServicesInput } from '../../../machines/app/services/services.types.ts'
import { idOf } from '../../../machines/domain/id.ts'
import { factsAt, type Area } from '../../../machines/domain/routes.ts'
import { keepAliveMachine } from '../../../machines/app/keep-alive/keep-alive.machine.ts'
import type { KeepAliveEvent } from '../../../machines/app/keep-alive/keep-alive.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { relay } from '../../../machines/lib/relay.ts'
import * as limits from '../../../machines/limits.ts'
import { loginRedirectMachine } from '../../../machines/app/login-redirect/login-redirect.machine.ts'
import { selectMayStay } from '../../../machines/app/session/session.selectors.ts'
import { selectLayout } from '../../../machines/app/shell/shell.selectors.ts'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { themeMachine } from '../../../machines/app/theme/theme.machine.ts'
import { addressNow } from '../../platform/address.ts'
import { watchAttention } from '../../platform/attention.ts'
import { storePushChoice } from '../../platform/key-names.ts'
import { registerSoon } from '../../platform/register-worker.ts'
import { storeSettings } from '../../platform/stored-settings.ts'
import { keys } from '../../platform/keys.ts'
import { pendingLogouts } from '../../platform/pending-logouts.ts'
import { settled } from '../../platform/settled.ts'
import { showAppBadge } from '../../platform/visibility.ts'
import { browserStore } from '../../platform/storage.ts'
import { endedChannel } from '../../platform/tabs.ts'
import { storeTheme, storedTheme, showTheme, watchTheme } from '../../platform/theme.ts'
import { familyOf, isImpersonating } from '../../platform/token.ts'
import { browserArea, clearStored, storeVersions } from '../../platform/versions.ts'
import { browserWorkers } from '../../platform/workers.ts'
import { carryOut, type Effects } from '../../runtime/carry-out.ts'
import { alertsLogic } from '../account/alerts.ts'
import { customerEventStreamLogic } from '../account/customer-event-stream.ts'
import { favouritesLogic } from '../shop/favourites.ts'
import { geolocationEffects, geolocationInput, geolocationLogic } from '../account/geolocation.ts'
import { forgetCourier } from '../courier/forget-courier.ts'
import { forgetCustomer } from '../account/forget-customer.ts'
import { logoutQueueLogic, revocationOf } from './logout-queue.ts'
import { overlaysInput, overlaysLogic, showOverlays } from './overlays.ts'
import { notePages } from './page-views.ts'
import { pushLogic } from './push.ts'
import { receiveStored } from './receive-stored.ts'
import { keepAlive as renewSession } from './renewal.ts'
import { shareLogic } from '../shop/share.ts'
import { versionLogic } from './version.ts'
import type { Runtime } from '../../runtime/runtime.ts'

const tab = browserStore(() => sessionStorage)

/** How long this tab leads to no login; a clock that was set back does not prolong it. */
function loginRestMs({ now }: Pick<Runtime['platform'], 'now'>): number {
  const ago = now() - Number(tab.get(keys.loginRedirectedAt) ?? Number.NaN)
  return ago >= 0 && ago < limits.loginRedirectMs ? limits.loginRedirectMs - ago : 0
}

/** What the services begin with. */
function inputOf(runtime: Runtime): ServicesInput {
  const { actors, platform } = runtime
  const { store } = platform
  const customer = actors.customer.getSnapshot()
  const { person, tokens } = customer.context
  const choice = store.get(keys.pushChoice)
  return {
    customer: person && tokens && { person, tokens },
    settings: selectSettings(actors.startup.getSnapshot()),
    isImpersonation: isImpersonating,
    loginRedirect: {
      page: addressNow(),
      isSignedIn: selectMayStay(customer),
      wasSignedIn: store.get(keys.hasEverLoggedIn) !== undefined,
      isWide: selectLayout(actors.shell.getSnapshot()) === 'desktop',
      restMs: loginRestMs(platform),
    },
    logoutQueue: { stored: [] },
    theme: { theme: storedTheme(store, document) },
    geolocation: geolocationInput(runtime),
    favourites: { pending: idOf(tab.get(keys.pendingFavourite)) },
    push: { choice: choice === 'on' || choice === 'off' ? choice : undefined },
    overlays: overlaysInput(runtime),
  }
}

const logins = { customer: '/login', courier: '/delivery/login', store: '/store/login' } as const

/** Leads to a login. */
function openLogin(router: RegisteredRouter, area: Area | 'staff', back: string | undefined): void {
  if (area === 'staff') {
    void router.navigate({ to: '/callandorder', replace: true })
    return
  }
  void router.navigate({
    to: logins[area],
    // read again, and taken for a path of this site alone, by the login
    search: back === undefined || back === '/' ? {} : { back },
    replace: back !== undefined,
  })
}

const showImpersonation = (runtime: Runtime): void =>
  void import('../../shell/overlays/impersonation.tsx').then(
    ({ mountImpersonation }) => mountImpersonation(runtime),
    (error: unknown) => runtime.platform.log('impersonation', error),
  )

/** What the services emit, done in the browser. */
function servicesEffects(runtime: Runtime, router: RegisteredRouter): Effects<ServiceActors & { services: ServicesActor }> {
  const { actors, boot, platform, sessions } = runtime
  const { store } = platform
  const tabs = endedChannel()
  const workers = browserWorkers()
  /** Families of tokens that were signed out. */
  const ended = new Set<string>()
  const isEnded = (authToken: string) => ended.has(familyOf(authToken))
  return {
    services: (services) => {
      // couriers, stores and staff have one only for their pushes
      if (factsAt(location.pathname).area === 'customer') registerSoon()
      // those that were loaded since are stored by what loaded them
      if (boot) storeSettings(store, boot.rawSettings)
      for (const { stored } of Object.values(sessions)) stored.judgeBy(isEnded)
      tabs.receive(({ bearer, family }) => {
        ended.add(family)
        sessions[bearer]?.receiveStored()
        // the tab of the sign-out clears what is stored, but not what this one shows
        if (bearer === 'customer') actors.option.send({ type: 'option.choose', option: 'DELIVERY' })
      })
      return [
        notePages(router),
        services.on('session.ended', ({ by, tokens }) => {
          const family = familyOf(tokens.authToken)
          ended.add(family)
          tabs.post({ bearer: by, family })
          // a session that the server ends leaves it to the customer who signs in again
          if (by === 'customer') store.remove(keys.checkoutDraft)
          void revocationOf(by, tokens).then((revocation) => {
            if (revocation) runtime.actor('logoutQueue').send({ type: 'revocation.add', revocation })
          })
        }),
        services.on('customer.cleared', () => {
          forgetCustomer(runtime)
        }),
        services.on('courier.cleared', () => forgetCourier(runtime)),
        services.on('orders.cleared', () => store.remove(keys.runningOrders)),
        services.on('worker.cleared', () => {
          // a member of stores receives pushes over the same registration
          const isMembers = store.get(storePushChoice) === 'on'
          void Promise.all([isMembers ? workers.suspend() : workers.unregister(), workers.clearCaches()])
            .then(settled)
            // a worker that has not answered goes on until the page goes, and stores what the login and the screen behind it fetch
            .then(() => workers.clearCaches())
        }),
        services.on('worker.wanted', () => workers.resume()),
        services.on('impersonation.began', () => showImpersonation(runtime)),
      ]
    },
    keepAlive: (keepAlive) => [
      keepAlive.on('keepAlive.due', () => Object.values(sessions).forEach(renewSession)),
      keepAlive.on('page.seen', () => {
        receiveStored(runtime)
        actors.browse.send({ type: 'page.seen' })
      }),
    ],
    loginRedirect: (login) => [
      login.on('login.open', ({ area, back }) => {
        tab.set(keys.loginRedirectedAt, String(runtime.platform.now()))
        openLogin(router, area, back)
      }),
    ],
    logoutQueue: (queue) => {
      const pending = pendingLogouts(platform.database)
      let stored: Awaited<ReturnType<typeof pending.all>> = []
      // what earlier pages could not send; nothing waits for it
      void pending.all().then((earlier) => {
        const { waiting } = queue.getSnapshot().context
        const own = earlier.filter(({ handle }) => !waiting.some((one) => one.handle === handle))
        stored = [...stored, ...own]
        for (const revocation of own) queue.send({ type: 'revocation.add', revocation })
      })
      return [
        queue.on('queue.stored', ({ waiting }) => {
          void pending.replace(stored, waiting)
          stored = waiting
        }),
      ]
    },
    version: (version) => {
      // a check that failed for want of a network goes on when there is one
      const onOnline = () => version.send({ type: 'version.retry' })
      addEventListener('online', onOnline)
      return [
        version.on('versions.stored', ({ versions }) => storeVersions(store, versions)),
        version.on('page.reload', () => {
          // what the flows of this page have stored since belongs to what was cleared
          clearStored(browserArea)
          platform.reload()
        }),
        () => removeEventListener('online', onOnline),
      ]
    },
    theme: (theme) => {
      const { theme: chosen } = theme.getSnapshot().context
      // a browser may drop the cookie before the rest; one that is in use lives on
      if (chosen !== 'system') {
        storeTheme(store, document, chosen)
        showTheme(document, chosen)
      }
      watchTheme(store, (changed) => theme.send({ type: 'theme.received', theme: changed }))
      return [
        theme.on('theme.shown', ({ theme: shown }) => showTheme(document, shown)),
        theme.on('theme.chosen', ({ theme: now }) => storeTheme(store, document, now)),
      ]
    },
    favourites: (favourites) => {
      const forget = () => tab.remove(keys.pendingFavourite)
      if (actors.customer.getSnapshot().hasTag('signedIn')) forget()
      return [
        actors.customer.on('session.began', forget),
        favourites.on('login.wanted', ({ id }) => {
          tab.set(keys.pendingFavourite, String(id))
          void router.navigate({ to: '/login', search: { back: router.state.location.href } })
        }),
      ]
    },
    geolocation: geolocationEffects(runtime, router),
    overlays: (overlays) => [overlays.on('overlays.opened', () => showOverlays(runtime, router))],
    push: (push) => [
      push.on('choice.stored', ({ choice }) => (choice === undefined ? store.remove(keys.pushChoice) : store.set(keys.pushChoice, choice))),
    ],
    alerts: (alerts) => {
      let shown: number | undefined
      const look = () => {
        const unread = selectUnread(alerts.getSnapshot())
        if (unread !== shown) showAppBadge(unread)
        shown = unread
      }
      return [alerts.subscribe(look), () => showAppBadge(0)]
    },
  }
}

/** The services with their effects, and what they begin with. */
export function bindServices(runtime: Runtime) {
  const { router } = runtime
  if (!router) throw new Error('The services need the router')
  receiveStored(runtime)
  const actors = {
    relay,
    carryOut: carryOut(servicesEffects(runtime, router)),
    watchPages: fromCallback<ServicesEvent, undefined>(({ sendBack }) => {
      const notify = () => sendBack({ type: 'page.changed', page: addressNow() })
      const stops = [router.history.subscribe(notify), router.subscribe('onResolved', notify)]
      return () => stops.forEach((stop) => stop())
    }),
    keepAlive: keepAliveMachine.provide({
      actors: {
        watchAttention: fromCallback<KeepAliveEvent, undefined>(({ sendBack }) => watchAttention(sendBack)),
      } satisfies ActorsOf<typeof keepAliveMachine>,
    }),
    loginRedirect: loginRedirectMachine,
    logoutQueue: logoutQueueLogic(runtime),
    version: versionLogic(runtime),
    theme: themeMachine,
    share: shareLogic,
    favourites: favouritesLogic(runtime),
    geolocation: geolocationLogic(runtime),
    push: pushLogic(runtime),
    alerts: alertsLogic(runtime),
    customerEventStream: customerEventStreamLogic(runtime),
    overlays: overlaysLogic(runtime, router),
  } satisfies ActorsOf<typeof servicesMachine>
  return { logic: servicesMachine.provide({ actors }), input: () => inputOf(runtime) }
}
