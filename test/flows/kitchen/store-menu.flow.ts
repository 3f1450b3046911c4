import fc from 'fast-check'
import type { MenuChange, MenuImport } from '../../../machines/domain/store-menu.ts'
import type { MenuGoal } from '../../../machines/kitchen/store-menu/store-menu.types.ts'
import { storeMenuMachine } from '../../../machines/kitchen/store-menu/store-menu.machine.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { aMenu, aMenuDraft } from '../../support/store-menus.ts'
import { defineFlow, eachStep, failureOf, hasAnswered, onceThenAlways } from '../support/flow.ts'

const rename = { edit: { type: 'category.put' as const, key: 'c1', name: 'Bún' } }
const move = { edit: { type: 'item.move' as const, key: 'i27', categoryKey: 'c2', to: 0 } }
const anyEdit = fc.constantFrom(rename, move)
const anyDraft = fc.constantFrom(4, 5).map((version) => aMenuDraft({ version, isChanged: true }))
const anyGoal = fc.constantFrom<MenuGoal>({ type: 'preview' }, { type: 'discard' }, { type: 'export' }, { type: 'import', table: {} })
const change: MenuChange = { kind: 'moved', of: 'item', name: 'Phở bò', price: undefined, oldPrice: undefined, fields: [] }
const conflict = new AppError('conflict', { code: 'MENU_CHANGED' })
const anyError = fc.constantFrom(conflict, new AppError('network'))

export const storeMenuFlow = defineFlow({
  machine: storeMenuMachine,
  input: fc.constant({ storeId: 12 }),
  events: {
    'edit.made': anyEdit.map((edit) => ({ by: 'menuEditor' as const, ...edit })),
    'menu.edit': anyEdit,
    'menu.retry': null,
    'goal.set': fc.record({ goal: anyGoal }),
    'error.dismiss': null,
    'sheet.confirm': null,
    'sheet.close': null,
  },
  answers: {
    loadDraft: fc.oneof({ weight: 3, arbitrary: anyDraft }, { weight: 1, arbitrary: fc.constant(aMenuDraft({ mayEdit: false })) }),
    saveDraft: anyDraft,
    discardDraft: fc.constant(aMenuDraft()),
    publishDraft: fc.constant(aMenuDraft()),
    loadChanges: fc.constantFrom<MenuChange[]>([], [change]),
    exportTable: fc.constant('\uFEFFMã'),
    importTable: fc.constantFrom<MenuImport>(
      { menu: aMenu({ groups: [] }), changes: [change], faults: [] },
      { menu: undefined, changes: [], faults: [{ row: 2, column: 'Giá', message: 'Giá phải là số.' }] },
    ),
  },
  errors: { saveDraft: anyError, publishDraft: anyError, discardDraft: anyError },
  listeners: { relay: ['edit.made'], menuEditor: [] },
  memory: ({ context: { draft, menu, goal, changes, imported } }) => [
    draft?.mayEdit,
    menu === draft?.menu,
    goal?.type,
    changes.length,
    imported?.menu !== undefined,
  ],
  invariants: {
    'EDIT-1 a menu that is shown is a draft’s': ({ snapshot: { context } }) =>
      (context.menu === undefined) === (context.draft === undefined),
    'EDIT-1 everything is stored before it is previewed, published or written': ({ snapshot }) =>
      !['previewing', 'reviewing', 'publishing', 'exporting', 'importing'].some((state) => snapshot.value === state) ||
      snapshot.context.menu === snapshot.context.draft?.menu,
  },
  expectations: {
    'EDIT-2 a menu is stored under the version that was read last': eachStep(
      (before, after) =>
        after.calls('saveDraft').length === before.calls('saveDraft').length ||
        (after.calls('saveDraft').at(-1) as { version: number }).version === after.snapshot.context.draft?.version,
    ),
    'EDIT-2 a conflict leaves what was edited, and asks': eachStep(
      ({ snapshot: before }, after) =>
        failureOf(after, 'saveDraft') !== conflict ||
        (after.snapshot.context.menu === before.context.menu && after.snapshot.matches('conflict')),
    ),
    'EDIT-1 is published by a tap on a preview that has changes, and by nothing else': eachStep(
      (before, after) =>
        after.calls('publishDraft').length === before.calls('publishDraft').length ||
        (after.event?.type === 'sheet.confirm' && before.snapshot.matches('reviewing') && before.snapshot.context.changes.length > 0),
    ),
    'EDIT-4 a table changes the draft once that is confirmed': eachStep(
      (before, after) => !hasAnswered(after, 'importTable') || after.snapshot.context.menu === before.snapshot.context.menu,
    ),
    'a menu that is known stays known': onceThenAlways(
      ({ snapshot }) => snapshot.context.menu !== undefined,
      ({ snapshot }) => snapshot.context.menu !== undefined,
    ),
  },
  unreachable: {
    'store-menu.editing on goal.set [0] → store-menu.deciding ⇒ store-menu.deciding on always [5]': 'something was asked for',
  },
})
