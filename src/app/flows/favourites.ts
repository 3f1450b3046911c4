import { createActor, fromPromise } from 'xstate'
import { favouritesMachine } from '../../../machines/favourites/favourites.machine.ts'
import type { Mark } from '../../../machines/favourites/favourites.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { selectIsSignedIn } from '../../../machines/session/session.selectors.ts'
import { selectTexts } from '../../../machines/startup/startup.selectors.ts'
import { browsingTexts } from '../../../texts/vi/browsing.ts'
import { keys } from '../../edge/keys.ts'
import { browserStore } from '../../edge/storage.ts'
import type { AppRouter } from '../router.tsx'
import type { Runtime } from '../runtime.ts'
import { noticeOf } from './notice.ts'
import { sessionsOf } from './session.ts'

function bindFavourites(runtime: Runtime, router: AppRouter) {
  const {
    actors: { startup },
    api,
    edge,
  } = runtime
  const { customer } = sessionsOf(runtime)
  const isCustomer = () => selectIsSignedIn(customer.getSnapshot())
  const actors = {
    setMark: fromPromise(async ({ input: { id, isMarked }, signal }: { input: Mark; signal: AbortSignal }) => {
      const answer = await api.POST('/api/toggle-favorite', { body: { id, is_favorited: isMarked }, signal, params: edge.params })
      return { id, isMarked: answer.is_favorited }
    }),
  } satisfies ActorsOf<typeof favouritesMachine>
  const tab = browserStore(() => sessionStorage)
  const pending = Number(tab.get(keys.pendingFavourite)) || undefined
  const favourites = createActor(favouritesMachine.provide({ actors }), { input: { isCustomer: isCustomer(), pending } })
  const forget = () => isCustomer() && tab.remove(keys.pendingFavourite)
  runtime.whenStarted(() => {
    forget()
    customer.subscribe(() => {
      favourites.send({ type: 'customer.changed', isCustomer: isCustomer() })
      forget()
    })
    favourites.on('login.wanted', ({ id }) => {
      tab.set(keys.pendingFavourite, String(id))
      void router.navigate({ to: '/login', search: { back: router.state.location.href } })
    })
    favourites.on('favourite.refused', ({ error }) => {
      const key = error.kind === 'network' ? 'favourite.offline' : 'favourite.failed'
      const text = error.message || (selectTexts(startup.getSnapshot())[key] ?? browsingTexts[key])
      noticeOf(runtime).send({ type: 'notice.show', tone: 'danger', text })
    })
    favourites.start()
  })
  return favourites
}

/** The marks of favourite stores; their code comes with the first heart. */
export const favouritesOf = (runtime: Runtime, router: AppRouter) => runtime.once('favourites', () => bindFavourites(runtime, router))
