import { expect, it } from 'vitest'
import type { Coordinates } from '../../machines/domain/entities.ts'
import { createGlide } from '../../src/platform/glide.ts'

const there: Coordinates = { lat: 10.78, lng: 106.7 }
const here: Coordinates = { lat: 10.77, lng: 106.69 }

/** A marker that notes where it has been, and rides although the browser of the tests wants no motion. */
function startGliding(options: { isStill: (() => boolean) | undefined } = { isStill: () => false }) {
  const seen: Coordinates[] = [here]
  const marker = { getLngLat: () => seen.at(-1) ?? here, setLngLat: (to: Coordinates) => seen.push(to) }
  let moved = 0
  const glide = createGlide<typeof marker>({ onMoved: () => (moved += 1), ms: 120, ...options })
  return { glide, marker, seen, moved: () => moved }
}

it('TRACK-2 a marker rides to where it was seen last: on a straight line, never back, and not all at once', async () => {
  const { glide, marker, seen, moved } = startGliding()
  glide.move(marker, there)
  // what is shown again meanwhile does not begin again
  glide.move(marker, there)
  await expect.poll(() => seen.at(-1)).toEqual(there)
  expect(seen.length).toBeGreaterThan(3)
  expect(moved()).toBe(seen.length - 1)
  for (const [index, { lat, lng }] of seen.entries()) {
    expect(lat - here.lat).toBeCloseTo(lng - here.lng, 9)
    expect(lat).toBeGreaterThanOrEqual(seen[index - 1]?.lat ?? 0)
  }
})

it('TRACK-2 a marker that is seen elsewhere on its way turns there from where it is', async () => {
  const { glide, marker, seen } = startGliding()
  glide.move(marker, there)
  await expect.poll(() => seen.length).toBeGreaterThan(2)
  glide.move(marker, here)
  await expect.poll(() => seen.at(-1)).toEqual(here)
  expect(seen).not.toContainEqual(there)
})

it('TRACK-2 where motion is unwanted, and after a leap that no user rides, a marker is there immediately', () => {
  const still = startGliding({ isStill: () => true })
  still.glide.move(still.marker, there)
  expect(still.seen).toEqual([here, there])
  // where nothing else is said, the browser's preference decides
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  const preferred = startGliding({ isStill: undefined })
  preferred.glide.move(preferred.marker, there)
  expect(preferred.seen).toEqual([here, there])
  const far = startGliding()
  far.glide.move(far.marker, { lat: 16.06, lng: 108.22 })
  expect(far.seen).toEqual([here, { lat: 16.06, lng: 108.22 }])
})

it('TRACK-2 a marker that is gone moves no more', async () => {
  const { glide, marker, seen } = startGliding()
  glide.move(marker, there)
  await expect.poll(() => seen.length).toBeGreaterThan(1)
  glide.stopAll()
  const { length } = seen
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(seen).toHaveLength(length)
})
