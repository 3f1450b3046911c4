import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { pinMachine } from '../../machines/account/pin/pin.machine.ts'
import { selectAt } from '../../machines/account/pin/pin.selectors.ts'
import type { PinnedLocation } from '../../machines/account/pin/pin.types.ts'
import { MyLocationPage } from '../../src/screens/my-location/my-location-page.tsx'
import { PinPad } from '../../src/screens/shared/location/pin-pad.tsx'
import { useSelector } from '../../src/runtime/use-selector.ts'
import { locationTexts } from '../../src/screens/shared/location/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { pinModel } from './pin.model.ts'
import { walkModel } from './support/walk.tsx'

const location: PinnedLocation = { lat: 10.7769, lng: 106.7009, address: 'Lê Duẩn', house: '', tag: '', businessLocation: true }
const elsewhere: PinnedLocation = { ...location, lat: 10.79, lng: 106.69, address: 'Hai Bà Trưng', house: '3' }

const coverage = coverageOf(pinMachine)
expectFullyWalked(coverage)

const start = (needsHouse = false) => startMachine(pinMachine, { coverage, input: { location, needsHouse }, listeners: ['followLocation'] })
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

function Pad({ actor }: World) {
  return <PinPad at={useSelector(actor, selectAt)} onMove={(at) => actor.send({ type: 'pin.moved', at })} />
}
const view = (world: World) => <MyLocationPage pin={world.actor} map={<Pad {...world} />} gps={null} />

const north = ({ screen }: Page) => screen.getByRole('button', { name: locationTexts['pin.north'] }).click()
const address = (screen: RenderResult) => screen.getByLabelText('Địa chỉ', { exact: true })
const house = (screen: RenderResult) => screen.getByLabelText('Số nhà, tầng, tòa nhà')
const confirm = (screen: RenderResult) => screen.getByRole('button', { name: 'Giao đến đây' })
const pass = async ({ clock }: World, ms: number) => {
  clock.increment(ms)
  await flush()
}

const expectShown =
  (content: string, error?: string) =>
  async ({ screen }: { screen: RenderResult }) => {
    await expect.element(address(screen)).toHaveValue(content)
    if (error === undefined) await expect.element(confirm(screen)).toBeEnabled()
    else {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(error)
      await expect.element(confirm(screen)).toBeDisabled()
    }
  }
const expectNaming = async ({ screen }: Page) => {
  await expect.element(screen.getByRole('status').filter({ hasText: 'Đang cập nhật địa chỉ, vui lòng chờ...' })).toBeInTheDocument()
  await expect.element(confirm(screen)).toBeDisabled()
}
const expectStored =
  (content: string, stored: Partial<PinnedLocation> = {}) =>
  async (page: Page) => {
    await expect.element(address(page.screen)).toHaveValue(content)
    const { lat: _lat, lng: _lng, ...said } = page.emitted[0]?.location ?? location
    expect(page.emitted).toHaveLength(1)
    expect(said).toEqual({ address: content, house: '', tag: '', businessLocation: true, ...stored })
  }

walkModel({
  ids: 'SCREEN-2 GEO-4 GEO-5',
  model: pinModel,
  start: () => start(),
  view,
  executors: {
    'the pin is moved': north,
    'the pin is moved on': north,
    'the pin is moved nowhere': ({ actor }) => actor.send({ type: 'pin.moved', at: { lat: 0, lng: 181 } }),
    'the pin rests': (world) => pass(world, limits.pinRestMs),
    'the address is known': ({ resolve }) => resolve('nameAddress', 'Pasteur'),
    'the server knows none': ({ reject }) => reject('nameAddress', new AppError('notFound', { message: 'Chưa có địa chỉ.' })),
    'five seconds pass': (world) => pass(world, limits.geocodeMs),
    'the person writes an address': ({ screen }) => address(screen).fill('Hẻm 12'),
    'the person empties the address': ({ screen }) => address(screen).fill(''),
    'the person writes a house': ({ screen }) => house(screen).fill('Lầu 2'),
    'GPS finds the person': ({ receive }) => receive('followLocation', { type: 'location.received', location: elsewhere }),
    'GPS finds nonsense': ({ receive }) =>
      receive('followLocation', { type: 'location.received', location: { ...elsewhere, lng: Number.NaN } }),
    'the person confirms': ({ screen }) => confirm(screen).click(),
    'what was confirmed comes back': ({ receive, emitted }) =>
      receive('followLocation', { type: 'location.received', location: emitted[0]?.location ?? location }),
  },
  assertions: {
    begun: expectShown('Lê Duẩn'),
    moving: expectNaming,
    naming: expectNaming,
    named: expectShown('Pasteur'),
    unnamed: expectShown('', 'Chưa có địa chỉ.'),
    unanswered: expectShown('', 'Lỗi khi lấy địa chỉ từ toạ độ. Vui lòng thử lại.'),
    written: expectShown('Hẻm 12'),
    housed: expectShown('Lê Duẩn'),
    empty: expectShown('', 'Vui lòng nhập địa chỉ.'),
    found: expectShown('Hai Bà Trưng'),
    stored: expectStored('Lê Duẩn'),
    storedElsewhere: expectStored('Pasteur', { businessLocation: false }),
    storedByHand: (page) => expectStored('Hẻm 12', { businessLocation: page.emitted[0]?.location.lat === location.lat })(page),
    storedWithHouse: expectStored('Lê Duẩn', { house: 'Lầu 2' }),
  },
})

describe('a place put right, by hand', () => {
  afterEach(cleanup)

  it('ADDR-2 SCREEN-2 Enter confirms what the pin and the server say', async () => {
    const world = start()
    const screen = await render(view(world))
    await north({ ...world, screen })
    await pass(world, limits.pinRestMs)
    expect(world.calls('nameAddress')).toEqual([{ at: { lat: location.lat + 0.000225, lng: location.lng } }])
    await world.resolve('nameAddress', '<b>Pasteur</b>')
    await expectShown('<b>Pasteur</b>')({ screen })
    await confirm(screen).click()
    expect(world.emitted).toEqual([
      {
        type: 'location.confirmed',
        location: { ...location, lat: location.lat + 0.000225, address: '<b>Pasteur</b>', businessLocation: false },
      },
    ])
  })

  it('where the settings want house or flat, who confirms without is told next to the field, which has the focus', async () => {
    const world = start(true)
    const screen = await render(view(world))
    await confirm(screen).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Hãy viết số nhà, căn hộ hoặc tầng.')
    await expect.element(house(screen)).toHaveFocus()
    expect(world.emitted).toEqual([])
    await house(screen).fill('Lầu 2')
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    await confirm(screen).click()
    await expectStored('Lê Duẩn', { house: 'Lầu 2' })({ ...world, screen })
  })

  it('a place without an address is not confirmed, in whatever way', async () => {
    const world = start()
    const screen = await render(view(world))
    await address(screen).fill(' ')
    world.actor.send({ type: 'location.confirm' })
    expect(world.emitted).toEqual([])
    await expect.element(confirm(screen)).toBeDisabled()
  })
})
