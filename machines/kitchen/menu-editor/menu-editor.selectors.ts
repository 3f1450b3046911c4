import type { MenuEditorSnapshot } from './menu-editor.machine.ts'

export const selectSheet = (snapshot: MenuEditorSnapshot) => snapshot.context.sheet
/** Whether it is asked if what was written may go. */
export const selectIsAsking = (snapshot: MenuEditorSnapshot) => snapshot.hasTag('asking')
export const selectMistakes = (snapshot: MenuEditorSnapshot) => snapshot.context.mistakes
export const selectSelected = (snapshot: MenuEditorSnapshot) => snapshot.context.selected
export const selectPicture = (snapshot: MenuEditorSnapshot) => snapshot.context.picture
