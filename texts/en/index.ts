import { serverTexts } from './server.ts'

/** All texts of the language, by key. */
export const texts: Record<string, string> = { ...serverTexts }
