import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import { drivingService } from '../../src/edge/driving.ts'

const from = { lat: 10.8188, lng: 106.6519 }
const to = { lat: 10.7725, lng: 106.698 }

type Answered = (answer: unknown, status: string) => void
interface Page {
  google?: unknown
  mapsReady?: () => void
  gm_authFailure?: () => void
}
const page = globalThis as Page

const asked: unknown[] = []
const matrix = (element: unknown) => ({ rows: [{ elements: [element] }] })

/** What speaks for Google's script: the same names and the same callbacks. */
const standIn = (answer: unknown, status: string) => ({
  maps: {
    importLibrary: (name: string) =>
      name === 'routes'
        ? Promise.resolve({
            DistanceMatrixService: class {
              getDistanceMatrix(wish: unknown, answered: Answered) {
                asked.push(wish)
                queueMicrotask(() => answered(answer, status))
                return status === 'OK' ? Promise.resolve(answer) : Promise.reject(new Error(status))
              }
            },
          })
        : Promise.reject(new Error(`no library ${name}`)),
  },
})

const scripts = () => [...document.querySelectorAll('script')].filter((script) => script.src.startsWith('https://maps.googleapis.com/'))

/** The service with no script loaded yet; `come` stands for what the network does with one. */
function drive(come: (script: HTMLScriptElement) => void) {
  const drivenKm = drivingService()
  const watcher = new MutationObserver(() => {
    for (const script of scripts().filter((one) => one.dataset['seen'] === undefined)) {
      script.dataset['seen'] = 'true'
      come(script)
    }
  })
  watcher.observe(document.head, { childList: true })
  return { drivenKm, stop: () => watcher.disconnect() }
}

afterEach(() => {
  delete page.google
  for (const script of scripts()) script.remove()
  asked.length = 0
})

const arrives =
  (answer: unknown, status = 'OK') =>
  () => {
    page.google = standIn(answer, status)
    page.mapsReady?.()
  }
const ok = matrix({ status: 'OK', distance: { value: 9349 } })

describe('the way by road', () => {
  it('DIST-4 is asked of the maps service in driving mode, with one script for however many questions', async () => {
    const { drivenKm, stop } = drive(arrives(ok))
    expect(await Promise.all([drivenKm('a key', from, to), drivenKm('a key', to, from)])).toEqual([9.349, 9.349])
    stop()
    expect(scripts().map((script) => new URL(script.src).searchParams.get('key'))).toEqual(['a key'])
    expect(asked[0]).toEqual({ origins: [from], destinations: [to], travelMode: 'DRIVING' })
  })

  it.each([
    ['the script cannot be had', (script: HTMLScriptElement) => void script.dispatchEvent(new Event('error'))],
    ['the key is refused', () => page.gm_authFailure?.()],
    ['the script brings no maps', () => page.mapsReady?.()],
  ])("DIST-4 fails with 'Google Maps API không được tải' where %s", async (_, come) => {
    const { drivenKm, stop } = drive(come)
    await expect(drivenKm('a key', from, to)).rejects.toMatchObject({ message: 'Google Maps API không được tải' })
    stop()
    expect(scripts()).toEqual([])
  })

  it("DIST-4 fails with 'Google Maps API không được tải' without a key, and loads nothing", async () => {
    const { drivenKm, stop } = drive(() => {})
    await expect(drivenKm(' ', from, to)).rejects.toMatchObject({ message: 'Google Maps API không được tải' })
    stop()
    expect(scripts()).toEqual([])
  })

  it.each([
    ['REQUEST_DENIED', null, 'REQUEST_DENIED'],
    ['OVER_QUERY_LIMIT', null, 'OVER_QUERY_LIMIT'],
    ['OK', matrix({ status: 'ZERO_RESULTS' }), 'ZERO_RESULTS'],
    ['OK', matrix({ status: 'OK' }), 'OK'],
    ['OK', { rows: [] }, 'NO_ANSWER'],
  ])('DIST-4 fails with the status of the service: %s, case %#', async (status, answer, code) => {
    const { drivenKm, stop } = drive(arrives(answer, status))
    await expect(drivenKm('a key', from, to)).rejects.toEqual(new AppError('refused', { code, message: `Google Maps API: ${code}` }))
    stop()
  })

  it('DIST-4 tries anew after a failure', async () => {
    const network: { come: (script: HTMLScriptElement) => void } = { come: (script) => void script.dispatchEvent(new Event('error')) }
    const { drivenKm, stop } = drive((script) => network.come(script))
    await expect(drivenKm('a key', from, to)).rejects.toBeInstanceOf(Error)
    network.come = arrives(ok)
    expect(await drivenKm('a key', from, to)).toBe(9.349)
    stop()
  })
})
