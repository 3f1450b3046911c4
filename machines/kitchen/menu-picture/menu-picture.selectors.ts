import type { MenuPictureSnapshot } from './menu-picture.machine.ts'

export const selectOpened = (snapshot: MenuPictureSnapshot) => snapshot.context.opened
export const selectFrame = (snapshot: MenuPictureSnapshot) => snapshot.context.frame
export const selectPictureError = (snapshot: MenuPictureSnapshot) => snapshot.context.error
export const selectIsOpening = (snapshot: MenuPictureSnapshot) => snapshot.hasTag('opening')
export const selectIsFraming = (snapshot: MenuPictureSnapshot) => snapshot.hasTag('framing')
export const selectIsSending = (snapshot: MenuPictureSnapshot) => snapshot.hasTag('sending')
