import type { StoreMenuSnapshot } from './store-menu.machine.ts'

export const selectMenu = (snapshot: StoreMenuSnapshot) => snapshot.context.menu
export const selectDraft = (snapshot: StoreMenuSnapshot) => snapshot.context.draft
export const selectError = (snapshot: StoreMenuSnapshot) => snapshot.context.error
export const selectChanges = (snapshot: StoreMenuSnapshot) => snapshot.context.changes
export const selectImported = (snapshot: StoreMenuSnapshot) => snapshot.context.imported
export const selectEdit = (snapshot: StoreMenuSnapshot) => snapshot.context.edit
export const selectEdits = (snapshot: StoreMenuSnapshot) => snapshot.context.edits
export const selectMayEdit = ({ context }: StoreMenuSnapshot) => context.draft?.mayEdit === true
/** Whether the menu as it is edited differs from what customers see. */
export const selectIsChanged = ({ context }: StoreMenuSnapshot) =>
  context.draft !== undefined && (context.draft.isChanged || context.menu !== context.draft.menu)
export const selectHasFailed = (snapshot: StoreMenuSnapshot) => snapshot.hasTag('failed')
export const selectIsConflict = (snapshot: StoreMenuSnapshot) => snapshot.hasTag('conflict')
export const selectIsReviewing = (snapshot: StoreMenuSnapshot) => snapshot.hasTag('reviewing')
export const selectIsPublishing = (snapshot: StoreMenuSnapshot) => snapshot.hasTag('publishing')
export const selectIsImporting = (snapshot: StoreMenuSnapshot) => snapshot.hasTag('importing')
export const selectIsPublished = (snapshot: StoreMenuSnapshot) => snapshot.hasTag('published')
/** Whether something was asked for that is not done yet. */
export const selectGoal = (snapshot: StoreMenuSnapshot) => snapshot.context.goal?.type
/** How far what was edited has come; nowhere while another device's changes are in its way. */
export const selectSaving = (snapshot: StoreMenuSnapshot) =>
  snapshot.hasTag('conflict') ? 'unstored' : ((['unsaved', 'saving', 'unstored'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'saved')
export const selectEditor = (snapshot: StoreMenuSnapshot) => snapshot.context.editor
/** Whether the menu may not be edited while something is done with all of it. */
export const selectIsBusy = (snapshot: StoreMenuSnapshot) => snapshot.hasTag('busy')
