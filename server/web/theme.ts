/** When the dark one of the document's two colours for the browser's own bars counts. */
const device = 'media="(prefers-color-scheme: dark)"'

/**
 * The document in the language that it is written in, and in the theme that the person's cookie names, so that its first paint is right already; with any
 * other value, as the device has it.
 */
export function dressed(html: string, language: string, cookie: string | undefined): string {
  const theme = cookie === 'light' || cookie === 'dark' ? cookie : undefined
  const open = html.replace('<html lang="vi">', `<html lang="${language}"${theme === undefined ? '' : ` data-theme="${theme}"`}>`)
  return theme === undefined ? open : open.replace(device, `media="${theme === 'dark' ? 'all' : 'not all'}"`)
}
