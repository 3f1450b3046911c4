/** Whose pages a path belongs to: the two have sessions and logins of their own. */
export type Area = 'customer' | 'courier'

export const areaOf = (path: string): Area => (/^\/delivery(\/|$)/.test(path) ? 'courier' : 'customer')

/** A page on which somebody signs in, registers or gets a password back: nobody is sent to a login from there. */
export const isLoginPage = (path: string): boolean =>
  /^\/(login|register|auth|forgot-password|reset-password|delivery\/login|callandorder)(\/|$)/.test(path)
