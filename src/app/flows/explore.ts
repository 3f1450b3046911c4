import { createActor, fromPromise } from 'xstate'
import type { Place } from '../../../machines/domain/entities.ts'
import { exploreMachine } from '../../../machines/explore/explore.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import * as limits from '../../../machines/limits.ts'
import { keys } from '../../edge/keys.ts'
import { foundOf } from '../../edge/normalise-search.ts'
import { readJson, writeJson } from '../../edge/storage.ts'
import type { Runtime } from '../runtime.ts'
import { sessionsOf } from './session.ts'

/** Earlier searches as they were kept; anything else than texts is left out. */
const keptRecentOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, limits.recentSearches) : undefined

function bindExplore(runtime: Runtime, text: string) {
  const { actors: app, api, edge } = runtime
  const { store } = edge
  const recent = () => readJson(store, keys.recentSearches, keptRecentOf) ?? []
  const actors = {
    search: fromPromise(async ({ input, signal }: { input: { place: Place | undefined; text: string }; signal: AbortSignal }) => {
      if (!input.place) throw new AppError('unexpected')
      const { lat, lng } = input.place
      const body = { latitude: lat, longitude: lng, q: input.text }
      return foundOf(await api.POST('/api/search-restaurants', { body, signal, params: edge.params }), input.place)
    }),
  } satisfies ActorsOf<typeof exploreMachine>
  const explore = createActor(exploreMachine.provide({ actors }), {
    input: { place: app.place.getSnapshot().context.place, text, recent: recent() },
  })
  runtime.whenStarted(() => {
    app.place.on('place.changed', ({ place }) => explore.send({ type: 'place.changed', place }))
    explore.on('recent.kept', ({ recent: kept }) => {
      if (kept.length > 0) writeJson(store, keys.recentSearches, kept)
      else store.remove(keys.recentSearches)
    })
    store.watch((name) => name === keys.recentSearches && explore.send({ type: 'recent.heard', recent: recent() }))
    sessionsOf(runtime).customer.on('session.forgotten', ({ reason }) => {
      if (reason !== 'expired') explore.send({ type: 'recent.heard', recent: [] })
    })
    explore.start()
  })
  return explore
}

/** The search; it lives on, so that the way back from a result finds what was found. */
export const exploreOf = (runtime: Runtime, text: string) => runtime.once('explore', () => bindExplore(runtime, text))
