import { createActor, fromPromise } from 'xstate'
import { idOf } from '../../../machines/domain/id.ts'
import { favouritesMachine } from '../../../machines/favourites/favourites.machine.ts'
import type { Mark } from '../../../machines/favourites/favourites.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { selectIsSignedIn } from '../../../machines/session/session.selectors.ts'
import { selectTexts } from '../../../machines/startup/startup.selectors.ts'
import { browsingTexts } from '../../../texts/vi/browsing.ts'
import { keys } from '../../edge/keys.ts'
import { sentId } from '../../edge/lenient.ts'
import { markOf } from '../../edge/normalise-account.ts'
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
      const body = { id: sentId(id), is_favorited: isMarked }
      return { id, isMarked: markOf(await api.POST('/api/toggle-favorite', { body, signal, params: edge.params })) }
    }),
  } satisfies ActorsOf<typeof favouritesMachine>
  const tab = browserStore(() => sessionStorage)
  const pending = idOf(tab.get(keys.pendingFavourite))
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
