export interface InstallInput {
  /** The app runs as an installed one. */
  isInstalled: boolean
  /** The user said on an earlier visit that they don't want it. */
  isDeclined: boolean
  /** A device of Apple, whose browsers have no question of their own, and the settings want the popup there. */
  isByHand: boolean
}

export interface InstallContext extends InstallInput {
  /** Nothing else asks for attention, and the screen is one to look around on. */
  isFree: boolean
}

export type InstallEvent =
  /** The browser is ready to ask its question. */
  | { type: 'browser.offered' }
  | { type: 'app.installed' }
  | { type: 'page.changed'; isFree: boolean }
  | { type: 'install.accept' }
  | { type: 'install.decline' }

export interface InstallEmitted {
  type: 'install.declined'
}
