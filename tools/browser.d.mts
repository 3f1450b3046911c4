/** Path of a Chromium executable; installs one when there is none, and exits where that fails. */
export function browser(): string
export const flags: string[]
/** Path of a Chromium that can show system notifications, which the headless shell cannot. */
export function windowedBrowser(): string
