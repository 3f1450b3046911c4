import { describe, expect, it } from 'vitest'
import { groupSheet, itemSheet, withOption, type MenuSheet } from '../../machines/domain/menu-forms.ts'
import { wholeNumbers as dong } from '../../machines/domain/typed-amount.ts'
import { menuEditorMachine } from '../../machines/kitchen/menu-editor/menu-editor.machine.ts'
import {
  selectIsAsking,
  selectMistakes,
  selectPicture,
  selectSelected,
  selectSheet,
} from '../../machines/kitchen/menu-editor/menu-editor.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { aGroup, anItem } from '../support/store-menus.ts'

const coverage = coverageOf(menuEditorMachine)
expectFullyWalked(coverage)

const start = () => startMachine(menuEditorMachine, { coverage, input: { storeId: 12 }, listeners: ['relay', 'menuPicture'] })
function open(sheet: MenuSheet) {
  const started = start()
  started.actor.send({ type: 'sheet.open', sheet })
  return started
}
const shown = ({ actor }: ReturnType<typeof start>) => [selectSheet(actor.getSnapshot())?.kind, selectMistakes(actor.getSnapshot())]

describe('the forms over a menu', () => {
  it('EDIT-6 make an edit of a dish that was typed in, with its prices as numbers', () => {
    const world = open(itemSheet(dong, 'c1'))
    const { actor, emitted } = world
    actor.send({ type: 'form.write', patch: { name: ' Bún chả ', price: '55.000', oldPrice: '60 000', description: ' ' } })
    actor.send({ type: 'form.submit' })
    const item = anItem({
      key: '',
      id: undefined,
      name: 'Bún chả',
      description: undefined,
      price: 55_000,
      oldPrice: 60_000,
      tint: 0,
      isRecommended: false,
      groupKeys: [],
    })
    expect(emitted).toEqual([{ type: 'edit.made', edit: { type: 'item.put', item, categoryKey: 'c1' } }])
    expect(shown(world)).toEqual([undefined, []])
  })

  it('EDIT-6 leave a dish as it is where nothing is typed', () => {
    const { actor, emitted } = open(itemSheet(dong, 'c1', anItem({ oldPrice: 70_000 })))
    actor.send({ type: 'form.submit' })
    expect(emitted).toEqual([{ type: 'edit.made', edit: { type: 'item.put', item: anItem({ oldPrice: 70_000 }), categoryKey: 'c1' } }])
  })

  it.each<[string, MenuSheet, string[]]>([
    [
      'a dish',
      { kind: 'item', form: { ...itemForm(), name: ' ', price: 'x', oldPrice: '1.5', categoryKey: '' }, typing: dong },
      ['name', 'price', 'oldPrice', 'category'],
    ],
    [
      'a dish that costs as much as before',
      { kind: 'item', form: { ...itemForm(), price: '60.000', oldPrice: '60000' }, typing: dong },
      ['oldPriceLow'],
    ],
    [
      'a dish that costs more than a price can be',
      { kind: 'item', form: { ...itemForm(), price: '99999999999', oldPrice: '1000000001' }, typing: dong },
      ['priceLarge', 'oldPriceLarge'],
    ],
    [
      'a group',
      { kind: 'group', form: { ...groupForm(), name: '', isSingle: false, min: '3', max: '9', options: [] }, typing: dong },
      ['name', 'bounds', 'options'],
    ],
    [
      'a group with an option without a name',
      { kind: 'group', form: { ...groupForm(), options: withOption([]) }, typing: dong },
      ['options'],
    ],
    [
      'a group with more to choose than it has',
      { kind: 'group', form: { ...groupForm(), isSingle: false, min: '2', max: '1' }, typing: dong },
      ['bounds'],
    ],
    ['a category', { kind: 'category', form: { key: '', name: ' ' } }, ['name']],
    ['a change of prices by nothing', { kind: 'reprice', form: { by: 'amount', value: '0', roundTo: 1 }, typing: dong }, ['value']],
    ['a change of prices by too much', { kind: 'reprice', form: { by: 'percent', value: '-101', roundTo: 1 }, typing: dong }, ['value']],
    ['no category', { kind: 'collect', form: { categoryKey: '' } }, ['category']],
  ])('EDIT-6 say what is missing of %s, and close only once nothing is', (_, sheet, mistakes) => {
    const world = open(sheet)
    world.actor.send({ type: 'form.submit' })
    expect([shown(world), world.emitted]).toEqual([[sheet.kind, mistakes], []])
    world.actor.send({ type: 'form.write', patch: { value: '1' } })
    expect(shown(world)).toEqual([sheet.kind, []])
  })

  it.each<[MenuSheet, object]>([
    [groupSheet(dong, aGroup()), { type: 'group.put', group: aGroup() }],
    [
      groupSheet(dong, aGroup({ isSingle: false, isRequired: false, min: 0, max: 2 })),
      { type: 'group.put', group: aGroup({ isSingle: false, isRequired: false, min: 0, max: 2 }) },
    ],
    [
      { kind: 'category', form: { key: 'c1', name: ' Bún ' } },
      { type: 'category.put', key: 'c1', name: 'Bún' },
    ],
    [
      { kind: 'remove', form: { of: 'category', key: 'c1' } },
      { type: 'category.remove', key: 'c1' },
    ],
    [
      { kind: 'remove', form: { of: 'group', key: 'g2' } },
      { type: 'group.remove', key: 'g2' },
    ],
    [
      { kind: 'remove', form: { of: 'items', key: 'i27' } },
      { type: 'items.remove', keys: ['i27'] },
    ],
  ])('EDIT-6 make an edit of what is edited alone, and leave the selection: %o', (sheet, edit) => {
    const { actor, emitted } = start()
    actor.send({ type: 'selection.set', keys: ['i28'] })
    actor.send({ type: 'sheet.open', sheet })
    actor.send({ type: 'form.submit' })
    expect([emitted, selectSelected(actor.getSnapshot())]).toEqual([[{ type: 'edit.made', edit }], ['i28']])
  })

  it('EDIT-6 a group of which one is chosen has one to choose, and none where it need not be', () => {
    const { actor, emitted } = open(groupSheet(dong))
    actor.send({ type: 'form.write', patch: { name: 'Độ cay', min: '3', options: [{ key: '', id: undefined, name: 'Ít', price: '' }] } })
    actor.send({ type: 'form.submit' })
    expect(emitted).toMatchObject([{ edit: { group: { min: 0, max: 1, options: [{ name: 'Ít', price: 0 }] } } }])
  })

  it.each<[MenuSheet, object]>([
    [
      { kind: 'reprice', form: { by: 'percent', value: '−10', roundTo: 500 }, typing: dong },
      { type: 'items.reprice', keys: ['i27', 'i31'], change: { by: 'percent', value: -10, roundTo: 500 } },
    ],
    [
      { kind: 'reprice', form: { by: 'percent', value: '2,5', roundTo: 500 }, typing: dong },
      { type: 'items.reprice', keys: ['i27', 'i31'], change: { by: 'percent', value: 2.5, roundTo: 500 } },
    ],
    [
      { kind: 'reprice', form: { by: 'amount', value: '+5.000', roundTo: 1 }, typing: dong },
      { type: 'items.reprice', keys: ['i27', 'i31'], change: { by: 'amount', value: 5_000, roundTo: 1 } },
    ],
    [
      { kind: 'collect', form: { categoryKey: 'c2' } },
      { type: 'items.collect', keys: ['i27', 'i31'], categoryKey: 'c2' },
    ],
    [
      { kind: 'remove', form: { of: 'items', key: '' } },
      { type: 'items.remove', keys: ['i27', 'i31'] },
    ],
  ])('EDIT-6 make one edit of all that are chosen, which ends the selection: %o', (sheet, edit) => {
    const { actor, emitted } = start()
    for (const key of ['i27', 'i28', 'i31', 'i28']) actor.send({ type: 'item.toggle', key })
    actor.send({ type: 'sheet.open', sheet })
    actor.send({ type: 'form.submit' })
    expect([emitted, selectSelected(actor.getSnapshot())]).toEqual([[{ type: 'edit.made', edit }], []])
  })

  it('EDIT-5 show a picture once it is stored, and put away one that is not when they close', () => {
    const { actor, calls, receive, received } = open(itemSheet(dong, 'c1', anItem()))
    const picture = selectPicture(actor.getSnapshot())
    expect([picture.id, calls('relay')]).toEqual(['menuPicture', [{ of: [picture] }]])
    receive('relay', { type: 'picture.stored', by: 'menuPicture', picture: { image: '/item-pictures/a', tint: 5 } })
    expect(selectSheet(actor.getSnapshot())).toMatchObject({ form: { image: '/item-pictures/a', tint: 5 } })
    const before = received('menuPicture').length
    actor.send({ type: 'sheet.discard' })
    expect(received('menuPicture').slice(before)).toEqual([{ type: 'picture.drop' }])
    actor.send({ type: 'sheet.open', sheet: { kind: 'category', form: { key: '', name: 'Bún' } } })
    receive('relay', { type: 'picture.stored', by: 'menuPicture', picture: { image: '/item-pictures/b', tint: 5 } })
    expect(selectSheet(actor.getSnapshot())).toEqual({ kind: 'category', form: { key: '', name: 'Bún' } })
  })

  it('EDIT-6 lose what was written by no more than a yes', () => {
    const world = open(itemSheet(dong, 'c1'))
    const { actor, receive } = world
    const isAsking = () => selectIsAsking(actor.getSnapshot())
    actor.send({ type: 'form.write', patch: { name: 'Bún chả' } })
    actor.send({ type: 'sheet.close' })
    expect(isAsking()).toBe(true)
    receive('relay', { type: 'picture.stored', by: 'menuPicture', picture: { image: '/item-pictures/a', tint: 5 } })
    actor.send({ type: 'sheet.retain' })
    expect([isAsking(), selectSheet(actor.getSnapshot())]).toMatchObject([false, { form: { name: 'Bún chả', image: '/item-pictures/a' } }])
    actor.send({ type: 'sheet.close' })
    actor.send({ type: 'sheet.discard' })
    expect(shown(world)).toEqual([undefined, []])
    actor.send({ type: 'sheet.open', sheet: itemSheet(dong, 'c1') })
    actor.send({ type: 'sheet.close' })
    expect([isAsking(), ...shown(world)]).toEqual([false, undefined, []])
  })

  it('EDIT-8 read prices with the cents of the currency, and show them as the language writes them', () => {
    const euro = { decimals: 2, point: ',' } as const
    const sheet = itemSheet(euro, 'c1', anItem({ price: 125_050, oldPrice: 130_000 }))
    const { actor, emitted } = open(sheet)
    expect(sheet.form).toMatchObject({ price: '1250,50', oldPrice: '1300,00' })
    actor.send({ type: 'form.write', patch: { price: '1.200,5', oldPrice: '1,299.99' } })
    actor.send({ type: 'form.submit' })
    actor.send({ type: 'sheet.open', sheet: groupSheet(euro, aGroup()) })
    actor.send({ type: 'form.write', patch: { options: [{ key: 'o3', id: 3, name: 'Tô thường', price: '0,75' }] } })
    actor.send({ type: 'form.submit' })
    actor.send({ type: 'sheet.open', sheet: { kind: 'reprice', form: { by: 'amount', value: '-0,5', roundTo: 1 }, typing: euro } })
    actor.send({ type: 'form.submit' })
    expect(emitted).toMatchObject([
      { edit: { item: { price: 120_050, oldPrice: 129_999 } } },
      { edit: { group: { options: [{ price: 75 }] } } },
      { edit: { change: { by: 'amount', value: -50 } } },
    ])
  })

  it('EDIT-8 say of a price with more decimals than the currency has that it is none', () => {
    const world = open(itemSheet({ decimals: 2, point: '.' }, 'c1', anItem()))
    world.actor.send({ type: 'form.write', patch: { price: '12.5050' } })
    world.actor.send({ type: 'form.submit' })
    expect(shown(world)).toEqual(['item', ['price']])
  })
})

function itemForm() {
  const sheet = itemSheet(dong, 'c1', anItem())
  if (sheet.kind !== 'item') throw new Error('It is a dish’s')
  return sheet.form
}
function groupForm() {
  const sheet = groupSheet(dong, aGroup())
  if (sheet.kind !== 'group') throw new Error('It is a group’s')
  return sheet.form
}
