import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import { gpsPermission, gpsPosition, isAndroidWebView } from '../../src/platform/gps.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    'a web view of an Android app',
    `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) ${webKit} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`,
    true,
  ],
  ['an old one', `Mozilla/5.0 (Linux; Android 4.4; Nexus 5 Build/KRT16M) ${webKit} Version/4.0 Chrome/30.0.0.0 Mobile Safari/537.36`, true],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`, false],
  [
    'Samsung’s browser',
    `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S918B) ${webKit} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
    false,
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', false],
  [
    'Safari on a phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    false,
  ],
  ['Chrome on a desk', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/131.0.0.0 Safari/537.36`, false],
])('GEO-3 tells a native Android web view from %s', (_, userAgent, isWebView) => {
  expect(isAndroidWebView(userAgent)).toBe(isWebView)
})

describe('the device', () => {
  it('GEO-1 may have to ask where the browser cannot say what is allowed', async () => {
    const denied = { query: () => Promise.resolve({ state: 'denied' } as PermissionStatus) }
    expect([await gpsPermission({}), await gpsPermission({ permissions: denied })]).toEqual(['prompt', 'denied'])
  })

  it('GEO-4 is asked with high accuracy and eight seconds; GEO-3 a refusal is told from other failures', async () => {
    const asked: unknown[] = []
    const failing = (code: number) => ({
      getCurrentPosition(_: PositionCallback, failed?: PositionErrorCallback | null, options?: PositionOptions) {
        asked.push(options)
        failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError)
      },
    })
    const kinds = await Promise.all(
      [1, 2, 3].map((code) => gpsPosition(failing(code)).catch((error: unknown) => AppError.from(error).kind)),
    )
    expect(kinds).toEqual(['forbidden', 'unexpected', 'unexpected'])
    expect(asked[0]).toEqual({ enableHighAccuracy: true, timeout: 8_000, maximumAge: 0 })
  })
})
