import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { isSame } from './wire.ts'

// AES-128-CBC with a vector that Paytm has fixed for everybody
const vector = '@@@@&&&&####$$$$'

const hashOf = (text: string, salt: string) => createHash('sha256').update(`${text}|${salt}`).digest('hex') + salt

/** The values of a form, sorted by their names. */
const joined = (fields: Record<string, string>) =>
  Object.keys(fields)
    .toSorted()
    .map((name) => {
      const value = fields[name] ?? ''
      return value.toLowerCase() === 'null' ? '' : value
    })
    .join('|')

/** Paytm's signature over a text, or over a form's fields: salted SHA-256, encrypted with the merchant's key of 16 letters. */
export function paytmSign(signed: string | Record<string, string>, key: string): string {
  const text = typeof signed === 'string' ? signed : joined(signed)
  const salt = randomBytes(3).toString('base64')
  const cipher = createCipheriv('aes-128-cbc', key, vector)
  return cipher.update(hashOf(text, salt), 'binary', 'base64') + cipher.final('base64')
}

export function isPaytmSigned(signed: string | Record<string, string>, key: string, signature: string): boolean {
  const text = typeof signed === 'string' ? signed : joined(signed)
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, vector)
    const hash = decipher.update(signature, 'base64', 'binary') + decipher.final('binary')
    return hash.length > 4 && isSame(hash, hashOf(text, hash.slice(-4)))
  } catch {
    return false
  }
}
