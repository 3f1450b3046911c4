import type { Theme } from '../../machines/app/theme/theme.types.ts'
import * as limits from '../../machines/limits.ts'
import { keys } from './keys.ts'
import type { Store } from './storage.ts'

const themeOf = (value: string | undefined): Theme => (value === 'light' || value === 'dark' ? value : 'system')

/** What was chosen; a document that came in a theme of its own knows it too, where the storage was cleared. */
export const storedTheme = (store: Store, page: Document): Theme => themeOf(store.get(keys.theme) ?? page.documentElement.dataset['theme'])

/** The server and the worker read the cookie, so that documents come in the theme (server/web/theme.ts, src/sw/documents.ts). */
export function storeTheme(store: Store, page: Document, theme: Theme): void {
  store.set(keys.theme, theme)
  page.cookie = `theme=${theme}; Path=/; Max-Age=${theme === 'system' ? 0 : limits.themeSeconds}; SameSite=Lax`
}

/** When the dark one of the two colours for the browser's own bars counts, by theme; the server writes the same. */
const media: Record<Theme, string> = { system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' }

export function showTheme(page: Document, theme: Theme): void {
  const { dataset } = page.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  page.querySelector('meta[name="theme-color"][media]')?.setAttribute('media', media[theme])
}

/** Subscribes to what another tab chose; answers a function that stops listening. */
export const watchTheme = (store: Store, changed: (theme: Theme) => void) =>
  store.watch((name, value) => name === keys.theme && changed(themeOf(value)))
