import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { addressBookMachine } from '../../machines/account/address-book/address-book.machine.ts'
import { addressesMachine } from '../../machines/account/addresses/addresses.machine.ts'
import type { UserLocation, SavedAddress } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { SavedAddresses } from '../../src/screens/shared/addresses/saved-addresses-view.tsx'
import { checkoutTexts } from '../../src/screens/checkout/texts.vi.ts'
import { savedAddressesTexts } from '../../src/screens/shared/addresses/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf } from '../support/coverage.ts'
import { aLocation, aSavedAddress } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { savedLocationsModel } from './saved-addresses.model.ts'
import { walkModel } from './support/walk.tsx'

const work = { ...aSavedAddress({ id: 2 }, { address: '45 Lê Duẩn', house: 'Tầng 8', tag: 'work', lat: 10.78 }), isServed: false }
const home = { ...aSavedAddress({ id: 1, isDefault: true }), isServed: true }

const start = (input: { stored?: SavedAddress[] } = {}) => {
  const location = startMachine(addressesMachine, {
    coverage: coverageOf(addressesMachine),
    input: { stored: aLocation({ address: 'Chợ Bến Thành' }), chosen: true, primary: undefined },
  })
  const book = startMachine(addressBookMachine, { coverage: coverageOf(addressBookMachine), input: { needsHouse: false, ...input } })
  return { ...book, location: location.actor, isStrict: true, onChoose: vi.fn<(location: UserLocation) => void>() }
}
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

function Searched({ actor, location, isStrict, onChoose }: World) {
  const [text, setText] = useState('')
  return (
    <>
      <input type="search" value={text} aria-label="text" onChange={(event) => setText(event.target.value)} />
      <SavedAddresses book={actor} empty={<p>{checkoutTexts['saved.empty']}</p>} {...{ location, text, isStrict, onChoose }} />
    </>
  )
}
const view = (world: World) => <Searched {...world} />

const rows = ({ container }: RenderResult) =>
  [...container.querySelectorAll('li')].map((row) => row.textContent.replace(savedAddressesTexts['address.choose'], ''))
const expectRows = ({ screen }: Page, ...expected: string[]) => expect.poll(() => rows(screen)).toEqual(expected)
const homeRow = `Nhà12, 12 Lê Lợi, Quận 1${savedAddressesTexts['address.default']}`
const workRow = `Cơ quanTầng 8, 45 Lê Duẩn${savedAddressesTexts['address.outside']}`
const type = ({ screen }: Page, text: string) => screen.getByRole('searchbox').fill(text)
const row = ({ screen }: Page, name: RegExp) => screen.getByRole('button', { name })

walkModel({
  ids: 'ADDR-6',
  model: savedLocationsModel,
  start: () => start(),
  view,
  executors: {
    'the addresses arrive': ({ resolve }) => resolve('load', [work, home]),
    'there are none yet': ({ resolve }) => resolve('load', []),
    'the list cannot be had': ({ reject }) => reject('load', new AppError('server')),
    'nobody answers': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the person types a kind of address': (page) => type(page, 'NHA'),
    'the person types what no address holds': (page) => type(page, 'xyz'),
    'the person chooses the default one': (page) => row(page, /^Giao đến: Nhà ?12/).click(),
    'the person wants the one outside': async (page) => {
      await expect.element(row(page, /^Giao đến: Cơ quan/)).toBeDisabled()
      await row(page, /^Giao đến: Cơ quan/).click({ force: true })
    },
  },
  assertions: {
    opening: ({ screen }) => expect.element(screen.getByRole('status')).toHaveTextContent(savedAddressesTexts['addresses.loading']),
    unread: ({ screen }) =>
      expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent(`${savedAddressesTexts['addresses.failed']}${commonTexts['common.retry']}`),
    empty: ({ screen }) => expect.element(screen.getByText(checkoutTexts['saved.empty'])).toBeVisible(),
    listed: async (page) => {
      await expectRows(page, homeRow, workRow)
      expect(page.onChoose.mock.calls).toEqual([])
    },
    narrowed: (page) => expectRows(page, homeRow),
    none: async (page) => {
      await expect.element(page.screen.getByRole('searchbox')).toBeVisible()
      await expectRows(page)
    },
    chosen: async (page) => {
      await expect.poll(() => rows(page.screen)[0]).toBe(homeRow)
      expect(page.onChoose.mock.calls).toEqual([[home.location]])
    },
  },
})

describe('saved addresses, by hand', () => {
  afterEach(cleanup)

  it('ADDR-6 those that the last visit stored stand there until the account’s own have come', async () => {
    const world = { ...start({ stored: [home] }), isStrict: false }
    const screen = await render(view(world))
    await expectRows({ ...world, screen }, homeRow)
    await world.resolve('load', [])
    await expect.element(screen.getByText(checkoutTexts['saved.empty'])).toBeVisible()
  })

  it('ADDR-6 an address outside of a store’s area can be chosen where no store is asked about, and the one that is chosen is marked', async () => {
    const world = { ...start(), isStrict: false }
    world.location.send({ type: 'location.choose', location: home.location })
    const screen = await render(view(world))
    await world.resolve('load', [home, { ...aSavedAddress({ id: 2 }, { lat: 10.78, tag: 'gym' }) }])
    await expectRows(
      { ...world, screen },
      `Nhà12, 12 Lê Lợi, Quận 1${savedAddressesTexts['address.default']} ${savedAddressesTexts['address.chosen']}`,
      'gym12, 12 Lê Lợi, Quận 1',
    )
    await row({ ...world, screen }, /^Giao đến: gym/).click()
    expect(world.onChoose).toHaveBeenCalledTimes(1)
  })
})
