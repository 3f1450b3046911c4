/** At least 8 characters, four of them different. The server, which knows the passwords that are tried first, asks for more. */
export function isStrongPassword(password: string): boolean {
  const characters = Array.from(password)
  return characters.length >= 8 && new Set(characters).size >= 4
}
