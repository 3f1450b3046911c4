import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import { drivenKm } from '../../src/actors/shop/driving.ts'
import type { Runtime } from '../../src/runtime/runtime.ts'

const stretch = { storeId: 7, from: { lat: 10.8188, lng: 106.6519 }, to: { lat: 10.7725, lng: 106.698 } }
const drive = (answer: object) => {
  const asked: unknown[] = []
  const api = { POST: (path: string, { body }: { body: unknown }) => Promise.resolve((asked.push(path, body), answer)) }
  return { asked, km: drivenKm({ api, platform: {} } as unknown as Runtime, stretch, new AbortController().signal) }
}

describe('the way by road', () => {
  it('DIST-4 is the one that the bill counts', async () => {
    const { asked, km } = drive({ distance: 9.3, algorithm: 'driving' })
    expect(await km).toBe(9.3)
    expect(asked).toEqual(['/api/get-distance', { id: 7, latitude: 10.7725, longitude: 106.698 }])
  })

  it("DIST-4 fails with 'Google Maps API không được tải' where the maps service can't be had", async () => {
    await expect(drive({ distance: 7.2, algorithm: 'straight' }).km).rejects.toMatchObject({ message: 'Google Maps API không được tải' })
  })

  it.each(['REQUEST_DENIED', 'OVER_QUERY_LIMIT', 'ZERO_RESULTS'])('DIST-4 fails with the status of the service: %s', async (status) => {
    await expect(drive({ distance: 7.2, algorithm: 'straight', status }).km).rejects.toEqual(
      new AppError('refused', { message: `Google Maps API: ${status}` }),
    )
  })
})
