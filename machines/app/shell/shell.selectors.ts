import type { ShellSnapshot } from './shell.machine.ts'

export const selectLayout = (snapshot: ShellSnapshot) => snapshot.context.layout
