import type { NoticeSnapshot } from './notice.machine.ts'

export const selectShown = (snapshot: NoticeSnapshot) => snapshot.context.shown
