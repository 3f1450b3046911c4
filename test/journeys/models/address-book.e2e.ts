import { expect, type Browser, type Page } from '@playwright/test'
import * as limits from '../../../machines/limits.ts'
import { addressesTexts as texts } from '../../../src/screens/addresses/texts.vi.ts'
import { addressTagTexts } from '../../../src/screens/shared/address-text/texts.vi.ts'
import { savedAddressesTexts } from '../../../src/screens/shared/addresses/texts.vi.ts'
import { locationTexts } from '../../../src/screens/shared/location/texts.vi.ts'
import { sharedTexts } from '../../../src/screens/shared/texts.vi.ts'
import { commonTexts } from '../../../src/ui/texts.vi.ts'
import { addressBookModel } from '../../models/address-book.model.ts'
import { holdCalls, type HeldCalls } from '../../support/held-calls.ts'
import type { Product } from '../../support/product.ts'
import { post } from '../../support/shopping.ts'
import { vi } from '../../../server/texts/index.ts'
import { walkProduct } from '../../support/walk-product.ts'
import { arriveSignedIn, chosenLocation } from './customers.ts'

interface World {
  page: Page
  lists: HeldCalls
  changes: HeldCalls
  lookups: HeldCalls
  /** Saves two addresses on another device. */
  saveTwo: () => Promise<void>
  /** Fills the list up, and deletes its second one, on another device: whatever is changed now is refused. */
  refuse: () => Promise<void>
  /** What the server said that the pin's address is. */
  found: string
}

const home = { latitude: chosenLocation.lat, longitude: chosenLocation.lng, address: '12 Lê Lợi, Quận 1', house: 'Lầu 2', tag: 'home' }
const work = { latitude: 10.78, longitude: 106.7, address: '45 Lê Duẩn, Quận 1', house: 'Tầng 8', tag: 'work' }
const written = '1 Nguyễn Huệ'

async function start(browser: Browser, product: Product): Promise<World> {
  const { page, customer } = await arriveSignedIn(browser, product.url)
  const save = (address: object) => post(product.url, '/api/save-address', { user_id: customer.id, ...address }, customer.token)
  const world = {
    page,
    lists: await holdCalls(page, '/api/get-addresses'),
    changes: await holdCalls(page, '/api/{save,delete,set-default}-address'),
    lookups: await holdCalls(page, '/api/coordinate-to-address'),
    saveTwo: async () => {
      await save(work)
      await save(home)
    },
    refuse: () =>
      product.ask(`
        delete from addresses where user_id = ${customer.id} and tag = 'work';
        insert into addresses (user_id, latitude, longitude, address, created_at)
        select ${customer.id}, 10.7, 106.6, 'Ngõ ' || number, now() from generate_series(1, 50) as number`),
    found: '',
  }
  await page.goto('/my-addresses')
  return world
}

const main = ({ page }: World) => page.getByRole('main')
const dialog = ({ page }: World, name: string) => page.getByRole('dialog', { name })
const form = (world: World) => dialog(world, texts['address.newTitle'])
const field = ({ page }: World) => page.getByRole('textbox', { name: texts['address.text'], exact: true })
const press = ({ page }: World, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const pressSecond = (world: World, name: keyof typeof texts) =>
  main(world)
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: `${texts[name]}: ` })
    .click()
const updating = (world: World) => main(world).getByText(texts['addresses.updating'], { exact: true })
const alert = ({ page }: World) => page.getByRole('alert')

async function save(world: World, text: string) {
  await field(world).fill(text)
  await press(world, texts['address.save'])
}

const isDefault = savedAddressesTexts['address.default']
const homeRow = `${savedAddressesTexts['address.choose']}NhàLầu 2, 12 Lê Lợi, Quận 1`
const workRow = `${savedAddressesTexts['address.choose']}Cơ quanTầng 8, 45 Lê Duẩn, Quận 1`
const rows = (world: World) => main(world).getByRole('button', { name: new RegExp(`^${savedAddressesTexts['address.choose']}`) })
const expectRows = (world: World, wanted: (string | RegExp)[]) => expect(rows(world)).toHaveText(wanted)
const expectNotified = ({ page }: World, kind: 'save' | 'delete' | 'setDefault') =>
  expect(page.getByRole('status').getByText(texts[`address.told.${kind}`])).toBeVisible()

walkProduct({
  ids: '@long ADDR-6 ROUTE-6 MODEL-5',
  model: addressBookModel,
  start,
  executors: {
    'the addresses arrive': async ({ saveTwo, lists }) => {
      await saveTwo()
      await lists.pass()
    },
    'there are none yet': ({ lists }) => lists.pass(),
    'the list cannot be had': ({ lists }) => lists.answer(502),
    'nobody answers': async (world) => {
      const isOpening = await main(world).getByText(savedAddressesTexts['addresses.loading']).isVisible()
      const isDescribing = await world.page.getByText(texts['address.describing']).isVisible()
      await (isOpening ? world.lists : isDescribing ? world.lookups : world.changes).staySilent()
    },
    'the person tries again': (world) => press(world, commonTexts['common.retry']),
    'the person adds an address': (world) => press(world, texts['addresses.add']),
    'the person edits the second one': (world) => pressSecond(world, 'address.edit'),
    'the person deletes the second one': (world) => pressSecond(world, 'address.delete'),
    'the person makes the second one the default': (world) => pressSecond(world, 'address.makeDefault'),
    'the person keeps it': (world) => press(world, texts['address.keep']),
    'the person confirms': (world) =>
      dialog(world, texts['address.deleteTitle']).getByRole('button', { name: texts['address.delete'], exact: true }).click(),
    'the person leaves the form': (world) => press(world, texts['address.cancel']),
    'the person writes nothing and saves': (world) => save(world, ' '),
    'the person writes what is there already and saves': async (world) => {
      await world.page.getByRole('textbox', { name: texts['address.house'] }).fill(home.house)
      await save(world, ` ${home.address.toUpperCase()} `)
    },
    'the person writes and saves': (world) => save(world, written),
    'the person moves the pin': async ({ page, lookups }) => {
      const before = lookups.made()
      await page.getByRole('region', { name: locationTexts['pin.title'] }).press('ArrowRight')
      await expect.poll(() => lookups.made()).toBe(before + 1)
    },
    'the pin is described': async (world) => {
      const answered = world.page.waitForResponse('**/api/coordinate-to-address')
      await world.lookups.pass()
      world.found = String(await (await answered).json())
    },
    'the pin cannot be described': ({ lookups }) => lookups.answer(502),
    'the person writes the address instead': (world) => field(world).fill('Tự viết'),
    'the server agrees': ({ changes }) => changes.pass(),
    'the server refuses': async ({ refuse, changes }) => {
      await refuse()
      await changes.pass()
    },
    'five seconds pass': ({ page }) => page.clock.fastForward(limits.addressUpdatingMs),
  },
  assertions: {
    opening: (world) => expect(main(world).getByRole('status')).toHaveText(savedAddressesTexts['addresses.loading']),
    unread: (world) => expect(main(world).getByRole('heading', { name: savedAddressesTexts['addresses.failed'] })).toBeVisible(),
    empty: (world) => expect(main(world).getByRole('heading', { name: texts['addresses.empty'] })).toBeVisible(),
    writingFirst: async (world) => {
      await expect(form(world)).toBeVisible()
      await expect(field(world)).toHaveValue(chosenLocation.address)
    },
    listed: async (world) => {
      await expectRows(world, [`${homeRow}${isDefault}`, workRow])
      await expect(world.page.getByRole('dialog')).toHaveCount(0)
      await expect(updating(world)).toHaveCount(0)
    },
    asked: (world) =>
      expect(dialog(world, texts['address.deleteTitle'])).toContainText('Tầng 8, 45 Lê Duẩn, Quận 1 sẽ không còn trong danh sách của bạn.'),
    deleting: async (world) => {
      await expectRows(world, [`${homeRow}${isDefault}`])
      await expect(main(world).getByRole('button', { name: `${texts['address.edit']}: ` })).toBeDisabled()
      await expect(updating(world)).toHaveCount(0)
    },
    deleted: async (world) => {
      await expectNotified(world, 'delete')
      await expectRows(world, [`${homeRow}${isDefault}`])
    },
    preferring: async (world) => {
      await expectRows(world, [homeRow, `${workRow}${isDefault}`])
      await expect(updating(world)).toBeVisible()
    },
    preferringStill: async (world) => {
      await expectRows(world, [homeRow, `${workRow}${isDefault}`])
      await expect(updating(world)).toHaveCount(0)
    },
    preferred: async (world) => {
      await expectNotified(world, 'setDefault')
      await expectRows(world, [homeRow, `${workRow}${isDefault}`])
      await expect(updating(world)).toHaveCount(0)
    },
    takenBack: async (world) => {
      await expect(alert(world)).toHaveText(vi['error.NOT_FOUND'] ?? '')
      await expectRows(world, [`${homeRow}${isDefault}`, workRow])
      await expect(updating(world)).toHaveCount(0)
    },
    takenBackInTime: async (world) => {
      await expect(alert(world)).toHaveText(sharedTexts['error.timeout'])
      await expectRows(world, [`${homeRow}${isDefault}`, workRow])
    },
    writing: async (world) => {
      await expect(form(world)).toBeVisible()
      await expect(field(world)).toHaveValue(chosenLocation.address)
      await expect(world.page.getByRole('radio', { name: addressTagTexts['address.tag.home'] })).toBeChecked()
    },
    missing: (world) => expect(alert(world)).toHaveText(texts['address.fault.missing']),
    twin: async (world) => {
      await expect(alert(world)).toHaveText(texts['address.fault.duplicate'])
      expect(world.changes.made()).toBe(0)
    },
    describing: (world) => expect(world.page.getByText(texts['address.describing'])).toBeVisible(),
    described: async (world) => {
      expect(world.found).not.toBe('')
      await expect(field(world)).toHaveValue(world.found)
    },
    undescribed: async (world) => {
      await expect(alert(world)).toHaveText(texts['address.undescribed'])
      await expect(field(world)).toHaveValue(chosenLocation.address)
    },
    undescribedInTime: (world) => expect(alert(world)).toHaveText(texts['address.undescribed']),
    written: async (world) => {
      await expect(field(world)).toHaveValue('Tự viết')
      await expect(world.page.getByText(texts['address.describing'])).toHaveCount(0)
    },
    saving: async (world) => {
      await expect(form(world)).toHaveCount(0)
      await expect(rows(world).first()).toHaveText(new RegExp(`Nhà.*${written}${isDefault}$`))
      await expect(updating(world)).toBeVisible()
    },
    saved: async (world) => {
      await expectNotified(world, 'save')
      await expectRows(world, [new RegExp(`Nhà.*${written}${isDefault}$`), homeRow, workRow])
      await expect(updating(world)).toHaveCount(0)
    },
    refused: async (world) => {
      await expect(field(world)).toHaveValue(written)
      await expect(alert(world)).toHaveText(vi['error.ADDRESS_LIMIT'] ?? '')
    },
    unanswered: async (world) => {
      await expect(field(world)).toHaveValue(written)
      await expect(alert(world)).toHaveText(sharedTexts['error.timeout'])
    },
    changing: async (world) => {
      await expect(dialog(world, texts['address.editTitle'])).toBeVisible()
      await expect(field(world)).toHaveValue(work.address)
      await expect(world.page.getByRole('radio', { name: addressTagTexts['address.tag.work'] })).toBeChecked()
    },
    savingChange: async (world) => {
      await expect(world.page.getByRole('dialog')).toHaveCount(0)
      await expectRows(world, [`${homeRow}${isDefault}`, `${savedAddressesTexts['address.choose']}Cơ quanTầng 8, ${written}`])
    },
  },
})
