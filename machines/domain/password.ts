export const minPasswordLength = 8

/** At least 8 characters, four of them different. The server, which knows the passwords that are tried first, asks for more. */
export function isStrongPassword(password: string): boolean {
  const characters = [...password]
  return characters.length >= minPasswordLength && new Set(characters).size >= 4
}
