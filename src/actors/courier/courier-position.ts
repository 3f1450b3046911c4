import { fromCallback, fromPromise } from 'xstate'
import { courierPositionMachine } from '../../../machines/courier/courier-position/courier-position.machine.ts'
import type { CourierPositionEvent, Fix } from '../../../machines/courier/courier-position/courier-position.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { storedTrail } from '../../platform/courier-queue.ts'
import { confirmed } from '../../platform/lenient.ts'
import { holdWakeLock } from '../../platform/wake-lock.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

/** A courier's position with its effects. */
export function courierPositionLogic({ api, platform }: Dependencies) {
  const stored = storedTrail(platform)
  const actors = {
    restoreTrail: fromPromise(() => stored.recent()),
    watchPosition: fromCallback<CourierPositionEvent, undefined>(({ sendBack }) => {
      let isOver = false
      let stop = () => {}
      import('../../platform/geolocation.ts').then(
        ({ watchFixes }) => {
          if (!isOver) stop = watchFixes(sendBack)
        },
        () => sendBack({ type: 'position.failed', fault: 'unavailable' }),
      )
      return () => {
        isOver = true
        stop()
      }
    }),
    holdWakeLock: fromCallback(() => holdWakeLock()),
    sendPosition: fromPromise(async ({ input: { fix }, signal }: { input: { fix: Fix | undefined }; signal: AbortSignal }) => {
      if (!fix) throw new AppError('unexpected')
      const body = { delivery_lat: fix.lat, delivery_long: fix.lng, heading: fix.heading ?? null, accuracy: fix.accuracy ?? null }
      confirmed(await api.POST('/api/delivery/set-delivery-guy-gps-location', { body, signal, params: platform.params }))
    }),
  } satisfies ActorsOf<typeof courierPositionMachine>
  return courierPositionMachine.provide({ actors })
}
