/** What a person chose; `system` goes with the device. */
export type Theme = 'system' | 'light' | 'dark'

export interface ThemeContext {
  theme: Theme
}

export type ThemeEvent =
  | { type: 'theme.choose'; theme: Theme }
  /** Another tab has chosen. */
  | { type: 'theme.received'; theme: Theme }

export interface ThemeEmitted {
  /** To be shown; and to be stored where it was chosen here. */
  type: 'theme.shown' | 'theme.chosen'
  theme: Theme
}
