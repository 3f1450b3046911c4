import type { ThemesSnapshot } from './themes.machine.ts'

export const selectIsLoading = (snapshot: ThemesSnapshot) => snapshot.hasTag('loading')
export const selectHasFailed = (snapshot: ThemesSnapshot) => snapshot.hasTag('failed')
export const selectRows = (snapshot: ThemesSnapshot) => snapshot.context.rows
export const selectExpected = (snapshot: ThemesSnapshot) => snapshot.context.expected
