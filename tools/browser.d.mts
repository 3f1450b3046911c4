/** Path of a Chromium executable; installs one when there is none, and ends the process where none can be had. */
export function browser(): string
export const flags: string[]
/** Path of a Chromium that shows the system's notifications, as the headless shell does not. */
export function windowedBrowser(): string
