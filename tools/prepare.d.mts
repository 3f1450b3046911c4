/** Builds the client and the server-side renderer, where their sources changed since the last build. */
export function build(): void
