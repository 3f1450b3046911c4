import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { geolocationMachine } from '../../machines/account/geolocation/geolocation.machine.ts'
import type { GeolocationInput } from '../../machines/account/geolocation/geolocation.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { GpsBlock } from '../../src/screens/shared/location/gps-block.tsx'
import { locationTexts } from '../../src/screens/shared/location/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { geolocationModel } from './geolocation.model.ts'
import { walkModel } from './support/walk.tsx'

const here = { lat: 10.7769, lng: 106.7009 }
const coverage = coverageOf(geolocationMachine)
expectFullyWalked(coverage)

const startWith = (over: Partial<GeolocationInput> = {}) =>
  startMachine(geolocationMachine, { coverage, input: { isSupported: true, denialMs: 0, alerts: true, ...over } })
const start = () => startWith()
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const view = ({ actor }: World, deniedText = '') => <GpsBlock geolocation={actor} deniedText={deniedText} />

const row = (screen: RenderResult) => screen.getByRole('button', { name: locationTexts['first.gps'], exact: false })
const alertDialog = (screen: RenderResult) => screen.getByRole('alertdialog', { name: 'Không truy cập được vị trí' })

const expectNotified = (content: string) => async (page: { screen: RenderResult }) => {
  await expect.element(page.screen.getByRole('alert')).toHaveTextContent(content)
  await expect.element(row(page.screen)).toHaveAttribute('aria-busy', 'false')
}
const expectBusy = (content: string) => async (page: { screen: RenderResult }) => {
  await expect.element(row(page.screen)).toHaveAttribute('aria-busy', 'true')
  await expect.element(row(page.screen)).toHaveTextContent(`${locationTexts['first.gps']}${content}`)
  await expect.element(page.screen.getByRole('status')).toHaveTextContent(content)
}
const expectIdle = async ({ screen }: Page) => {
  await expect.element(row(screen)).toHaveTextContent(`${locationTexts['first.gps']}${locationTexts['first.gpsText']}`)
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
}
const pass = async ({ clock }: World, ms: number) => {
  clock.increment(ms)
  await flush()
}
const refusalText =
  'Thiết bị đang chặn truy cập vị trí. Vui lòng bật quyền Location cho website trong trình duyệt (Site settings > Location > Allow), sau đó thử lại.'

walkModel({
  ids: 'GEO-1 GEO-3 GEO-4 GEO-5 SCREEN-2',
  model: geolocationModel,
  start,
  view,
  executors: {
    'the person wants to be found': ({ screen }) => row(screen).click(),
    'the device may tell': ({ resolve }) => resolve('askPermission', 'granted'),
    'the browser asks': ({ resolve }) => resolve('askPermission', 'prompt'),
    'the browser can’t say': ({ reject }) => reject('askPermission', new AppError('unexpected')),
    'the device may not tell': ({ resolve }) => resolve('askPermission', 'denied'),
    'the device is found': ({ resolve }) => resolve('readPosition', here),
    'the device tells nonsense': ({ resolve }) => resolve('readPosition', { lat: Number.NaN, lng: 106.7 }),
    'the device finds nothing': ({ reject }) => reject('readPosition', new AppError('unexpected')),
    'the person refuses': ({ reject }) => reject('readPosition', new AppError('forbidden')),
    'eight seconds pass': (world) => pass(world, limits.gpsTimeoutMs),
    'the address is known': ({ resolve }) => resolve('nameAddress', 'Lê Duẩn'),
    'the server says no': ({ reject }) => reject('nameAddress', new AppError('server', { message: '<img src=x onerror=alert(1)>' })),
    'five seconds pass': (world) => pass(world, limits.geocodeMs),
    'the person chooses another location': ({ actor }) => actor.send({ type: 'gps.cancel' }),
    'the person closes the alert': ({ screen }) =>
      alertDialog(screen).getByRole('button', { name: locationTexts['gps.understood'] }).click(),
    'a minute passes': (world) => pass(world, limits.gpsDenialMs),
  },
  assertions: {
    idle: expectIdle,
    allowing: expectBusy('Đang tìm vị trí của bạn…'),
    locating: expectBusy('Đang tìm vị trí của bạn…'),
    naming: expectBusy('Đang cập nhật địa chỉ, vui lòng chờ...'),
    placed: async (page) => {
      await expectIdle(page)
      expect(page.emitted.at(-1)).toEqual({ type: 'location.found', at: here, address: 'Lê Duẩn' })
    },
    chosen: async (page) => {
      await expectIdle(page)
      await expect.element(row(page.screen)).toHaveAttribute('aria-busy', 'false')
    },
    notFound: expectNotified('Chưa xác định được vị trí của bạn. Vui lòng thử lại hoặc chọn địa chỉ thủ công.'),
    unnamed: expectNotified('Lỗi khi lấy địa chỉ từ toạ độ. Vui lòng thử lại.'),
    unnamedWithReason: expectNotified('<img src=x onerror=alert(1)>'),
    alerted: async ({ screen, emitted }) => {
      await expect.element(alertDialog(screen).getByText(refusalText, { exact: true })).toBeVisible()
      expect(emitted).toEqual([{ type: 'permission.denied' }])
    },
    denied: async ({ screen }) => {
      await expect.element(alertDialog(screen)).not.toBeInTheDocument()
      await expectNotified(refusalText)({ screen })
    },
    deniedStill: async ({ screen, calls }) => {
      await expectNotified(refusalText)({ screen })
      expect(calls('askPermission')).toHaveLength(1)
    },
    forgotten: expectNotified(refusalText),
  },
})

describe('being found, by hand', () => {
  afterEach(cleanup)

  it('GEO-2 a browser without GPS says so', async () => {
    const world = startWith({ isSupported: false })
    const screen = await render(view(world))
    await row(screen).click()
    await expectNotified('Trình duyệt không hỗ trợ GPS. Vui lòng chọn địa chỉ thủ công.')({ screen })
  })

  it('GEO-3 in a web view of an app there is the message of the settings, and no alert', async () => {
    const world = startWith({ alerts: false })
    const screen = await render(view(world, 'Bật GPS trong ứng dụng nhé.'))
    await row(screen).click()
    await world.resolve('askPermission', 'denied')
    await expectNotified('Bật GPS trong ứng dụng nhé.')({ screen })
    await expect.element(alertDialog(screen)).not.toBeInTheDocument()
  })

  it('GEO-1 GEO-3 a refusal of 40 s ago, before a reload, holds for 20 s more', async () => {
    const world = startWith({ denialMs: 20_000 })
    const screen = await render(view(world))
    await row(screen).click()
    await expectNotified(refusalText)({ screen })
    expect(world.calls('askPermission')).toEqual([])
    await pass(world, 20_000)
    await row(screen).click()
    expect(world.calls('askPermission')).toHaveLength(1)
  })
})
