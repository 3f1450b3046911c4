/** What the browser shows as the address: the path, what follows it included. A dialog has one as well, other than the screen below it. */
export const addressNow = (): string => location.pathname + location.search + location.hash
