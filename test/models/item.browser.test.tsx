import { createActor } from 'xstate'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import type { CartLine } from '../../machines/domain/entities.ts'
import { itemMachine } from '../../machines/shop/item/item.machine.ts'
import { storeMachine, type StoreActor } from '../../machines/shop/store/store.machine.ts'
import { ItemChoice, ItemSheet } from '../../src/screens/store/item-sheet.tsx'
import type { CartActor } from '../../machines/order/cart/cart.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import { RuntimeProvider } from '../../src/runtime/runtime-context.tsx'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { cartTexts } from '../../src/screens/shared/bill/texts.vi.ts'
import { storeTexts } from '../../src/screens/store/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aGroup, aLine, anAddon, anItem, aSection, aStore } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { itemModel } from './item.model.ts'
import { walkModel } from './support/walk.tsx'

const extras = aGroup({ id: 2, name: 'Thêm', isRequired: true, addons: [anAddon({ id: 21, name: 'Trứng', price: 5000 })] })
const item = anItem({ groups: [extras] })
const addToCart = new RegExp(`^${storeTexts['item.addToCart']}`)
const line = aLine({ key: '7:21:', addons: [{ id: 21, group: 'Thêm', name: 'Trứng', price: 5000 }] })

const coverage = coverageOf(itemMachine)
expectFullyWalked(coverage)

const start = () => ({ ...startMachine(itemMachine, { coverage, input: { item } }), closed: [] as true[] })
type World = ReturnType<typeof start>

const added = (expected: CartLine) => ({
  effect: 'the line is handed on',
  check: async (world: World) => {
    await expect.poll(() => world.emitted).toEqual([{ type: 'item.confirmed', line: expected }])
  },
})

walkModel({
  ids: 'CART-1',
  model: itemModel,
  start,
  view: ({ actor, closed }) => <ItemChoice choice={actor} failure="noItem" onClose={() => closed.push(true)} />,
  executors: {
    'the person puts it into the cart': ({ screen }) => screen.getByRole('button', { name: addToCart }).click(),
    'the person chooses an extra': ({ screen }) => screen.getByRole('checkbox', { name: /^Trứng/ }).click(),
    'the person takes the extra back': ({ screen }) => screen.getByRole('checkbox', { name: /^Trứng/ }).click(),
    'the person takes two': ({ screen }) => screen.getByRole('button', { name: cartTexts['common.more'] }).click(),
    'the person writes a note': ({ screen }) => screen.getByLabelText(storeTexts['item.note']).fill('ít hành'),
    'the person closes it': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.close'] }).click(),
    'the dish costs more by now': ({ resolve }) => resolve('readItem', { ...item, price: 60_000 }),
    'the dish is sold out by now': ({ resolve }) => resolve('readItem', { ...item, isAvailable: false }),
    'the dish cannot be had': ({ reject }) => reject('readItem', new AppError('network')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
  },
  assertions: {
    incomplete: async ({ screen, emitted }) => {
      await expect.element(screen.getByRole('checkbox', { name: /^Trứng/ })).not.toBeChecked()
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
      expect(emitted).toEqual([])
    },
    pointedAt: async ({ screen, emitted }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(storeTexts['fault.tooFew'])
      await expect.element(screen.getByRole('checkbox', { name: /^Trứng/ })).toHaveFocus()
      expect(emitted).toEqual([])
    },
    complete: async ({ screen }) => {
      await expect.element(screen.getByRole('checkbox', { name: /^Trứng/ })).toBeChecked()
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
      await expect.element(screen.getByRole('button', { name: addToCart })).toHaveTextContent(`${storeTexts['item.addToCart']}55.000₫`)
    },
    incompleteAgain: async ({ screen }) => {
      await expect.element(screen.getByRole('checkbox', { name: /^Trứng/ })).not.toBeChecked()
    },
    two: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: addToCart })).toHaveTextContent(`${storeTexts['item.addToCart']}110.000₫`)
    },
    noted: async ({ screen }) => {
      await expect.element(screen.getByLabelText(storeTexts['item.note'])).toHaveValue('ít hành')
    },
    added: added(line),
    addedTwo: added({ ...line, quantity: 2 }),
    addedNoted: added({ ...line, key: '7:21:ít hành', note: 'ít hành' }),
    dearer: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: addToCart })).toHaveTextContent(`${storeTexts['item.addToCart']}60.000₫`)
    },
    soldOut: async ({ screen, actor }) => {
      await expect.element(screen.getByRole('button', { name: new RegExp(`^${storeTexts['item.soldOut']}`) })).toBeDisabled()
      // by Enter in a field
      actor.send({ type: 'item.confirm' })
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    },
    unread: async ({ screen }) => {
      await expect.element(screen.getByRole('alert').getByText('Không thể tải chi tiết sản phẩm.', { exact: true })).toBeVisible()
      await expect.element(screen.getByRole('button', { name: addToCart })).toBeEnabled()
    },
    unreadComplete: async ({ screen }) => {
      await expect.element(screen.getByRole('checkbox', { name: /^Trứng/ })).toBeChecked()
      await expect.element(screen.getByRole('alert').getByText('Không thể tải chi tiết sản phẩm.', { exact: true })).toBeVisible()
    },
    closed: {
      effect: 'the sheet asks to be closed',
      check: async ({ closed, emitted }) => {
        await expect.poll(() => closed).toEqual([true])
        expect(emitted).toEqual([])
      },
    },
  },
})

describe('an item, by hand', () => {
  afterEach(cleanup)

  const seller = { id: 1, name: 'Phở Hòa', slug: 'pho-hoa', address: '1 Lê Lợi' }

  const wire = { id: 7, restaurant_id: 1, name: item.name, price: '60000', addon_categories: [] }

  /** Opens the sheet in an app whose cart and store only note what they are sent. */
  function startSheet({ fetch, isTapped = true }: { fetch?: (request: Request) => Promise<Response>; isTapped?: boolean } = {}) {
    const sent: unknown[] = []
    const still = createRuntime({ ...staticPlatform('http://localhost'), ...(fetch && { fetch }) }, undefined)
    const cart = { send: (event: unknown) => sent.push(event) } as unknown as CartActor
    const shown = createActor(storeMachine, {
      input: { known: { store: aStore(), sections: [aSection({ items: [item] })] }, isCustomer: true },
    })
    const store = {
      send: (event: unknown) => sent.push(event),
      getSnapshot: () => ({ ...shown.getSnapshot(), context: { ...shown.getSnapshot().context, isTapped } }),
      subscribe: () => ({ unsubscribe: () => {} }),
    } as unknown as StoreActor
    const runtime: Runtime = { ...still, actors: { ...still.actors, cart }, whenStarted: (act) => act() }
    const sheet = (name: string, edited?: CartLine) => (
      <RuntimeProvider value={runtime}>
        <ItemSheet key={name} {...{ name, item, seller, store, cart }} line={edited} onClose={() => {}} />
      </RuntimeProvider>
    )
    return { sent, sheet }
  }

  it.each([
    ['a tap has opened', true, 'Không thể tải chi tiết sản phẩm.'],
    ['its address has opened', false, 'Không thể tải chi tiết sản phẩm từ URL.'],
  ])(
    'STORE-3 STORE-4 its sheet, which %s, reads it once as it is now, says that this failed, and reads it again',
    async (_, isTapped, text) => {
      const asked: unknown[] = []
      const answers = [new Response('', { status: 500 }), Response.json(wire)]
      const { sheet } = startSheet({
        isTapped,
        fetch: async (request) => {
          asked.push([new URL(request.url).pathname, await request.json()])
          return answers.shift() ?? Response.error()
        },
      })
      const screen = await render(sheet('read'))
      await expect.element(screen.getByRole('alert').getByText(text, { exact: true })).toBeVisible()
      await expect.element(screen.getByRole('button', { name: addToCart })).toHaveTextContent(`${storeTexts['item.addToCart']}50.000₫`)
      await screen.getByRole('button', { name: commonTexts['common.retry'] }).click()
      await expect.element(screen.getByRole('button', { name: addToCart })).toHaveTextContent(`${storeTexts['item.addToCart']}60.000₫`)
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
      expect(asked).toEqual([1, 2].map(() => ['/api/get-single-item', { id: 7 }]))
    },
  )

  it.each([
    ['what its store has declared', ['fish', 'milk', 'moss'], 'Chứa: cá, nước mắm, sữa, moss.'],
    ['that it contains none of them', [], storeTexts['item.containsNone']],
  ])('DIET-3 its sheet says %s, and that this is the store’s statement', async (_, allergens, text) => {
    const choice = createActor(itemMachine, { input: { item: anItem({ allergens }) } }).start()
    const screen = await render(<ItemChoice choice={choice} failure="noItem" onClose={() => {}} />)
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
    await expect.element(screen.getByText(storeTexts['allergens.statement'], { exact: true })).toBeVisible()
  })

  it('DIET-3 its sheet says nothing of allergens where its store has not', async () => {
    const choice = createActor(itemMachine, { input: { item: anItem() } }).start()
    const screen = await render(<ItemChoice choice={choice} failure="noItem" onClose={() => {}} />)
    await expect.element(screen.getByRole('heading', { name: anItem().name })).toBeVisible()
    await expect.element(screen.getByText(storeTexts['allergens.statement'])).not.toBeInTheDocument()
  })

  it('CART-1 its sheet hands one line on, and begins again when it is opened again', async () => {
    const { sent, sheet } = startSheet()
    const screen = await render(sheet('first'))
    await screen.getByRole('checkbox', { name: /^Trứng/ }).click()
    await screen.getByRole('button', { name: cartTexts['common.more'] }).click()
    await screen.getByRole('button', { name: addToCart }).click()
    const added = [{ type: 'cart.add', store: seller, line: { ...line, quantity: 2 } }, { type: 'item.close' }]
    expect(sent).toEqual(added)
    await screen.rerender(sheet('second'))
    await expect.element(screen.getByRole('checkbox', { name: /^Trứng/ })).not.toBeChecked()
    await expect.element(screen.getByRole('button', { name: addToCart })).toHaveTextContent(`${storeTexts['item.addToCart']}50.000₫`)
    expect(sent).toEqual(added)
  })

  it('CART-1 of a line that is chosen again, it begins with what was chosen, and hands on which line it was', async () => {
    const { sent, sheet } = startSheet()
    const edited = { ...line, key: '7:21:ít hành', note: 'ít hành', quantity: 2 }
    const screen = await render(sheet('edited', edited))
    await expect.element(screen.getByRole('checkbox', { name: /^Trứng/ })).toBeChecked()
    await expect.element(screen.getByLabelText(storeTexts['item.note'])).toHaveValue('ít hành')
    await screen.getByLabelText(storeTexts['item.note']).fill('')
    await screen.getByRole('button', { name: cartTexts['common.more'] }).click()
    await screen.getByText(storeTexts['item.update']).click()
    expect(sent).toEqual([{ type: 'cart.edit', key: edited.key, line: { ...line, quantity: 3 }, store: seller }, { type: 'item.close' }])
  })

  it('CART-1 while as many are chosen as can be, the others say so and are not chosen', async () => {
    const addons = [1, 2, 3].map((id) => anAddon({ id, name: `Rau ${id}` }))
    const group = aGroup({ type: 'MULTI', max: 2, addons })
    const choice = createActor(itemMachine, { input: { item: anItem({ groups: [group] }) } }).start()
    const screen = await render(<ItemChoice choice={choice} failure="noItem" onClose={() => {}} />)
    const option = (id: number) => screen.getByRole('checkbox', { name: new RegExp(`^Rau ${id}`) })
    await option(1).click()
    await expect.element(option(3)).not.toHaveAttribute('aria-disabled')
    await option(2).click()
    await expect.element(option(3)).toHaveAttribute('aria-disabled', 'true')
    await expect.element(option(3)).toHaveAccessibleDescription(storeTexts['item.full'])
    await expect.element(option(1)).not.toHaveAttribute('aria-disabled')
    await option(3).click({ force: true })
    await expect.element(option(3)).not.toBeChecked()
    await option(1).click()
    await option(3).click()
    await expect.element(option(3)).toBeChecked()
  })
})
