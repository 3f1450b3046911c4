import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { addressBookMachine } from '../../machines/account/address-book/address-book.machine.ts'
import { selectAddresses } from '../../machines/account/address-book/address-book.selectors.ts'
import { addressesMachine } from '../../machines/account/addresses/addresses.machine.ts'
import { withChange, type AddressChange } from '../../machines/domain/address-book.ts'
import type { UserLocation } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { AddressBook } from '../../src/screens/addresses/address-book.tsx'
import { addressesTexts } from '../../src/screens/addresses/texts.vi.ts'
import { savedAddressesTexts } from '../../src/screens/shared/addresses/texts.vi.ts'
import { addressTagTexts } from '../../src/screens/shared/address-text/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { sharedTexts } from '../../src/screens/shared/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLocation, aSavedAddress } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { addressBookModel } from './address-book.model.ts'
import { walkModel } from './support/walk.tsx'

const home = aSavedAddress({ id: 1, isDefault: true })
const work = aSavedAddress({ id: 2 }, { address: '45 Lê Duẩn, Quận 1', house: 'Tầng 8', tag: 'work', lat: 10.78, lng: 106.7 })
const here = aLocation({ address: 'Chợ Bến Thành', house: '', tag: '' })
const refusal = new AppError('refused', { message: 'Danh sách địa chỉ đã đầy.' })
const written = '1 Nguyễn Huệ'
const fresh = { id: undefined, lat: here.lat, lng: here.lng, tag: 'home' }

const coverage = coverageOf(addressBookMachine)
expectFullyWalked(coverage)

const start = (needsHouse = false) => {
  const location = startMachine(addressesMachine, {
    coverage: coverageOf(addressesMachine),
    input: { stored: here, chosen: true, primary: undefined },
  })
  return {
    ...startMachine(addressBookMachine, { coverage, input: { needsHouse } }),
    location: location.actor,
    onChoose: vi.fn<(location: UserLocation) => void>(),
  }
}

type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const pinAt = { lat: 10.8, lng: 106.72 }
const view = ({ actor, location, onChoose }: World) => (
  <AddressBook
    book={actor}
    location={location}
    onChoose={onChoose}
    renderPin={({ onMove }) => (
      <button type="button" onClick={() => onMove(pinAt)}>
        pin
      </button>
    )}
  />
)

const press = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true }).first().click()
const pressSecond = (screen: RenderResult, name: keyof typeof addressesTexts) =>
  screen
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: new RegExp(`^${addressesTexts[name]}: `) })
    .click()
const field = (screen: RenderResult) => screen.getByRole('textbox', { name: addressesTexts['address.text'] })
const form = (screen: RenderResult) => screen.getByRole('dialog', { name: addressesTexts['address.newTitle'] })
const rows = (root: HTMLElement) =>
  [...root.querySelectorAll('li')].map((row) => row.querySelector('button')?.textContent.replace(savedAddressesTexts['address.choose'], ''))
const save = async (screen: RenderResult, text: string) => {
  await field(screen).fill(text)
  await press(screen, addressesTexts['address.save'])
}

const homeRow = `Nhà12, 12 Lê Lợi, Quận 1${savedAddressesTexts['address.default']}`
const workRow = 'Cơ quanTầng 8, 45 Lê Duẩn, Quận 1'
const plainHomeRow = homeRow.replace(savedAddressesTexts['address.default'], '')

const expectRows = (page: Page, expected: string[]) => expect.poll(() => rows(page.screen.container)).toEqual(expected)
const updating = (screen: RenderResult) => screen.getByText(addressesTexts['addresses.updating'], { exact: true })

/** What the server would answer to the latest change. */
const answer = ({ actor, calls }: Page) => {
  const { change } = calls('change').at(-1) as { change: AddressChange }
  return withChange(actor.getSnapshot().context.before, change).map((one) => (one.id === 0 ? { ...one, id: 3 } : one))
}

walkModel({
  ids: 'ADDR-6 ROUTE-6',
  model: addressBookModel,
  start: () => start(),
  view,
  executors: {
    'the addresses arrive': ({ resolve }) => resolve('load', [home, work]),
    'there are none yet': ({ resolve }) => resolve('load', []),
    'the list cannot be had': ({ reject }) => reject('load', new AppError('server')),
    'nobody answers': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => press(screen, commonTexts['common.retry']),
    'the person adds an address': ({ screen }) => press(screen, addressesTexts['addresses.add']),
    'the person edits the second one': ({ screen }) => pressSecond(screen, 'address.edit'),
    'the person deletes the second one': ({ screen }) => pressSecond(screen, 'address.delete'),
    'the person makes the second one the default': ({ screen }) => pressSecond(screen, 'address.makeDefault'),
    'the person keeps it': ({ screen }) => press(screen, addressesTexts['address.keep']),
    'the person confirms': ({ screen }) =>
      screen.getByRole('dialog').getByRole('button', { name: addressesTexts['address.delete'], exact: true }).click(),
    'the person leaves the form': ({ screen }) => press(screen, addressesTexts['address.cancel']),
    'the person writes nothing and saves': ({ screen }) => save(screen, ' '),
    'the person writes what is there already and saves': async ({ screen }) => {
      await screen.getByRole('textbox', { name: addressesTexts['address.house'] }).fill(home.location.house)
      await save(screen, ` ${home.location.address.toUpperCase()} `)
    },
    'the person writes and saves': ({ screen }) => save(screen, written),
    'the person moves the pin': ({ screen }) => press(screen, 'pin'),
    'the pin is described': ({ resolve }) => resolve('describe', '9 Hai Bà Trưng'),
    'the pin cannot be described': ({ reject }) => reject('describe', new AppError('server')),
    'the person writes the address instead': ({ screen }) => field(screen).fill('Tự viết'),
    'the server agrees': (page) => page.resolve('change', answer(page)),
    'the server refuses': ({ reject }) => reject('change', refusal),
    'five seconds pass': async ({ clock }) => {
      clock.increment(limits.addressUpdatingMs)
      await flush()
    },
  },
  assertions: {
    opening: ({ screen }) => expect.element(screen.getByRole('status')).toHaveTextContent(savedAddressesTexts['addresses.loading']),
    unread: ({ screen }) => expect.element(screen.getByRole('heading', { name: savedAddressesTexts['addresses.failed'] })).toBeVisible(),
    empty: ({ screen }) => expect.element(screen.getByRole('heading', { name: addressesTexts['addresses.empty'] })).toBeVisible(),
    writingFirst: async ({ screen }) => {
      await expect.element(form(screen)).toBeVisible()
      await expect.element(field(screen)).toHaveValue(here.address)
    },
    listed: async (page) => {
      await expectRows(page, [homeRow, workRow])
      await expect.element(page.screen.getByRole('dialog')).not.toBeInTheDocument()
      await expect.element(updating(page.screen)).not.toBeInTheDocument()
    },
    asked: ({ screen }) =>
      expect.element(screen.getByText('Tầng 8, 45 Lê Duẩn, Quận 1 sẽ không còn trong danh sách của bạn.')).toBeVisible(),
    deleting: async (page) => {
      await expectRows(page, [homeRow])
      await expect.element(page.screen.getByRole('button', { name: new RegExp(`^${addressesTexts['address.edit']}: `) })).toBeDisabled()
      await expect.element(updating(page.screen)).not.toBeInTheDocument()
    },
    deleted: (page) => expectRows(page, [homeRow]),
    preferring: async (page) => {
      await expectRows(page, [plainHomeRow, `${workRow}${savedAddressesTexts['address.default']}`])
      await expect.element(updating(page.screen)).toBeVisible()
    },
    preferringStill: async (page) => {
      await expectRows(page, [plainHomeRow, `${workRow}${savedAddressesTexts['address.default']}`])
      await expect.element(updating(page.screen)).not.toBeInTheDocument()
    },
    preferred: async (page) => {
      await expectRows(page, [plainHomeRow, `${workRow}${savedAddressesTexts['address.default']}`])
      await expect.element(updating(page.screen)).not.toBeInTheDocument()
    },
    takenBack: async (page) => {
      await expectRows(page, [homeRow, workRow])
      await expect.element(page.screen.getByRole('alert')).toHaveTextContent(refusal.message)
      await expect.element(updating(page.screen)).not.toBeInTheDocument()
    },
    takenBackInTime: async (page) => {
      await expectRows(page, [homeRow, workRow])
      await expect.element(page.screen.getByRole('alert')).toHaveTextContent(sharedTexts['error.timeout'])
    },
    writing: async ({ screen }) => {
      await expect.element(form(screen)).toBeVisible()
      await expect.element(field(screen)).toHaveValue(here.address)
      await expect.element(screen.getByRole('radio', { name: addressTagTexts['address.tag.home'] })).toBeChecked()
    },
    missing: ({ screen }) => expect.element(screen.getByRole('alert')).toHaveTextContent(addressesTexts['address.fault.missing']),
    twin: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Địa chỉ đã tồn tại trong danh sách')
      expect(calls('change')).toEqual([])
    },
    describing: async ({ screen, calls }) => {
      expect(calls('describe').at(-1)).toEqual(pinAt)
      await expect.element(screen.getByText(addressesTexts['address.describing'])).toBeVisible()
    },
    described: ({ screen }) => expect.element(field(screen)).toHaveValue('9 Hai Bà Trưng'),
    undescribed: async ({ screen }) => {
      await expect.element(field(screen)).toHaveValue(here.address)
      await expect.element(screen.getByRole('alert')).toHaveTextContent(addressesTexts['address.undescribed'])
    },
    undescribedInTime: ({ screen }) => expect.element(screen.getByRole('alert')).toHaveTextContent(addressesTexts['address.undescribed']),
    written: async ({ screen }) => {
      await expect.element(field(screen)).toHaveValue('Tự viết')
      await expect.element(screen.getByText(addressesTexts['address.describing'])).not.toBeInTheDocument()
    },
    saving: async (page) => {
      await expect.element(form(page.screen)).not.toBeInTheDocument()
      await expect
        .poll(() => rows(page.screen.container)[0])
        .toMatch(new RegExp(`^Nhà.*${written}${savedAddressesTexts['address.default']}$`))
      await expect.element(updating(page.screen)).toHaveTextContent('Đang cập nhật địa chỉ, vui lòng chờ...')
    },
    saved: async ({ actor, screen }) => {
      await expect.poll(() => rows(screen.container)).toHaveLength(3)
      await expect.element(updating(screen)).not.toBeInTheDocument()
      expect(selectAddresses(actor.getSnapshot()).map(({ id }) => id)).toEqual([3, 1, 2])
    },
    refused: async ({ screen, actor }) => {
      await expect.element(field(screen)).toHaveValue(written)
      await expect.element(screen.getByRole('alert')).toHaveTextContent(refusal.message)
      expect(selectAddresses(actor.getSnapshot())).toEqual([home, work])
    },
    unanswered: async ({ screen }) => {
      await expect.element(field(screen)).toHaveValue(written)
      await expect.element(screen.getByRole('alert')).toHaveTextContent(sharedTexts['error.timeout'])
    },
    changing: async ({ screen }) => {
      await expect.element(screen.getByRole('dialog', { name: addressesTexts['address.editTitle'] })).toBeVisible()
      await expect.element(field(screen)).toHaveValue(work.location.address)
      await expect.element(screen.getByRole('radio', { name: addressTagTexts['address.tag.work'] })).toBeChecked()
    },
    savingChange: (page) => expectRows(page, [homeRow, `Cơ quanTầng 8, ${written}`]),
  },
})

describe('the address book, by hand', () => {
  afterEach(cleanup)

  it('SCREEN-2 ADDR-7 says that the address is being updated, from a save until the server agrees, and no longer than five seconds', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('load', [home, work])
    await pressSecond(screen, 'address.makeDefault')
    await expect.element(screen.getByText('Đang cập nhật địa chỉ, vui lòng chờ...')).toBeVisible()
    world.clock.increment(limits.addressUpdatingMs)
    await expect.element(updating(screen)).not.toBeInTheDocument()
  })

  it('ADDR-7 SCREEN-2 a second change counts its five seconds again', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('load', [home, work])
    await pressSecond(screen, 'address.makeDefault')
    await world.resolve('change', [home, work])
    world.clock.increment(3000)
    await pressSecond(screen, 'address.makeDefault')
    world.clock.increment(4999)
    await expect.element(updating(screen)).toBeVisible()
    world.clock.increment(1)
    await expect.element(updating(screen)).not.toBeInTheDocument()
  })

  it('ADDR-5 an address that is nowhere on the map is not saved', async () => {
    const world = start()
    world.location.send({ type: 'location.clear' })
    const screen = await render(view(world))
    await world.resolve('load', [])
    await press(screen, addressesTexts['addresses.add'])
    await save(screen, written)
    await expect.element(screen.getByRole('alert')).toHaveTextContent(addressesTexts['address.fault.unplaced'])
    expect(world.calls('change')).toEqual([])
  })

  it('ADDR-1 a tap on an address tells its place', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('load', [home, work])
    await screen.getByRole('button', { name: /^Giao đến: Cơ quan ?Tầng 8/ }).click()
    expect(world.onChoose.mock.calls).toEqual([[work.location]])
  })

  it('marks the address that things are brought to, and those that a store does not bring to', async () => {
    const world = start()
    world.location.send({ type: 'location.choose', location: home.location })
    const screen = await render(view(world))
    await world.resolve('load', [home, { ...work, isServed: false }])
    await expect.element(screen.getByRole('listitem').nth(0).getByText(savedAddressesTexts['address.chosen'])).toBeVisible()
    await expect.element(screen.getByRole('listitem').nth(1).getByText(savedAddressesTexts['address.outside'])).toBeVisible()
  })

  it('ADDR-6 where the settings want house or flat, who saves without is told next to the field, which has the focus', async () => {
    const world = start(true)
    const screen = await render(view(world))
    await world.resolve('load', [])
    await press(screen, addressesTexts['addresses.add'])
    await save(screen, written)
    const house = screen.getByRole('textbox', { name: addressesTexts['address.houseNeeded'], exact: true })
    await expect.element(house).toHaveFocus()
    await expect.element(house).toHaveAccessibleDescription('Hãy viết số nhà, căn hộ hoặc tầng.')
    expect(world.calls('change')).toEqual([])
    await house.fill('Lầu 2')
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    await press(screen, addressesTexts['address.save'])
    expect(world.calls('change')).toEqual([{ change: { kind: 'save', draft: { ...fresh, address: written, house: 'Lầu 2' } } }])
  })

  it('DIST-1 what is not in the list cannot be touched, and a pin cannot be put where no place is', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('load', [home, work])
    world.actor.send({ type: 'address.edit', id: 9 })
    world.actor.send({ type: 'address.delete', id: 9 })
    world.actor.send({ type: 'address.prefer', id: 9 })
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    world.actor.send({ type: 'address.edit', id: 2 })
    world.actor.send({ type: 'pin.move', at: { lat: 91, lng: 106 } })
    await expect.element(field(screen)).toHaveValue(work.location.address)
    expect([world.calls('change'), world.calls('describe')]).toEqual([[], []])
  })

  it('ADDR-6 an address without a label is shown once', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('load', [{ ...work, location: { ...work.location, tag: '' } }])
    await expect.element(screen.getByText('Tầng 8, 45 Lê Duẩn, Quận 1', { exact: true })).toBeVisible()
    expect(screen.container.textContent.match(/45 Lê Duẩn/g)).toHaveLength(1)
  })
})
