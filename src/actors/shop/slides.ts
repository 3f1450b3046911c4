import { createActor, fromPromise } from 'xstate'
import type { Coordinates } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { slidesMachine } from '../../../machines/shop/slides/slides.machine.ts'
import { slidesOf } from '../../platform/normalise-slides.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** The slides of the home screen. */
export function bindSlides(runtime: Runtime) {
  const { api, boot, platform } = runtime
  const { location, startup } = runtime.actors
  const actors = {
    loadSlides: fromPromise(async ({ input, signal }: { input: { location: Coordinates | undefined }; signal: AbortSignal }) => {
      if (!input.location) throw new AppError('unexpected')
      const rest = { signal, params: platform.params }
      const body = { latitude: input.location.lat, longitude: input.location.lng, category_ids: [] }
      // one is shown without the other
      const [slides, kinds] = await Promise.allSettled([
        api.POST('/api/promo-slider', { body, ...rest }),
        api.POST('/api/get-restaurant-category-slides', { body: {}, ...rest }),
      ])
      if (slides.status === 'rejected' && kinds.status === 'rejected') throw AppError.from(slides.reason)
      return slidesOf(
        slides.status === 'fulfilled' ? slides.value : undefined,
        kinds.status === 'fulfilled' ? kinds.value : undefined,
        platform.origin,
      )
    }),
  } satisfies ActorsOf<typeof slidesMachine>
  const primary = boot?.home && boot.places.find(({ isDefault }) => isDefault)
  const current = () => location.getSnapshot().context.location
  // begins with what the document shows: this part may be taken over only after another location was chosen
  const actor = createActor(slidesMachine.provide({ actors }), {
    ...runtime.lasting('slides'),
    input:
      boot?.home && primary
        ? { location: { lat: primary.lat, lng: primary.lng }, known: slidesOf(boot.home.slides, boot.home.kinds, platform.origin) }
        : { location: current(), known: undefined },
  })
  runtime.whenStarted(() =>
    queueMicrotask(() => {
      const chosen = current()
      if (chosen) actor.send({ type: 'location.changed', location: chosen })
    }),
  )
  startup.on('language.chosen', () => actor.send({ type: 'slides.refresh' }))
  return actor
}
