import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Id } from '../../domain/id.ts'
import { edited, type MenuChange, type MenuEdit, type MenuImport, type StoreMenu, type StoreMenuDraft } from '../../domain/store-menu.ts'
import { AppError, type ErrorCode } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import { relay } from '../../lib/relay.ts'
import * as limits from '../../limits.ts'
import { menuEditorMachine } from '../menu-editor/menu-editor.machine.ts'
import type { MenuGoal, StoreMenuContext, StoreMenuEmitted, StoreMenuEvent, StoreMenuInput } from './store-menu.types.ts'

/** While a menu is shown. */
export const flows = { menuEditor: menuEditorMachine }

type OfDraft = { storeId: Id; version: number }
const ofDraft = ({ context: { storeId, draft } }: { context: StoreMenuContext }): OfDraft => ({ storeId, version: draft?.version ?? 0 })
const ofStore = ({ context: { storeId } }: { context: StoreMenuContext }) => ({ storeId })
const ofEdit = ({ event }: { event: { edit: MenuEdit } }) => ({ edit: event.edit })
const ofOutput = ({ event }: { event: { output: StoreMenuDraft } }) => ({ draft: event.output })
const ofCause = ({ event }: { event: { error: unknown } }) => ({ code: AppError.from(event.error).code })

/**
 * A store's menu as its owners edit it (EDIT-1): what is edited is stored after a pause, as long as no other device has changed the draft (EDIT-2); what is
 * published is reviewed before. Everything that is asked for waits until the draft is stored.
 */
export const storeMenuMachine = setup({
  types: {
    context: {} as StoreMenuContext,
    input: {} as StoreMenuInput,
    events: {} as StoreMenuEvent,
    emitted: {} as StoreMenuEmitted,
    tags: {} as 'failed' | 'unsaved' | 'saving' | 'unstored' | 'conflict' | 'reviewing' | 'publishing' | 'importing' | 'published' | 'busy',
  },
  actors: {
    ...flows,
    relay,
    loadDraft: notProvided<StoreMenuDraft, { storeId: Id }>('loadDraft'),
    saveDraft: notProvided<StoreMenuDraft, OfDraft & { menu: StoreMenu | undefined }>('saveDraft'),
    discardDraft: notProvided<StoreMenuDraft, OfDraft>('discardDraft'),
    publishDraft: notProvided<StoreMenuDraft, OfDraft>('publishDraft'),
    loadChanges: notProvided<MenuChange[], { storeId: Id }>('loadChanges'),
    exportTable: notProvided<string, { storeId: Id }>('exportTable'),
    importTable: notProvided<MenuImport, { storeId: Id; table: object | undefined }>('importTable'),
  },
  actions: {
    setDraft: assign((_, { draft }: { draft: StoreMenuDraft }) => ({ draft, menu: draft.menu, error: undefined, edit: undefined })),
    /** What was edited while it was being stored stays. */
    setStored: assign(({ context: { menu, sent } }, { draft }: { draft: StoreMenuDraft }) => ({
      draft,
      menu: menu === sent ? draft.menu : menu,
      sent: undefined,
      error: undefined,
    })),
    /** The menu of another device; what is edited here stays. */
    setTheirs: assign((_, { draft }: { draft: StoreMenuDraft }) => ({ draft })),
    takeTheirs: assign(({ context }) => ({ menu: context.draft?.menu, error: undefined, edit: undefined })),
    setSent: assign(({ context: { menu } }) => ({ sent: menu })),
    edit: assign(({ context }, { edit }: { edit: MenuEdit }) => ({
      menu: context.menu && edited(context.menu, edit),
      edit,
      edits: context.edits + 1,
    })),
    setGoal: assign((_, { goal }: { goal: MenuGoal }) => ({ goal, error: undefined })),
    clearGoal: assign({ goal: undefined }),
    setChanges: assign((_, { changes }: { changes: MenuChange[] }) => ({ changes })),
    setImported: assign((_, { imported }: { imported: MenuImport }) => ({ imported })),
    applyImported: assign(({ context: { imported, menu } }) => ({ menu: imported?.menu ?? menu, edit: undefined })),
    clearImported: assign({ imported: undefined }),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    clearError: assign({ error: undefined }),
    emitExported: emit((_, { csv }: { csv: string }) => ({ type: 'table.exported' as const, csv })),
  },
  guards: {
    mayEdit: ({ context }) => context.draft?.mayEdit === true,
    isEdited: ({ context }) => context.menu !== context.draft?.menu,
    isConflict: (_, { code }: { code: ErrorCode | undefined }) => code === 'MENU_CHANGED',
    isGoal: ({ context }, { type }: { type: MenuGoal['type'] }) => context.goal?.type === type,
    hasChanges: ({ context }) => context.changes.length > 0,
    isImportable: ({ context }) => context.imported?.menu !== undefined,
  },
  delays: {
    patience: limits.httpTimeoutMs,
    pause: limits.menuSaveDelayMs,
    retry: limits.menuSaveRetryMs,
    notice: limits.menuPublishedMs,
  },
}).createMachine({
  id: 'store-menu',
  context: ({ input, spawn }) => ({
    ...input,
    editor: spawn('menuEditor', { id: 'menuEditor', input }),
    draft: undefined,
    menu: undefined,
    sent: undefined,
    goal: undefined,
    edit: undefined,
    edits: 0,
    changes: [],
    imported: undefined,
    error: undefined,
  }),
  invoke: { src: 'relay', id: 'relay', input: ({ context }) => ({ of: [context.editor] }) },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadDraft',
        input: ofStore,
        onDone: { target: 'editing', actions: { type: 'setDraft', params: ofOutput } },
        onError: { target: 'failed', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'failed', actions: { type: 'setError', params: ofTimeout } } },
    },
    failed: { tags: 'failed', on: { 'menu.retry': 'loading' } },
    editing: {
      on: {
        'menu.edit': { guard: 'mayEdit', target: '.unsaved', actions: { type: 'edit', params: ofEdit } },
        'edit.made': { guard: 'mayEdit', target: '.unsaved', actions: { type: 'edit', params: ofEdit } },
        'goal.set': { target: 'deciding', actions: { type: 'setGoal', params: ({ event }) => ({ goal: event.goal }) } },
        'error.dismiss': { actions: 'clearError' },
      },
      initial: 'saved',
      states: {
        saved: {},
        published: { tags: 'published', after: { notice: 'saved' } },
        unsaved: { tags: 'unsaved', after: { pause: '#store-menu.saving' } },
        unstored: { tags: 'unstored', on: { 'menu.retry': '#store-menu.saving' }, after: { retry: '#store-menu.saving' } },
      },
    },
    deciding: {
      always: [
        { guard: 'isEdited', target: 'saving' },
        { guard: { type: 'isGoal', params: { type: 'preview' } }, target: 'previewing', actions: 'clearGoal' },
        { guard: { type: 'isGoal', params: { type: 'discard' } }, target: 'discarding', actions: 'clearGoal' },
        { guard: { type: 'isGoal', params: { type: 'export' } }, target: 'exporting', actions: 'clearGoal' },
        { guard: { type: 'isGoal', params: { type: 'import' } }, target: 'importing' },
        { target: 'editing' },
      ],
    },
    saving: {
      tags: 'saving',
      entry: 'setSent',
      invoke: {
        src: 'saveDraft',
        input: ({ context }) => ({ ...ofDraft({ context }), menu: context.menu }),
        onDone: { target: 'deciding', actions: { type: 'setStored', params: ofOutput } },
        onError: [
          { guard: { type: 'isConflict', params: ofCause }, target: 'conflict', actions: 'clearGoal' },
          { target: 'editing.unstored', actions: [{ type: 'setError', params: ofFailure }, 'clearGoal'] },
        ],
      },
      on: {
        // what is on its way is not sent twice
        'menu.edit': { actions: { type: 'edit', params: ofEdit } },
        'edit.made': { actions: { type: 'edit', params: ofEdit } },
        'goal.set': { actions: { type: 'setGoal', params: ({ event }) => ({ goal: event.goal }) } },
      },
      after: { patience: { target: 'editing.unstored', actions: [{ type: 'setError', params: ofTimeout }, 'clearGoal'] } },
    },
    conflict: {
      // a form that was open before is still there to be submitted
      on: { 'edit.made': { actions: { type: 'edit', params: ofEdit } } },
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            src: 'loadDraft',
            input: ofStore,
            onDone: { target: 'asking', actions: { type: 'setTheirs', params: ofOutput } },
            onError: { target: '#store-menu.editing.unstored', actions: { type: 'setError', params: ofFailure } },
          },
          after: { patience: { target: '#store-menu.editing.unstored', actions: { type: 'setError', params: ofTimeout } } },
        },
        asking: {
          tags: 'conflict',
          on: {
            'sheet.confirm': '#store-menu.saving',
            'sheet.close': { target: '#store-menu.editing.saved', actions: 'takeTheirs' },
          },
        },
      },
    },
    previewing: {
      tags: 'busy',
      invoke: {
        src: 'loadChanges',
        input: ofStore,
        onDone: { target: 'reviewing', actions: { type: 'setChanges', params: ({ event }) => ({ changes: event.output }) } },
        onError: { target: 'editing.saved', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'editing.saved', actions: { type: 'setError', params: ofTimeout } } },
    },
    reviewing: {
      tags: 'reviewing',
      on: {
        'sheet.confirm': { guard: 'hasChanges', target: 'publishing', actions: 'clearError' },
        'sheet.close': { target: 'editing.saved', actions: 'clearError' },
      },
    },
    publishing: {
      tags: ['reviewing', 'publishing'],
      invoke: {
        src: 'publishDraft',
        input: ofDraft,
        onDone: { target: 'editing.published', actions: { type: 'setDraft', params: ofOutput } },
        onError: [
          { guard: { type: 'isConflict', params: ofCause }, target: 'conflict' },
          { target: 'reviewing', actions: { type: 'setError', params: ofFailure } },
        ],
      },
      after: { patience: { target: 'reviewing', actions: { type: 'setError', params: ofTimeout } } },
    },
    discarding: {
      tags: 'busy',
      invoke: {
        src: 'discardDraft',
        input: ofDraft,
        onDone: { target: 'editing.saved', actions: { type: 'setDraft', params: ofOutput } },
        onError: [
          { guard: { type: 'isConflict', params: ofCause }, target: 'conflict' },
          { target: 'editing.saved', actions: { type: 'setError', params: ofFailure } },
        ],
      },
      after: { patience: { target: 'editing.saved', actions: { type: 'setError', params: ofTimeout } } },
    },
    exporting: {
      tags: 'busy',
      invoke: {
        src: 'exportTable',
        input: ofStore,
        onDone: { target: 'editing.saved', actions: { type: 'emitExported', params: ({ event }) => ({ csv: event.output }) } },
        onError: { target: 'editing.saved', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'editing.saved', actions: { type: 'setError', params: ofTimeout } } },
    },
    importing: {
      tags: 'busy',
      exit: 'clearGoal',
      invoke: {
        src: 'importTable',
        input: ({ context: { storeId, goal } }) => ({ storeId, table: goal?.type === 'import' ? goal.table : undefined }),
        onDone: { target: 'imported', actions: { type: 'setImported', params: ({ event }) => ({ imported: event.output }) } },
        onError: { target: 'editing.saved', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'editing.saved', actions: { type: 'setError', params: ofTimeout } } },
    },
    imported: {
      tags: 'importing',
      on: {
        'sheet.confirm': { guard: 'isImportable', target: 'saving', actions: ['applyImported', 'clearImported'] },
        'sheet.close': { target: 'editing.saved', actions: 'clearImported' },
      },
    },
  },
})

export type StoreMenuActor = ActorRefFrom<typeof storeMenuMachine>
export type StoreMenuSnapshot = SnapshotFrom<typeof storeMenuMachine>
