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
    'sheet.retain': null,
    'sheet.discard': null,
    'item.toggle': fc.record({ key: fc.constantFrom('i27', 'i28') }),
    'selection.set': fc.record({ keys: fc.constantFrom<string[]>([], ['i27', 'i28']) }),
  },
  answers: {},
  listeners: { relay: ['picture.stored'], menuPicture: [] },
  memory: ({ context: { sheet, isWritten, selected } }) => [sheet && mistakesOf(sheet).length > 0, isWritten, selected.length > 0],
  invariants: {
    'EDIT-6 a sheet is open where something is edited, and no mistake is shown without one': ({ snapshot: { context, ...snapshot } }) =>
      (context.sheet !== undefined) === (snapshot.value !== 'closed') && (context.sheet !== undefined || context.mistakes.length === 0),
    'EDIT-6 nothing is chosen twice': ({ snapshot }) => new Set(snapshot.context.selected).size === snapshot.context.selected.length,
  },
  expectations: {
    'EDIT-6 an edit is made by a sheet without a mistake, once it is submitted': eachStep((before, after) => {
      const { sheet } = before.snapshot.context
      const isSubmitted = after.event?.type === 'form.submit' && before.snapshot.value === 'open'
      const isComplete = isSubmitted && sheet !== undefined && mistakesOf(sheet).length === 0
      return after.emitted.length > before.emitted.length === isComplete
    }),
    'EDIT-5 a sheet that closes puts its picture away': inEachStep(
      ({ snapshot, event }, _, sent) =>
        (event?.type !== 'sheet.close' && event?.type !== 'sheet.discard') ||
        snapshot.value !== 'closed' ||
        sent.every(({ event: { type } }) => type === 'picture.drop'),
    ),
  },
  unreachable: {
    'menu-editor.open on form.submit [1] ⇒ menu-editor.open on form.submit [0]': 'something is written before it is complete',
    'menu-editor.open on form.write [0] ⇒ menu-editor.open on sheet.close [1] → menu-editor.closed': 'what is written is asked about',
    'menu-editor.asking on sheet.retain [0] → menu-editor.open ⇒ menu-editor.open on sheet.close [1] → menu-editor.closed':
      'what is written is asked about',
    'menu-editor.open on form.submit [0] → menu-editor.closed ⇒ menu-editor on picture.stored [0]': 'no dish is open',
    'menu-editor.open on sheet.close [1] → menu-editor.closed ⇒ menu-editor on picture.stored [0]': 'no dish is open',
    'menu-editor.open on sheet.discard [0] → menu-editor.closed ⇒ menu-editor on picture.stored [0]': 'no dish is open',
    'menu-editor.asking on sheet.discard [0] → menu-editor.closed ⇒ menu-editor on picture.stored [0]': 'no dish is open',
  },
})
