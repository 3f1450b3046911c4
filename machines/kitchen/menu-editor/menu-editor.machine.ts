import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { editOf, mistakesOf, type MenuPatch, type MenuSheet } from '../../domain/menu-forms.ts'
import { relay } from '../../lib/relay.ts'
import { menuPictureMachine } from '../menu-picture/menu-picture.machine.ts'
import type { MenuEditorContext, MenuEditorEmitted, MenuEditorEvent, MenuEditorInput } from './menu-editor.types.ts'

/** While the forms of a menu are there. */
export const flows = { menuPicture: menuPictureMachine }

const isOfSelection = ({ kind, ...sheet }: MenuSheet) =>
  kind === 'reprice' || kind === 'collect' || (kind === 'remove' && 'key' in sheet.form && sheet.form.key === '')

/** The forms over a store's menu, and the dishes that are chosen to be edited together (EDIT-6): what is submitted without a mistake is an edit, and what is written is not lost without a question. */
export const menuEditorMachine = setup({
  types: {
    context: {} as MenuEditorContext,
    input: {} as MenuEditorInput,
    events: {} as MenuEditorEvent,
    emitted: {} as MenuEditorEmitted,
    tags: {} as 'asking',
  },
  actors: { ...flows, relay },
  actions: {
    openSheet: assign((_, { sheet }: { sheet: MenuSheet }) => ({ sheet, isWritten: false, mistakes: [] })),
    closeSheet: assign({ sheet: undefined, isWritten: false, mistakes: [] }),
    write: assign(({ context: { sheet } }, { patch }: { patch: MenuPatch }) => ({
      // a view writes fields of the sheet that it shows
      sheet: sheet && ({ ...sheet, form: { ...sheet.form, ...patch } } as MenuSheet),
      isWritten: true,
      mistakes: [],
    })),
    setMistakes: assign(({ context: { sheet } }) => ({ mistakes: sheet ? mistakesOf(sheet) : [] })),
    submit: enqueueActions(({ context: { sheet, selected }, enqueue }) => {
      if (!sheet) return
      enqueue.emit({ type: 'edit.made', edit: editOf(sheet, selected) })
      if (isOfSelection(sheet)) enqueue.assign({ selected: [] })
    }),
    dropPicture: sendTo(({ context }) => context.picture, { type: 'picture.drop' }),
    toggle: assign(({ context: { selected } }, { key }: { key: string }) => ({
      selected: selected.includes(key) ? selected.filter((one) => one !== key) : [...selected, key],
    })),
    select: assign((_, { keys }: { keys: string[] }) => ({ selected: keys })),
  },
  guards: {
    isComplete: ({ context: { sheet } }) => sheet !== undefined && mistakesOf(sheet).length === 0,
    isWritten: ({ context }) => context.isWritten,
    isItem: ({ context: { sheet } }) => sheet?.kind === 'item',
  },
}).createMachine({
  id: 'menu-editor',
  context: ({ input, spawn }) => ({
    picture: spawn('menuPicture', { id: 'menuPicture', input }),
    sheet: undefined,
    isWritten: false,
    mistakes: [],
    selected: [],
  }),
  invoke: { src: 'relay', id: 'relay', input: ({ context }) => ({ of: [context.picture] }) },
  on: {
    'item.toggle': { actions: { type: 'toggle', params: ({ event }) => ({ key: event.key }) } },
    'selection.set': { actions: { type: 'select', params: ({ event }) => ({ keys: event.keys }) } },
    'picture.stored': { guard: 'isItem', actions: { type: 'write', params: ({ event: { picture } }) => ({ patch: picture }) } },
  },
  initial: 'closed',
  states: {
    closed: {
      // an exit action would come before the transition's own, which reads the sheet
      entry: ['closeSheet', 'dropPicture'],
      on: { 'sheet.open': { target: 'open', actions: { type: 'openSheet', params: ({ event }) => ({ sheet: event.sheet }) } } },
    },
    open: {
      on: {
        'form.write': { actions: { type: 'write', params: ({ event }) => ({ patch: event.patch }) } },
        'form.submit': [{ guard: 'isComplete', target: 'closed', actions: 'submit' }, { actions: 'setMistakes' }],
        'sheet.close': [{ guard: 'isWritten', target: 'asking' }, { target: 'closed' }],
        'sheet.discard': 'closed',
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'sheet.retain': 'open',
        'sheet.discard': 'closed',
      },
    },
  },
})

export type MenuEditorActor = ActorRefFrom<typeof menuEditorMachine>
export type MenuEditorSnapshot = SnapshotFrom<typeof menuEditorMachine>
