import type { InstallSnapshot } from './install.machine.ts'

/** Whether the browser's question may be asked, and whether the popup that explains is open. */
export const selectIsOffering = (snapshot: InstallSnapshot) => snapshot.hasTag('offering')
export const selectIsExplaining = (snapshot: InstallSnapshot) => snapshot.hasTag('explaining')
