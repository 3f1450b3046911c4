import { expect } from 'vitest'
import type { CartLine } from '../../machines/domain/entities.ts'
import { ItemSheet } from '../../src/features/store/item-sheet.tsx'
import { commonTexts } from '../../texts/vi/common.ts'
import { storeTexts } from '../../texts/vi/store.ts'
import { aGroup, aLine, anAddon, anItem } from '../support/entities.ts'
import { itemModel } from './item.model.ts'
import { walkModel } from './support/walk.tsx'

const extras = aGroup({ id: 2, name: 'Thêm', isRequired: true, addons: [anAddon({ id: 21, name: 'Trứng', price: 5000 })] })
const item = anItem({ groups: [extras] })
const addToCart = new RegExp(`^${storeTexts['item.addToCart']}`)
const line = aLine({ key: '7:21:', addons: [{ id: 21, group: 'Thêm', name: 'Trứng', price: 5000 }] })

function start() {
  const added: CartLine[] = []
  const closed: true[] = []
  return { added, closed }
}

const addsOnly =
  (expected: CartLine) =>
  async ({ added }: { added: CartLine[] }) => {
    await expect.poll(() => added).toEqual([expected])
  }

walkModel({
  ids: 'CART-1',
  model: itemModel,
  start,
  view: ({ added, closed }) => <ItemSheet item={item} onAdd={(one) => added.push(one)} onClose={() => closed.push(true)} />,
  executors: {
    'the person puts it into the cart': ({ screen }) => screen.getByRole('button', { name: addToCart }).click(),
    'the person chooses an extra': ({ screen }) => screen.getByRole('checkbox', { name: /^Trứng/ }).click(),
    'the person takes the extra back': ({ screen }) => screen.getByRole('checkbox', { name: /^Trứng/ }).click(),
    'the person takes two': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.more'] }).click(),
    'the person writes a note': ({ screen }) => screen.getByLabelText(storeTexts['item.note']).fill('ít hành'),
    'the person closes it': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.close'] }).click(),
  },
  assertions: {
    incomplete: async ({ screen, added }) => {
      await expect.element(screen.getByRole('checkbox', { name: /^Trứng/ })).not.toBeChecked()
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
      expect(added).toEqual([])
    },
    pointedAt: async ({ screen, added }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(storeTexts['fault.tooFew'])
      expect(added).toEqual([])
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
    added: addsOnly(line),
    addedTwo: addsOnly({ ...line, quantity: 2 }),
    addedNoted: addsOnly({ ...line, key: '7:21:ít hành', note: 'ít hành' }),
    closed: async ({ closed, added }) => {
      await expect.poll(() => closed).toEqual([true])
      expect(added).toEqual([])
    },
  },
})
