/** The media query of the dark `theme-color`. */
const darkMedia = 'media="(prefers-color-scheme: dark)"'

/**
 * Sets the document's language, and the theme of the user's cookie, so that the first paint has it; with any other value the theme follows the device.
 */
export function withLanguageAndTheme(html: string, language: string, cookie: string | undefined): string {
  const theme = cookie === 'light' || cookie === 'dark' ? cookie : undefined
  const open = html.replace('<html lang="vi">', `<html lang="${language}"${theme === undefined ? '' : ` data-theme="${theme}"`}>`)
  return theme === undefined ? open : open.replace(darkMedia, `media="${theme === 'dark' ? 'all' : 'not all'}"`)
}
