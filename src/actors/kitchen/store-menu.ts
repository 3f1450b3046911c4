import { createActor, fromPromise } from 'xstate'
import type { Id } from '../../../machines/domain/id.ts'
import type { StoreMenu } from '../../../machines/domain/store-menu.ts'
import { storeMenuMachine, type StoreMenuActor } from '../../../machines/kitchen/store-menu/store-menu.machine.ts'
import { selectSaving } from '../../../machines/kitchen/store-menu/store-menu.selectors.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { relay } from '../../../machines/lib/relay.ts'
import { callOnLeave } from '../../platform/leaving-call.ts'
import { sentId } from '../../platform/lenient.ts'
import { readTextFile } from '../../platform/read-file.ts'
import { saveFile } from '../../platform/save-file.ts'
import { answeredMenuChangesOf, answeredMenuDraftOf, answeredMenuImportOf, answeredTableOf, sentMenu } from '../../platform/store-menus.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { menuEditorLogic } from './menu-editor.ts'

interface OfStore {
  input: { storeId: Id }
  signal: AbortSignal
}
interface OfDraft {
  input: { storeId: Id; version: number }
  signal: AbortSignal
}

const tableName = 'thuc-don.csv'
const tableType = 'text/csv;charset=utf-8'

/** Stores what was edited last while its page or its section is left; a server takes one menu of the same version once. */
function saveOnLeave({ platform, sessions }: Runtime, actor: StoreMenuActor): void {
  const snapshot = actor.getSnapshot()
  const { draft, menu, storeId } = snapshot.context
  const token = sessions.store?.actor.getSnapshot().context.tokens?.authToken
  if (selectSaving(snapshot) === 'saved' || !draft || !menu || token === undefined) return
  const body = { restaurant_id: storeId, version: draft.version, menu: sentMenu(menu) }
  callOnLeave(platform, { path: '/api/store/save-menu-draft', token, key: platform.uuid(), body })
}

/** A store's menu with its effects. */
export function bindStoreMenu(runtime: Runtime, storeId: Id) {
  const { api, platform } = runtime
  const { params } = platform
  const actors = {
    relay,
    menuEditor: menuEditorLogic(runtime),
    loadDraft: fromPromise(async ({ input, signal }: OfStore) =>
      answeredMenuDraftOf(await api.POST('/api/store/get-menu-draft', { body: { restaurant_id: sentId(input.storeId) }, signal, params })),
    ),
    saveDraft: fromPromise(
      async ({ input, signal }: { input: OfDraft['input'] & { menu: StoreMenu | undefined }; signal: AbortSignal }) => {
        if (!input.menu) throw new AppError('unexpected')
        const body = { restaurant_id: sentId(input.storeId), version: input.version, menu: sentMenu(input.menu) }
        return answeredMenuDraftOf(await api.POST('/api/store/save-menu-draft', { body, signal, params }))
      },
    ),
    discardDraft: fromPromise(async ({ input, signal }: OfDraft) => {
      const body = { restaurant_id: sentId(input.storeId), version: input.version }
      return answeredMenuDraftOf(await api.POST('/api/store/discard-menu-draft', { body, signal, params }))
    }),
    publishDraft: fromPromise(async ({ input, signal }: OfDraft) => {
      const body = { restaurant_id: sentId(input.storeId), version: input.version }
      return answeredMenuDraftOf(await api.POST('/api/store/publish-menu-draft', { body, signal, params }))
    }),
    loadChanges: fromPromise(async ({ input, signal }: OfStore) =>
      answeredMenuChangesOf(
        await api.POST('/api/store/preview-menu-draft', { body: { restaurant_id: sentId(input.storeId) }, signal, params }),
      ),
    ),
    exportTable: fromPromise(async ({ input, signal }: OfStore) =>
      answeredTableOf(await api.POST('/api/store/export-menu-csv', { body: { restaurant_id: sentId(input.storeId) }, signal, params })),
    ),
    importTable: fromPromise(async ({ input, signal }: { input: { storeId: Id; table: object | undefined }; signal: AbortSignal }) => {
      if (!(input.table instanceof Blob)) throw new AppError('unexpected')
      const csv = await readTextFile(input.table)
      const body = { restaurant_id: sentId(input.storeId), csv }
      return answeredMenuImportOf(await api.POST('/api/store/import-menu-csv', { body, signal, params }))
    }),
  } satisfies ActorsOf<typeof storeMenuMachine>
  const logic = storeMenuMachine.provide({ actors })
  const actor = createActor(logic, { ...runtime.ofScreen(`store-menu ${storeId}`), input: { storeId } })
  actor.on('table.exported', ({ csv }) => saveFile(tableName, tableType, csv))
  const leave = () => saveOnLeave(runtime, actor)
  addEventListener('pagehide', leave)
  actor.subscribe({
    complete: () => {
      removeEventListener('pagehide', leave)
      leave()
    },
  })
  return actor
}
