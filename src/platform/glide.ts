import type { Coordinates } from '../../machines/domain/entities.ts'

/** A marker of a map. */
interface Movable {
  getLngLat: () => Coordinates
  setLngLat: (to: Coordinates) => unknown
}

interface Options {
  /** Called after each movement. */
  onMoved: () => void
  /** How long it takes. Positions come about as often, so that a courier rides and does not jump. */
  ms?: number
  /** Whether motion is unwanted: then a marker is where it belongs immediately. */
  isStill?: () => boolean
}

/** No courier rides further than that in one step, in degrees. */
const leapDegrees = 0.02

export const isMotionUnwanted = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves markers in straight lines and at an even speed to where they were seen last. */
export function createGlide<Of extends Movable>({ onMoved, ms = 2_800, isStill = isMotionUnwanted }: Options) {
  const glides = new Map<Of, { to: Coordinates; frame: number }>()
  const stop = (marker: Of) => {
    cancelAnimationFrame(glides.get(marker)?.frame ?? 0)
    glides.delete(marker)
  }
  return {
    move(marker: Of, to: Coordinates) {
      const { lat, lng } = glides.get(marker)?.to ?? marker.getLngLat()
      if (lat === to.lat && lng === to.lng) return
      stop(marker)
      const from = marker.getLngLat()
      if (isStill() || Math.max(Math.abs(to.lat - from.lat), Math.abs(to.lng - from.lng)) > leapDegrees) {
        marker.setLngLat(to)
        onMoved()
        return
      }
      const begun = performance.now()
      const step = (now: number) => {
        const done = Math.min(1, Math.max(0, (now - begun) / ms))
        marker.setLngLat({ lng: from.lng + (to.lng - from.lng) * done, lat: from.lat + (to.lat - from.lat) * done })
        onMoved()
        if (done < 1) glides.set(marker, { to, frame: requestAnimationFrame(step) })
        else glides.delete(marker)
      }
      glides.set(marker, { to, frame: requestAnimationFrame(step) })
    },
    stop,
    stopAll: () => [...glides.keys()].forEach(stop),
  }
}
