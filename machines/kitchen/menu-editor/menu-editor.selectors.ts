import type { MenuEditorSnapshot } from './menu-editor.machine.ts'

export const selectSheet = (snapshot: MenuEditorSnapshot) => snapshot.context.sheet
export const selectMistakes = (snapshot: MenuEditorSnapshot) => snapshot.context.mistakes
export const selectSelected = (snapshot: MenuEditorSnapshot) => snapshot.context.selected
export const selectPicture = (snapshot: MenuEditorSnapshot) => snapshot.context.picture
