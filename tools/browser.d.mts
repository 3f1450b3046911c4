/** Path of a Chromium executable; installs one when there is none, and ends the process where none can be had. */
export function browser(): string
export const flags: string[]
