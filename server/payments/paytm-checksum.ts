import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { isTimingSafeEqual } from './wire.ts'

// Paytm's protocol uses the same initialization vector for every merchant
const initializationVector = '@@@@&&&&####$$$$'

const hashOf = (text: string, salt: string) => createHash('sha256').update(`${text}|${salt}`).digest('hex') + salt

/** The values of a form, ordered by their names. */
const joinedValues = (fields: Record<string, string>) =>
  Object.keys(fields)
    .toSorted()
    .map((name) => {
      const value = fields[name] ?? ''
      return value.toLowerCase() === 'null' ? '' : value
    })
    .join('|')

/** Paytm's signature over a text or a form's fields: salted SHA-256, encrypted by AES-128-CBC with the merchant's key of 16 characters. */
export function paytmSign(signed: string | Record<string, string>, key: string): string {
  const text = typeof signed === 'string' ? signed : joinedValues(signed)
  const salt = randomBytes(3).toString('base64')
  const cipher = createCipheriv('aes-128-cbc', key, initializationVector)
  return cipher.update(hashOf(text, salt), 'binary', 'base64') + cipher.final('base64')
}

export function isPaytmSigned(signed: string | Record<string, string>, key: string, signature: string): boolean {
  const text = typeof signed === 'string' ? signed : joinedValues(signed)
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, initializationVector)
    const hash = decipher.update(signature, 'base64', 'binary') + decipher.final('binary')
    return hash.length > 4 && isTimingSafeEqual(hash, hashOf(text, hash.slice(-4)))
  } catch {
    return false
  }
}
