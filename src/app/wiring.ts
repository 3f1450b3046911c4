import { keys } from '../edge/keys.ts'
import { writeJson } from '../edge/storage.ts'
import type { Edge } from '../edge/edge.ts'
import type { AppActors } from './runtime.ts'

/** Who hears whom among the flows that a first view needs, and what of them is kept in the browser. A later flow brings its own lines along. */
export function wire({ browse, option, place, startup }: AppActors, edge: Edge): void {
  const { store } = edge
  startup.on('places.loaded', ({ primary }) => primary && place.send({ type: 'place.default', primary }))
  startup.on('language.chosen', ({ id }) => store.set(keys.language, String(id)))
  startup.on('startup.failed', ({ step, error }) => edge.log(`start: ${step}`, error))

  place.on('place.changed', ({ place: chosen }) => {
    browse.send({ type: 'place.changed', place: chosen })
  })
  place.on('place.kept', ({ place: chosen, chosen: isChosen }) => {
    if (!chosen) return store.remove(keys.place)
    writeJson(store, keys.place, chosen)
    edge.noteVisit()
    store.set(keys.placeChosen, String(isChosen))
    return undefined
  })

  option.on('option.changed', ({ option: chosen }) => {
    store.set(keys.option, chosen)
    browse.send({ type: 'option.changed', option: chosen })
  })
}
