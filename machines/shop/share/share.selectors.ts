import type { ShareSnapshot } from './share.machine.ts'

export const selectIsBusy = (snapshot: ShareSnapshot) => snapshot.hasTag('busy')
