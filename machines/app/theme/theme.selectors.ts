import type { ThemeSnapshot } from './theme.machine.ts'

export const selectTheme = (snapshot: ThemeSnapshot) => snapshot.context.theme
