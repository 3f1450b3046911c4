import fc from 'fast-check'
import { groupSheet, itemSheet, mistakesOf, type MenuSheet } from '../../../machines/domain/menu-forms.ts'
import { wholeNumbers as dong } from '../../../machines/domain/typed-amount.ts'
import { menuEditorMachine } from '../../../machines/kitchen/menu-editor/menu-editor.machine.ts'
import { aGroup, anItem } from '../../support/store-menus.ts'
import { defineFlow, eachStep, inEachStep } from '../support/flow.ts'

const anySheet = fc.constantFrom<MenuSheet>(
  itemSheet(dong, 'c1', anItem()),
  itemSheet(dong, 'c1'),
  groupSheet(dong, aGroup()),
  { kind: 'category', form: { key: '', name: '' } },
  { kind: 'reprice', form: { by: 'percent', value: '10', roundTo: 500 }, typing: dong },
  { kind: 'collect', form: { categoryKey: '' } },
  { kind: 'remove', form: { of: 'items', key: '' } },
)

export const menuEditorFlow = defineFlow({
  machine: menuEditorMachine,
  input: fc.constant({ storeId: 12 }),
  events: {
    'picture.stored': fc.constant({ by: 'menuPicture' as const, picture: { image: '/item-pictures/a', tint: 3 } }),
    'sheet.open': fc.record({ sheet: anySheet }),
    'form.write': fc.constantFrom({ patch: { name: 'Bún' } }, { patch: { name: ' ' } }),
    'form.submit': null,
    'sheet.close': null,
    'item.toggle': fc.record({ key: fc.constantFrom('i27', 'i28') }),
    'selection.set': fc.record({ keys: fc.constantFrom<string[]>([], ['i27', 'i28']) }),
  },
  answers: {},
  listeners: { relay: ['picture.stored'], menuPicture: [] },
  memory: ({ context: { sheet, selected } }) => [sheet && mistakesOf(sheet).length > 0, selected.length > 0],
  invariants: {
    'EDIT-6 a sheet is open where something is edited, and no mistake is shown without one': ({ snapshot: { context, ...snapshot } }) =>
      (context.sheet !== undefined) === (snapshot.value === 'open') && (context.sheet !== undefined || context.mistakes.length === 0),
    'EDIT-6 nothing is chosen twice': ({ snapshot }) => new Set(snapshot.context.selected).size === snapshot.context.selected.length,
  },
  expectations: {
    'EDIT-6 an edit is made by a sheet without a mistake, once it is submitted': eachStep((before, after) => {
      const { sheet } = before.snapshot.context
      const isComplete = after.event?.type === 'form.submit' && sheet !== undefined && mistakesOf(sheet).length === 0
      return after.emitted.length > before.emitted.length === isComplete
    }),
    'EDIT-5 a sheet that closes puts its picture away': inEachStep(
      ({ snapshot, event }, _, sent) =>
        event?.type !== 'sheet.close' || snapshot.value !== 'closed' || sent.every(({ event: { type } }) => type === 'picture.drop'),
    ),
  },
  unreachable: {
    'menu-editor.open on form.submit [1] ⇒ menu-editor.open on form.submit [0]': 'something is written before it is complete',
  },
})
