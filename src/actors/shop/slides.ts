import { createActor, fromPromise } from 'xstate'
import type { Coordinates } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { slidesMachine } from '../../../machines/shop/slides/slides.machine.ts'
import { slidesOf } from '../../platform/normalise-slides.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** The slides of the home screen. */
export function bindSlides(runtime: Runtime) {
  const { api, boot, edge } = runtime
  const { place } = runtime.actors
  const actors = {
    loadSlides: fromPromise(async ({ input, signal }: { input: { place: Coordinates | undefined }; signal: AbortSignal }) => {
      if (!input.place) throw new AppError('unexpected')
      const rest = { signal, params: edge.params }
      const [slides, kinds] = await Promise.all([
        api.POST('/api/promo-slider', { body: { latitude: input.place.lat, longitude: input.place.lng }, ...rest }),
        api.POST('/api/get-restaurant-category-slides', { body: {}, ...rest }),
      ])
      return slidesOf(slides, kinds, edge.origin)
    }),
  } satisfies ActorsOf<typeof slidesMachine>
  const primary = boot?.home && boot.places.find(({ isDefault }) => isDefault)
  const current = () => place.getSnapshot().context.place
  // begins with what the document shows: this part may be taken over only after another place was chosen
  const actor = createActor(slidesMachine.provide({ actors }), {
    ...runtime.lasting('slides'),
    input:
      boot?.home && primary
        ? { place: { lat: primary.lat, lng: primary.lng }, known: slidesOf(boot.home.slides, boot.home.kinds, edge.origin) }
        : { place: current(), known: undefined },
  })
  runtime.whenStarted(() =>
    queueMicrotask(() => {
      const chosen = current()
      if (chosen) actor.send({ type: 'place.changed', place: chosen })
    }),
  )
  return actor
}
