import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProduct, type Product } from '../support/product.ts'
import { startWebKit, type WebKit } from '../support/webkit.ts'

let product: Product
let webkit: WebKit
beforeAll(async () => {
  product = await startProduct(1)
  webkit = await startWebKit()
}, 300_000)
afterAll(async () => {
  await webkit.stop()
  await product.stop()
})

const button = `[...document.querySelectorAll('button')].find((one) => one.textContent.startsWith('Dùng vị trí hiện tại'))`
const alert = `document.querySelector('dialog [role="alert"]')`
/** Waits until the page answers to taps, and shows the question of a first visit. */
async function comeAgain() {
  await webkit.go(product.url)
  await webkit.run(`localStorage.clear(); arguments[0]()`)
  await webkit.go(product.url)
  await webkit.until(`return document.querySelector('dialog[open]') !== null && ${button} !== undefined`)
}
const stored = () => webkit.run<string | null>(`arguments[0](localStorage.getItem('userSetAddress'))`)

interface Waited {
  /** From the tap to the message, and to a button that may be used again, in milliseconds. */
  notifiedMs: number
  releasedMs: number
  message: string
  /** How often the browser itself called back. */
  calledBack: number
}

/** Taps the wish to be found, and waits for what is told. */
const locate = () =>
  webkit.run<Waited>(`
    const done = arguments[0]
    const button = ${button}
    let calledBack = 0
    const { geolocation } = navigator
    const ask = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (found, failed, options) => ask(
      (at) => { calledBack += 1; found(at) }, (error) => { calledBack += 1; failed(error) }, options)
    const begun = performance.now()
    let toldMs, releasedMs
    const look = () => {
      const now = performance.now() - begun
      const alert = ${alert}
      if (alert) toldMs ??= now
      if (toldMs !== undefined && button.getAttribute('aria-busy') === 'false') releasedMs ??= now
      if (releasedMs === undefined) return
      watcher.disconnect()
      done({ toldMs, releasedMs, message: alert.textContent, calledBack })
    }
    const watcher = new MutationObserver(look)
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    button.click()`)

const choose = async (place: string) => {
  await webkit.run(
    `[...document.querySelectorAll('dialog li button')].find((one) => one.textContent === arguments[0]).click(); arguments[1]()`,
    place,
  )
  await webkit.until(`return document.querySelector('dialog[open]') === null`)
}

const unavailable = 'Chưa xác định được vị trí của bạn. Vui lòng thử lại hoặc chọn địa chỉ thủ công.'

const denied =
  'Thiết bị đang chặn truy cập vị trí. Vui lòng bật quyền Location cho website trong trình duyệt (Site settings > Location > Allow), sau đó thử lại.'

describe('WebKitGTK', () => {
  it('C1 GEO-4 a permission prompt that no user answers releases the page after 8.0 ± 0.5 s, tells so, and the manual path works', async () => {
    await comeAgain()
    const { notifiedMs, releasedMs, message, calledBack } = await locate()
    console.log(`WebKitGTK ${webkit.version}: told after ${notifiedMs.toFixed(0)} ms, released after ${releasedMs.toFixed(0)} ms`)
    expect({ message, calledBack }).toEqual({ message: unavailable, calledBack: 0 })
    for (const ms of [notifiedMs, releasedMs]) expect(Math.abs(ms - 8_000)).toBeLessThan(500)
    expect(await stored()).toBeNull()
    await choose('Chợ Lớn, Quận 5')
    expect(JSON.parse((await stored()) ?? '')).toMatchObject({ address: 'Chợ Lớn, Quận 5', businessLocation: true, isUserSelected: true })
    await webkit.until(`return document.querySelector('main a[href^="/stores/"]') !== null`)
  }, 120_000)

  it.each([
    ['refused', 'failed({ code: 1, PERMISSION_DENIED: 1 })', denied],
    ['unavailable', 'failed({ code: 2, PERMISSION_DENIED: 1 })', unavailable],
    ['0, 0', 'found({ coords: { latitude: 0, longitude: 0 } })', unavailable],
    ['no number', 'found({ coords: { latitude: NaN, longitude: 106.7 } })', unavailable],
    ['91 degrees', 'found({ coords: { latitude: 91, longitude: 106.7 } })', unavailable],
    ['words', "found({ coords: { latitude: 'x', longitude: '10' } })", unavailable],
  ])('C2 GEO-3 a position that is %s is told, and nothing of it is stored', async (_, answer, text) => {
    await comeAgain()
    await webkit.run(`navigator.geolocation.getCurrentPosition = (found, failed) => { ${answer} }; arguments[0]()`)
    const { message } = await locate()
    expect([message, await stored()]).toEqual([text, null])
  })

  it('C2 GEO-1 a position that was refused and then granted is asked for again after a minute, and stored', async () => {
    await comeAgain()
    const answer = (how: string) =>
      webkit.run(`globalThis.asked = 0
        navigator.geolocation.getCurrentPosition = (found, failed) => { globalThis.asked += 1; ${how} }; arguments[0]()`)
    await answer('failed({ code: 1, PERMISSION_DENIED: 1 })')
    expect((await locate()).message).toBe(denied)
    // granted in the browser's settings, within the minute and after it
    for (const [ago, asked] of [
      [30_000, 0],
      [61_000, 1],
    ] as const) {
      await webkit.run(`localStorage.setItem('gps_denied_at', String(Date.now() - arguments[0])); arguments[1]()`, ago)
      await webkit.go(product.url)
      await webkit.until(`return document.querySelector('dialog[open]') !== null && ${button} !== undefined`)
      await answer('found({ coords: { latitude: 10.7745, longitude: 106.7005 } })')
      await webkit.run(`${button}.click(); arguments[0]()`)
      if (asked === 0) await webkit.until(`return ${alert}?.textContent === arguments[0]`, denied)
      else await webkit.until(`return location.pathname === '/my-location'`)
      if (asked === 0) expect([await webkit.run('arguments[0](globalThis.asked)'), await stored()]).toEqual([0, null])
    }
    expect(JSON.parse((await stored()) ?? '')).toMatchObject({ lat: 10.7745, lng: 106.7005, businessLocation: true })
  })
})
