import { createActor, fromPromise } from 'xstate'
import type { Place } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { slidesMachine } from '../../../machines/slides/slides.machine.ts'
import { slidesOf } from '../../edge/normalise-slides.ts'
import type { Runtime } from '../runtime.ts'

function bindSlides({ actors: { place }, api, boot, edge, whenStarted }: Runtime) {
  const actors = {
    loadSlides: fromPromise(async ({ input, signal }: { input: { place: Place | undefined }; signal: AbortSignal }) => {
      if (!input.place) throw new AppError('unexpected')
      const rest = { signal, params: edge.params }
      const [slides, kinds] = await Promise.all([
        api.POST('/api/promo-slider', { body: { latitude: input.place.lat, longitude: input.place.lng }, ...rest }),
        api.POST('/api/get-restaurant-category-slides', { body: {}, ...rest }),
      ])
      return slidesOf(slides, kinds, edge.origin)
    }),
  } satisfies ActorsOf<typeof slidesMachine>
  const primary = boot?.places.find((one) => one.is_default === 1)
  const at = place.getSnapshot().context.place
  const isListed = at?.lat === primary?.latitude && at?.lng === primary?.longitude
  const actor = createActor(slidesMachine.provide({ actors }), {
    input: { place: at, known: isListed && boot?.home ? slidesOf(boot.home.slides, boot.home.kinds, edge.origin) : undefined },
  })
  whenStarted(() => {
    place.on('place.changed', ({ place: chosen }) => actor.send({ type: 'place.changed', place: chosen }))
    actor.start()
  })
  return actor
}

/** The slides of the home screen. */
export const homeSlidesOf = (runtime: Runtime) => runtime.once('slides', () => bindSlides(runtime))
