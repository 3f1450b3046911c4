import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from './problem.ts'

/** Argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** For passwords and codes alike. A password is hashed as it was typed: nothing trimmed, no case changed. */
export const hashSecret = (secret: string): Promise<string> => hash(secret, cost)

/** A hash of nothing that anybody knows: what is checked where there is nothing to check, so that both take the same time. */
const nobody = hashSecret(crypto.randomUUID())

export const isSecret = async (secretHash: string | null | undefined, secret: string): Promise<boolean> =>
  verify(secretHash ?? (await nobody), secret)

/**
 * The 3,000 passwords of eight characters and more that are tried first, in lower case, a line each: a few Vietnamese ones, then the most frequent of
 * @zxcvbn-ts/language-common 4.1.3 (MIT). Its copyright notice lies beside it.
 */
const common = new Set(
  brotliDecompressSync(readFileSync(join(import.meta.dirname, 'common-passwords.txt.br')))
    .toString('utf8')
    .split('\n'),
)

/** At least 8 characters, and none of the passwords that are tried first. */
export function checkStrength(password: string): void {
  const characters = Array.from(password)
  if (characters.length < 8 || common.has(password.toLowerCase()) || new Set(characters).size < 4) {
    throw new Problem('WEAK_PASSWORD', { errors: [{ path: '/password', message: 'is too weak' }] })
  }
}
