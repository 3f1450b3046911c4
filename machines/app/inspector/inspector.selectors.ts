import type { InspectorSnapshot } from './inspector.machine.ts'

export const selectTabs = ({ context }: InspectorSnapshot) => context.tabs
export const selectOwn = ({ context }: InspectorSnapshot) => context.own
export const selectOpened = ({ context }: InspectorSnapshot) => context.opened
export const selectSearch = ({ context }: InspectorSnapshot) => context.search
export const selectIsMachinesOnly = ({ context }: InspectorSnapshot) => context.isMachinesOnly
export const selectIsWaiting = (snapshot: InspectorSnapshot) => snapshot.hasTag('waiting')
export const selectIsSilent = (snapshot: InspectorSnapshot) => snapshot.hasTag('silent')
export const selectIsPaused = (snapshot: InspectorSnapshot) => snapshot.hasTag('paused')

/** The tab whose actors are shown: the one that was chosen, else another one than the inspector's own, else that. */
export const selectShown = ({ context: { tabs, chosen, own } }: InspectorSnapshot) =>
  tabs.find(({ id }) => id === chosen) ?? tabs.find(({ id }) => id !== own) ?? tabs[0]
