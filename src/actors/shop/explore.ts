import type { RegisteredRouter } from '@tanstack/react-router'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { sectionAt } from '../../../machines/domain/sections.ts'
import type { UserLocation } from '../../../machines/domain/entities.ts'
import { exploreMachine, type ExploreActor } from '../../../machines/shop/explore/explore.machine.ts'
import { selectText } from '../../../machines/shop/explore/explore.selectors.ts'
import type { ExploreEvent } from '../../../machines/shop/explore/explore.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { foundOf } from '../../platform/normalise-search.ts'
import { recentSearches } from '../../platform/recent-searches.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** The search; it lives on, so that the way back from a result finds what was found. */
export function bindExplore(runtime: Runtime, text: string) {
  const { actors: app, api, platform } = runtime
  const stored = recentSearches(platform.database)
  const actors = {
    search: fromPromise(async ({ input, signal }: { input: { location: UserLocation | undefined; text: string }; signal: AbortSignal }) => {
      if (!input.location) throw new AppError('unexpected')
      const { lat, lng } = input.location
      const body = { latitude: lat, longitude: lng, q: input.text }
      return foundOf(await api.POST('/api/search-restaurants', { body, signal, params: platform.params }), input.location)
    }),
    followRecent: fromCallback<ExploreEvent, undefined>(({ sendBack }) =>
      stored.follow((recent) => sendBack({ type: 'recent.received', recent })),
    ),
  } satisfies ActorsOf<typeof exploreMachine>
  const explore = createActor(exploreMachine.provide({ actors }), {
    ...runtime.lasting('explore'),
    input: { location: app.location.getSnapshot().context.location, text },
  })
  explore.on('search.remembered', ({ text: remembered }) => void stored.add(remembered))
  explore.on('recent.removed', ({ text: removed }) => void stored.remove(removed))
  explore.on('recent.cleared', () => void stored.clear())
  return explore
}

/**
 * The address of the search, while it is shown: what an address asks for is searched for, and afterwards the address follows the field, so that the way back and a link to
 * it find the same.
 */
export const bindExploreAddress = (runtime: Runtime, router: RegisteredRouter, explore: ExploreActor, wanted: string) =>
  createActor(
    fromCallback(() => {
      if (wanted !== '') explore.send({ type: 'text.changed', text: wanted })
      let written = wanted
      const write = () => {
        const text = selectText(explore.getSnapshot()).trim()
        if (text === written || sectionAt(router.state.location.pathname) !== 'explore') return
        written = text
        void router.navigate({ to: '/explore', search: { q: text || undefined }, replace: true, resetScroll: false })
      }
      write()
      const subscription = explore.subscribe(write)
      return () => subscription.unsubscribe()
    }),
    runtime.ofScreen('explore-address'),
  )
