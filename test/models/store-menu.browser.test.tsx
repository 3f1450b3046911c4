import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { moneyStyleOf } from '../../machines/domain/currency.ts'
import { edited, type MenuChange, type StoreMenu as StoreMenuOf } from '../../machines/domain/store-menu.ts'
import { menuEditorMachine } from '../../machines/kitchen/menu-editor/menu-editor.machine.ts'
import { storeMenuMachine } from '../../machines/kitchen/store-menu/store-menu.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { StoreMenu } from '../../src/screens/menu/store-menu.tsx'
import { sentMenu } from '../../src/platform/store-menus.ts'
import { dietTexts } from '../../src/screens/shared/diet/texts.vi.ts'
import { menuTexts } from '../../src/screens/menu/texts.vi.ts'
import { TextsProvider } from '../../src/ui/texts.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf, recordCoverage } from '../support/coverage.ts'
import { storeMenuInHand } from '../support/store-menu-in-hand.ts'
import { aMenu, aMenuDraft } from '../support/store-menus.ts'
import { storeMenuModel } from './store-menu.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(storeMenuMachine)
// what takes too long, and what is asked for while a draft is stored, are the machine's own tests
recordCoverage(coverage)
recordCoverage(coverageOf(menuEditorMachine))

const start = () => storeMenuInHand(coverage)
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const t = menuTexts
const view = ({ menu }: World) => <StoreMenu menu={menu} draw={() => undefined} />
const button = ({ screen }: Page, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const textOf = (page: Page, text: string | RegExp) => page.screen.getByText(text).first()
const offline = new AppError('network')
const change: MenuChange = { kind: 'changed', of: 'item', name: 'Phở bò', price: 70_000, oldPrice: 65_000, fields: ['price'] }
const shown = ({ menu }: World) => menu.getSnapshot().context.menu ?? aMenu()
const theirs = () => aMenuDraft({ version: 9, isChanged: true, changedBy: 'Minh', menu: aMenu({ groups: [] }) })

async function fail(page: World): Promise<void> {
  const { value } = page.menu.getSnapshot()
  if (value === 'loading') await page.reject('loadDraft', offline)
  else if (value === 'saving') await page.reject('saveDraft', offline)
  else if (value === 'discarding') await page.reject('discardDraft', offline)
  else await page.reject('publishDraft', offline)
}

/** Chooses a table as the browser's file chooser does. */
const importTable = ({ menu }: World) => menu.send({ type: 'goal.set', goal: { type: 'import', table: new Blob(['Mã']) } })

walkModel({
  ids: 'EDIT-1 EDIT-2 EDIT-3 EDIT-4 EDIT-6',
  model: storeMenuModel,
  start,
  view,
  executors: {
    'the menu arrives': ({ resolve }) => resolve('loadDraft', aMenuDraft()),
    'the menu arrives for staff': ({ resolve }) => resolve('loadDraft', aMenuDraft({ mayEdit: false })),
    'the server fails': fail,
    'the owner tries again': (page) => button(page, commonTexts['common.retry']).click(),
    'the owner moves a dish by keyboard': async (page) => {
      const handle = button(page, t['storeMenu.move'].replace('{name}', 'Phở bò')).element() as HTMLElement
      handle.focus()
      await userEvent.keyboard('{ArrowDown}')
    },
    'the owner changes a price': async (page) => {
      await button(page, /^Phở bò/).click()
      await page.screen.getByLabelText(t['storeMenu.item.price'], { exact: true }).fill('70.000')
      await button(page, t['storeMenu.done']).click()
    },
    'the owner changes two prices together': async (page) => {
      await page.screen.getByLabelText(t['storeMenu.selectAll'].replace('{name}', 'Phở')).click()
      await button(page, t['storeMenu.bulk.price']).click()
      await page.screen.getByLabelText(t['storeMenu.reprice.value.percent']).fill('10')
      await button(page, t['storeMenu.done']).click()
    },
    'a moment passes': ({ clock }) => clock.increment(limits.menuSaveDelayMs),
    'the draft is stored': (page) => page.resolve('saveDraft', aMenuDraft({ version: 4, isChanged: true, menu: shown(page) })),
    'another device was faster': async ({ reject, resolve }) => {
      await reject('saveDraft', new AppError('conflict', { code: 'MENU_CHANGED' }))
      await resolve('loadDraft', theirs())
    },
    'the owner keeps theirs': (page) => button(page, t['storeMenu.conflict.theirs']).click(),
    'the owner keeps their own': (page) => button(page, t['storeMenu.conflict.mine']).click(),
    'the owner looks at the changes': (page) => button(page, t['storeMenu.review']).click(),
    'the changes arrive': ({ resolve }) => resolve('loadChanges', [change]),
    'the owner publishes': (page) => button(page, t['storeMenu.publish']).click(),
    'the server publishes': (page) => page.resolve('publishDraft', aMenuDraft({ version: 10, menu: shown(page) })),
    'the owner goes back': (page) => button(page, commonTexts['common.close']).first().click(),
    'the owner imports a table': importTable,
    'the table is read': ({ resolve }) =>
      resolve('importTable', { menu: edited(aMenu(), { type: 'category.remove', key: 'c2' }), changes: [change], faults: [] }),
    'the table has a fault': ({ resolve }) =>
      resolve('importTable', { menu: undefined, changes: [], faults: [{ row: 2, column: 'Giá', message: 'Giá phải là số nguyên.' }] }),
    'the owner takes the table': (page) => button(page, t['storeMenu.import.apply']).click(),
    'the owner discards the draft': async (page) => {
      await button(page, t['storeMenu.discard']).click()
      await page.screen.getByRole('alertdialog').getByRole('button', { name: t['storeMenu.discard.confirm'] }).click()
    },
    'the draft is discarded': ({ resolve }) => resolve('discardDraft', aMenuDraft({ version: 5 })),
  },
  assertions: {
    opening: async ({ screen }) => {
      await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
      expect(screen.container.querySelector('[aria-busy="true"]')).not.toBeNull()
    },
    failed: (page) => expect.element(page.screen.getByRole('heading', { name: t['storeMenu.failed'] })).toBeVisible(),
    readOnly: async (page) => {
      await expect.element(textOf(page, t['storeMenu.readOnly'])).toBeVisible()
      await expect.element(page.screen.getByRole('checkbox')).not.toBeInTheDocument()
    },
    same: async (page) => {
      await expect.element(textOf(page, t['storeMenu.same'])).toBeVisible()
      await expect.element(button(page, t['storeMenu.review'])).toBeDisabled()
    },
    moved: async (page) => {
      await expect.element(textOf(page, 'Phở bò đã chuyển đến vị trí 2/2 trong Phở.')).toBeInTheDocument()
      expect(shown(page).categories[0]?.items.map(({ key }) => key)).toEqual(['i28', 'i27'])
    },
    unsaved: async (page) => {
      await expect.element(textOf(page, t['storeMenu.saving'])).toBeVisible()
      await expect.element(textOf(page, /7[01]\.[05]00/)).toBeVisible()
    },
    saving: async (page) => {
      await expect.element(textOf(page, t['storeMenu.saving'])).toBeVisible()
      expect(page.calls('saveDraft').at(-1)).toMatchObject({ storeId: 12, menu: shown(page) })
    },
    unstored: async (page) => {
      await expect.element(textOf(page, /^Chưa lưu được, những gì bạn sửa vẫn còn đây\./)).toBeVisible()
      await expect.element(textOf(page, t['storeMenu.unstored'])).toBeVisible()
    },
    conflict: async (page) => {
      await expect
        .element(page.screen.getByRole('alert').getByText(t['storeMenu.conflictBy'].replace('{name}', 'Minh')).first())
        .toBeVisible()
      await expect.element(page.screen.getByRole('checkbox')).not.toBeInTheDocument()
    },
    draft: async (page) => {
      await expect.element(textOf(page, t['storeMenu.draft'])).toBeVisible()
      await expect.element(button(page, t['storeMenu.review'])).toBeEnabled()
    },
    discarding: async (page) => {
      await expect.element(button(page, t['storeMenu.review'])).toHaveAttribute('aria-busy', 'true')
      expect(page.calls('discardDraft')).toHaveLength(1)
    },
    notDone: (page) => expect.element(page.screen.getByRole('alert')).toBeVisible(),
    previewing: (page) => expect.element(button(page, t['storeMenu.review'])).toHaveAttribute('aria-busy', 'true'),
    reviewing: async (page) => {
      const dialog = page.screen.getByRole('dialog', { name: t['storeMenu.review.title'] })
      await expect.element(dialog.getByText(/65\.000/).first()).toBeVisible()
      await expect.element(dialog.getByText(/70\.000/).first()).toBeVisible()
    },
    publishing: (page) => expect.element(button(page, t['storeMenu.publish'])).toHaveAttribute('aria-busy', 'true'),
    notPublished: (page) => expect.element(textOf(page, /^Chưa đăng được\./)).toBeVisible(),
    published: (page) => expect.element(textOf(page, t['storeMenu.published'])).toBeVisible(),
    reading: (page) => expect.element(button(page, t['storeMenu.table'])).toHaveAttribute('aria-busy', 'true'),
    imported: (page) =>
      expect
        .element(
          page.screen
            .getByRole('dialog', { name: t['storeMenu.import.title'] })
            .getByText(/70\.000/)
            .first(),
        )
        .toBeVisible(),
    faulty: async (page) => {
      const dialog = page.screen.getByRole('dialog', { name: t['storeMenu.import.faults'] })
      await expect.element(dialog.getByText('Giá phải là số nguyên.').first()).toBeVisible()
    },
  },
})

describe('the menu', () => {
  afterEach(cleanup)

  it('EDIT-3 a dish is dragged into another category, and is let go where it is not dropped', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadDraft', aMenuDraft())
    const handle = () => screen.getByRole('button', { name: /^Dời Phở bò:/ }).element()
    const middle = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { clientX: left + width / 2, clientY: top + height / 2 }
    }
    const fire = (type: string, at: { clientX: number; clientY: number }) =>
      handle().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, ...at }))
    // a pointer that was made by a test can't be captured
    HTMLElement.prototype.setPointerCapture = () => undefined
    const tea = () => screen.getByRole('button', { name: /^Trà đá/ }).element()
    fire('pointerdown', middle(handle()))
    fire('pointermove', middle(tea()))
    await expect.poll(() => screen.container.querySelectorAll('[data-drop]').length).toBeGreaterThan(0)
    fire('pointercancel', middle(tea()))
    expect(shown(world)).toEqual(aMenu())
    fire('pointerdown', middle(handle()))
    const { clientX, clientY } = middle(tea())
    fire('pointermove', { clientX, clientY: clientY + 8 })
    await expect.poll(() => screen.container.querySelectorAll('[data-drop="after"]').length).toBe(1)
    fire('pointerup', middle(tea()))
    await expect.poll(() => shown(world).categories.map(({ items }) => items.map(({ key }) => key))).toEqual([['i28'], ['i31', 'i27']])
  })

  it('DIET-1 an owner says what a dish contains, in one order whatever is ticked first, and takes it back', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadDraft', aMenuDraft())
    const pho = () => shown(world).categories[0]?.items[0]
    const change = async (act: () => Promise<void>) => {
      await screen.getByRole('button', { name: /^Phở bò/ }).click()
      await act()
      await screen.getByRole('button', { name: t['storeMenu.done'] }).click()
    }
    await change(async () => {
      await screen.getByLabelText(t['storeMenu.item.spicy']).click()
      await expect.element(screen.getByLabelText(dietTexts['allergen.milk'], { exact: true })).not.toBeInTheDocument()
      await screen.getByLabelText(t['storeMenu.item.allergensKnown']).click()
      await screen.getByLabelText(dietTexts['allergen.milk'], { exact: true }).click()
      await screen.getByLabelText(dietTexts['allergen.peanuts'], { exact: true }).click()
    })
    expect(pho()).toMatchObject({ isSpicy: true, allergens: ['peanuts', 'milk'] })
    expect(sentMenu(shown(world)).categories[0]?.items[0]).toMatchObject({ is_spicy: true, allergens: ['peanuts', 'milk'] })
    await change(() => screen.getByLabelText(t['storeMenu.item.allergensKnown']).click())
    expect(pho()).toMatchObject({ isSpicy: true, allergens: undefined })
    expect(sentMenu(shown(world)).categories[0]?.items[0]).not.toHaveProperty('allergens')
  })

  it('EDIT-6 Escape asks before it throws away what was written', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadDraft', aMenuDraft())
    await screen.getByRole('button', { name: /^Phở bò/ }).click()
    const name = screen.getByLabelText(t['storeMenu.item.name'])
    await name.fill('Phở bò đặc biệt')
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: t['storeMenu.written.retain'] }).click()
    await expect.element(name).toHaveValue('Phở bò đặc biệt')
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: t['storeMenu.written.discard'], exact: true }).click()
    await expect.element(name).not.toBeInTheDocument()
    expect(shown(world).categories[0]?.items[0]?.name).toBe('Phở bò')
  })

  it('EDIT-5 a picture that is dropped on a dish is cropped, and is the dish’s', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadDraft', aMenuDraft())
    await screen.getByRole('button', { name: /^Phở bò/ }).click()
    const files = new DataTransfer()
    files.items.add(new File(['x'], 'pho.jpg', { type: 'image/jpeg' }))
    const drop = () =>
      screen
        .getByText(t['storeMenu.picture.hint'])
        .element()
        .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
    await screen.getByLabelText(t['storeMenu.item.name']).fill('Phở bò đặc biệt')
    drop()
    await expect.poll(() => world.picture.calls('openPicture').length).toBe(1)
    await world.picture.resolve('openPicture', { pixels: {}, width: 800, height: 400 })
    // Escape leaves the frame, not the form with what was typed
    await expect.element(screen.getByRole('button', { name: t['storeMenu.picture.retain'] })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByLabelText(t['storeMenu.item.name'])).toHaveValue('Phở bò đặc biệt')
    drop()
    await expect.poll(() => world.picture.calls('openPicture').length).toBe(2)
    await world.picture.resolve('openPicture', { pixels: {}, width: 800, height: 400 })
    await screen.getByRole('button', { name: t['storeMenu.picture.retain'] }).click()
    await world.picture.resolve('cropPicture', 'data:image/jpeg;base64,AAAA')
    await world.picture.reject('storePicture', new AppError('validation', { code: 'TOO_LARGE' }))
    await expect.element(screen.getByRole('alert').getByText(t['storeMenu.picture.tooLarge']).first()).toBeVisible()
    await screen.getByRole('button', { name: t['storeMenu.picture.retain'] }).click()
    await world.picture.resolve('cropPicture', 'data:image/jpeg;base64,AAAA')
    await world.picture.resolve('storePicture', { image: '/item-pictures/new', tint: 5 })
    await screen.getByRole('button', { name: t['storeMenu.done'] }).click()
    expect(shown(world).categories[0]?.items[0]).toMatchObject({ image: '/item-pictures/new', tint: 5 })
  })
})

it('EDIT-8 prices have the cents of the currency, and one that is wrong says what a right one looks like', async () => {
  const world = start()
  const screen = await render(
    <TextsProvider locale="vi" overlay={{}} money={moneyStyleOf({ currency: 'USD' })}>
      {view(world)}
    </TextsProvider>,
  )
  const page = { ...world, screen }
  await world.resolve('loadDraft', aMenuDraft())
  await button(page, /^Phở bò/).click()
  const price = screen.getByLabelText(t['storeMenu.item.price'], { exact: true })
  await expect.element(price).toHaveValue('650,00')
  await price.fill('12.5050')
  await button(page, t['storeMenu.done']).click()
  const mistake = t['storeMenu.mistake.priceWithCents'].replace('{decimals}', '2').replace('{example}', '12,50')
  await expect.element(price).toHaveAccessibleDescription(mistake)
  await expect.element(price).toHaveFocus()
  await price.fill('1.250,5')
  await button(page, t['storeMenu.done']).click()
  await expect.element(textOf(page, /^1\.250,50/)).toBeVisible()
  expect(shown(world).categories[0]?.items[0]?.price).toBe(125_050)
})

describe('the menu, by hand', () => {
  afterEach(cleanup)

  async function open() {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await world.resolve('loadDraft', aMenuDraft())
    return page
  }
  const reprice = async (page: Page, name: RegExp, price: string) => {
    await button(page, name).click()
    await page.screen.getByLabelText(t['storeMenu.item.price'], { exact: true }).fill(price)
    await button(page, t['storeMenu.done']).click()
  }
  const withPrices = (pho: number, ga: number): StoreMenuOf => {
    const [first, ...others] = aMenu().categories
    const items = first?.items.map((item) => ({ ...item, price: item.id === 27 ? pho : ga })) ?? []
    return { ...aMenu(), categories: [...(first ? [{ ...first, items }] : []), ...others] }
  }

  it('EDIT-2 what is changed while the draft is being stored is stored after it, on the version that the answer has', async () => {
    const page = await open()
    await reprice(page, /^Phở bò/, '70.000')
    page.clock.increment(limits.menuSaveDelayMs)
    await reprice(page, /^Phở gà/, '62.000')
    expect(page.calls('saveDraft')).toEqual([{ storeId: 12, version: 3, menu: withPrices(70_000, 60_000) }])
    await page.resolve('saveDraft', aMenuDraft({ version: 4, isChanged: true, menu: withPrices(70_000, 60_000) }))
    await expect.element(textOf(page, /62\.000/)).toBeVisible()
    expect(page.calls('saveDraft').slice(1)).toEqual([{ storeId: 12, version: 4, menu: withPrices(70_000, 62_000) }])
    await page.resolve('saveDraft', aMenuDraft({ version: 5, isChanged: true, menu: withPrices(70_000, 62_000) }))
    page.clock.increment(limits.menuSaveRetryMs)
    expect(page.calls('saveDraft')).toHaveLength(2)
  })

  it('EDIT-2 the owner’s own menu is stored over the other device’s version, and the other’s is taken without storing anything', async () => {
    const page = await open()
    const collide = async () => {
      page.clock.increment(limits.menuSaveDelayMs)
      await page.reject('saveDraft', new AppError('conflict', { code: 'MENU_CHANGED' }))
      await page.resolve('loadDraft', theirs())
    }
    await reprice(page, /^Phở bò/, '70.000')
    await collide()
    await button(page, t['storeMenu.conflict.mine']).click()
    expect(page.calls('saveDraft').at(-1)).toEqual({ storeId: 12, version: 9, menu: withPrices(70_000, 60_000) })
    await page.resolve('saveDraft', aMenuDraft({ version: 10, isChanged: true, menu: withPrices(70_000, 60_000) }))
    await reprice(page, /^Phở gà/, '62.000')
    await collide()
    await button(page, t['storeMenu.conflict.theirs']).click()
    await expect.element(textOf(page, /65\.000/)).toBeVisible()
    page.clock.increment(limits.menuSaveRetryMs)
    expect(page.calls('saveDraft')).toHaveLength(3)
  })

  it('EDIT-2 the dish whose form is open while another device is faster is stored with the owner’s own menu', async () => {
    const page = await open()
    await reprice(page, /^Phở bò/, '70.000')
    await button(page, /^Phở gà/).click()
    page.clock.increment(limits.menuSaveDelayMs)
    await page.reject('saveDraft', new AppError('conflict', { code: 'MENU_CHANGED' }))
    await page.resolve('loadDraft', theirs())
    await page.screen.getByLabelText(t['storeMenu.item.price'], { exact: true }).fill('62.000')
    await button(page, t['storeMenu.done']).click()
    await button(page, t['storeMenu.conflict.mine']).click()
    expect(page.calls('saveDraft').at(-1)).toEqual({ storeId: 12, version: 9, menu: withPrices(70_000, 62_000) })
  })

  it('EDIT-1 what is published is the version that was stored before the review, after one tap of the owner', async () => {
    const page = await open()
    await reprice(page, /^Phở bò/, '70.000')
    await button(page, t['storeMenu.review']).click()
    expect(page.calls('loadChanges')).toEqual([])
    await page.resolve('saveDraft', aMenuDraft({ version: 4, isChanged: true, menu: withPrices(70_000, 60_000) }))
    await page.resolve('loadChanges', [change])
    expect(page.calls('publishDraft')).toEqual([])
    await button(page, t['storeMenu.publish']).click()
    expect(page.calls('publishDraft')).toEqual([{ storeId: 12, version: 4 }])
    await page.reject('publishDraft', offline)
    await expect.element(textOf(page, /^Chưa đăng được\./)).toBeVisible()
    await button(page, t['storeMenu.publish']).click()
    expect(page.calls('publishDraft').at(-1)).toEqual({ storeId: 12, version: 4 })
  })
})
