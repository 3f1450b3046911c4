import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { desktopMachine } from '../../machines/app/desktop/desktop.machine.ts'
import { selectCentre, selectPopup } from '../../machines/app/desktop/desktop.selectors.ts'
import { dialogOver, sections } from '../../machines/domain/sections.ts'
import * as limits from '../../machines/limits.ts'
import { AccountNav } from '../../src/shell/desktop/account-nav.tsx'
import { MenuWait } from '../../src/shell/desktop/menu-wait.tsx'
import { useSelector } from '../../src/runtime/use-selector.ts'
import { Dialog } from '../../src/ui/dialog.tsx'
import '../../src/ui/tokens.css'
import { sectionsTexts } from '../../src/screens/shared/sections/texts.vi.ts'
import { desktopTexts } from '../../src/shell/desktop/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { desktopModel } from './desktop.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(desktopMachine)
expectFullyWalked(coverage)

const store = '/stores/pho-hoa'
const names = ['main', 'orders', 'addresses', 'wallet', 'favorite-stores', 'alerts', 'security'] as const

function start() {
  const desktop = startMachine(desktopMachine, { coverage, input: { page: '/' } })
  const { actor } = desktop
  const shell = { moves: true }
  const open = (below: string, over?: string) =>
    actor.send({ type: 'page.changed', page: below, dialog: over === undefined ? undefined : dialogOver(over, below) })
  actor.on('dialog.left', () => {
    if (shell.moves) open(actor.getSnapshot().context.page)
  })
  actor.on('shell.cleared', () => open('/'))
  const sendCustomer = (isCustomer: boolean) => actor.send({ type: 'customer.changed', isCustomer })
  sendCustomer(false)
  sendCustomer(true)
  sendCustomer(true)
  return { ...desktop, shell, open, sendCustomer }
}

type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

function Shell({ actor, open }: World) {
  const centre = useSelector(actor, selectCentre)
  const popup = useSelector(actor, selectPopup)
  return (
    <main>
      {centre === 'panel' ? (
        <AccountNav sections={names.map((name) => ({ name, path: sections[name].path }))} onClose={() => open('/')} />
      ) : null}
      {centre === 'loading' ? <MenuWait onRetry={() => actor.send({ type: 'menu.retry' })} /> : null}
      <p hidden={centre === 'loading'}>{centre}</p>
      {popup === undefined || popup === 'item' ? null : (
        <Dialog label={desktopTexts[`dialog.${popup}`]} isNarrow={popup === 'login'} onClose={() => actor.send({ type: 'dialog.close' })}>
          <p>{popup}</p>
        </Dialog>
      )}
    </main>
  )
}

const expectMiddle =
  (content: string) =>
  async ({ screen }: Page) => {
    await expect.element(screen.getByText(content, { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByText(desktopTexts['centre.loading'])).not.toBeInTheDocument()
  }

const expectWait =
  (asked: number) =>
  async ({ screen, emitted }: Page) => {
    await expect.element(screen.getByRole('status')).toHaveTextContent('Đang tải danh sách món ăn, vui lòng chờ...')
    await expect.element(screen.getByRole('button', { name: 'Thử lại ngay' })).toBeVisible()
    await expect.element(screen.getByText('loading', { exact: true })).not.toBeVisible()
    expect(emitted.filter(({ type }) => type === 'menu.wanted')).toHaveLength(asked)
  }

/** A dialog over the middle, at most so many pixels wide. */
const expectDialog =
  (name: 'account' | 'alerts', widest: number) =>
  async ({ screen }: Page) => {
    const dialog = screen.getByRole('dialog', { name: desktopTexts[`dialog.${name}`] })
    await expect.element(dialog).toBeVisible()
    await expect.element(screen.getByText('menu', { exact: true })).toBeInTheDocument()
    expect(dialog.element().getBoundingClientRect().width).toBe(widest)
  }

afterEach(() => page.viewport(390, 844))

walkModel({
  ids: 'SHELL-3 SHELL-4 SHELL-6 SHELL-8',
  model: desktopModel,
  start,
  view: (world) => inRouter(<Shell {...world} />),
  executors: {
    'a store is opened': async ({ actor, open }) => {
      await page.viewport(1280, 800)
      open(store)
      actor.send({ type: 'menu.retry' })
      actor.send({ type: 'menu.changed', menu: 'loading' })
    },
    'try again now is tapped': ({ screen }) => screen.getByRole('button', { name: 'Thử lại ngay' }).click(),
    'the menu comes': ({ actor }) => actor.send({ type: 'menu.changed', menu: 'shown' }),
    'the menu does not come': ({ actor }) => actor.send({ type: 'menu.changed', menu: 'failed' }),
    'a dish is opened': ({ actor }) => actor.send({ type: 'item.changed', hasItem: true }),
    'the alerts are opened': ({ open }) => open(store, '/alerts'),
    'the account is opened': ({ open }) => open(store, '/my-account'),
    'the orders are opened': ({ actor, open }) => {
      open('/my-orders')
      actor.send({ type: 'menu.changed', menu: 'loading' })
      actor.send({ type: 'item.changed', hasItem: true })
    },
    'Escape is pressed': () => userEvent.keyboard('{Escape}'),
    // the shade around a dialog is the dialog's own
    'the window beside the dialog is tapped': ({ screen }) => {
      const dialog = screen.getByRole('dialog').element()
      dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    },
    'Escape is pressed and nothing moves': async ({ screen, shell, emitted }) => {
      shell.moves = false
      await userEvent.keyboard('{Escape}')
      // at a second Escape a browser may close a dialog without asking the page
      screen
        .getByRole('dialog')
        .element()
        .dispatchEvent(new Event('cancel', { cancelable: true }))
      expect(emitted).toEqual([{ type: 'dialog.left' }])
    },
    'a second passes': ({ clock }) => clock.increment(limits.dialogCloseMs),
    'the panel is closed': ({ screen }) => screen.getByRole('button', { name: sectionsTexts['section.close'] }).click(),
    'the session ends': ({ sendCustomer }) => {
      sendCustomer(false)
      sendCustomer(true)
    },
  },
  assertions: {
    list: expectMiddle('list'),
    waiting: expectWait(0),
    waitingAgain: expectWait(1),
    failed: expectMiddle('failed'),
    menu: expectMiddle('menu'),
    dish: async (world) => {
      await expectMiddle('menu')(world)
      expect(selectPopup(world.actor.getSnapshot())).toBe('item')
    },
    accountOverDish: expectDialog('account', 800),
    alerts: expectDialog('alerts', 800),
    closing: expectDialog('alerts', 800),
    account: expectDialog('account', 800),
    panel: async (world) => {
      await expectMiddle('panel')(world)
      const nav = world.screen.getByRole('navigation', { name: sectionsTexts['section.panel'] })
      await expect.element(nav.getByRole('link', { name: sectionsTexts['section.wallet'] })).toHaveAttribute('href', '/my-wallet')
      expect(nav.getByRole('link').elements()).toHaveLength(names.length)
    },
  },
})

describe('a wide window, by hand', () => {
  afterEach(cleanup)

  async function show() {
    await page.viewport(1280, 800)
    const world = start()
    return { ...world, screen: await render(inRouter(<Shell {...world} />)) }
  }

  it('SHELL-8 a session that ends under a dialog leaves the list alone, and is said once', async () => {
    const world = await show()
    world.open(store)
    world.actor.send({ type: 'menu.changed', menu: 'failed' })
    await expectMiddle('failed')(world)
    world.open(store, '/alerts')
    await expect.element(world.screen.getByRole('dialog')).toBeVisible()
    for (let times = 0; times < 2; times += 1) world.sendCustomer(false)
    await expectMiddle('list')(world)
    expect(world.emitted).toEqual([{ type: 'shell.cleared' }])
    // the next visit of a store does not begin with the error of before
    world.open(store)
    await expectMiddle('menu')(world)
  })

  it('SHELL-3 a menu that fails after its store was left is no error of the list or of the next store', async () => {
    const world = await show()
    world.open(store)
    world.actor.send({ type: 'menu.changed', menu: 'loading' })
    await expectWait(0)(world)
    world.open('/my-orders')
    await expectMiddle('panel')(world)
    world.actor.send({ type: 'menu.changed', menu: 'failed' })
    await expectMiddle('panel')(world)
    world.open('/stores/bun-cha-huong')
    world.actor.send({ type: 'menu.changed', menu: 'loading' })
    await expectWait(0)(world)
    for (let taps = 0; taps < 2; taps += 1) await world.screen.getByRole('button', { name: 'Thử lại ngay' }).click()
    await expectWait(2)(world)
  })
})
