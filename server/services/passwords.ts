import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../domain/problem.ts'
import { createQueue } from './queue.ts'

/** Argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes some 20 ms of a processor: one thread of the four stays for other work, and no request waits longer than a browser does. */
const inTurn = createQueue({ atOnce: 3, waitingAtMost: 256 })

interface Asker {
  /** A device that has signed in to the account before, or a user who is signed in: they do not wait for strangers. */
  isKnown?: boolean | undefined
}

/** For passwords and codes alike. A password is hashed as it was typed: nothing trimmed, no case changed. */
export const hashSecret = (secret: string, { isKnown = false }: Asker = {}): Promise<string> =>
  inTurn(() => hash(secret, cost), { isUrgent: isKnown })

/** A hash of a random secret: what is checked where there is nothing to check, so that both take the same time. */
const unknownHash = hashSecret(crypto.randomUUID())

export async function isSecret(secretHash: string | null | undefined, secret: string, { isKnown = false }: Asker = {}): Promise<boolean> {
  const known = secretHash ?? (await unknownHash)
  return inTurn(() => verify(known, secret), { isUrgent: isKnown })
}

/**
 * The 3,000 passwords of eight characters and more that are tried first, in lower case, a line each: a few Vietnamese ones, then the most frequent of
 * @zxcvbn-ts/language-common 4.1.3 (MIT). Its copyright notice is in the same folder.
 */
const common = new Set(
  brotliDecompressSync(readFileSync(join(import.meta.dirname, 'common-passwords.txt.br')))
    .toString('utf8')
    .split('\n'),
)

/** Letters that signs and digits commonly stand for. */
const usualSigns: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }
const letters = (text: string) => text.replaceAll(/[^a-z]/g, '')
/** The word that a password is made of: without the digits and signs around it, and with letters in the place of those within. */
const wordOf = (password: string) =>
  letters(
    password
      .toLowerCase()
      .replace(/^[^a-z]+/, '')
      .replace(/[^a-z]+$/, '')
      .replaceAll(/[^a-z]/g, (sign) => usualSigns[sign] ?? ''),
  )

const commonWords = new Set([...common].map(wordOf).filter((word) => word.length >= 6))

const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '')

/** What needs no guess: the own address, the part of it before the @, and the name of the product. */
const ownWords = (email: string) => [email, email.split('@')[0] ?? '', 'bua'].map(folded).filter((word) => word.length >= 3)

/** So many characters next to an own word make a password of it. */
const nextToOwnWord = 6

const isOfOwnWords = (password: string, email: string) =>
  ownWords(email).some((word) => folded(password).includes(word) && folded(password).replaceAll(word, '').length < nextToOwnWord)

/** At least 8 characters, none of the passwords that are tried first or one of them in disguise, and not made of what everybody knows of its owner. */
export function checkStrength(password: string, email = ''): void {
  const characters = Array.from(password)
  const isGuessed = common.has(password.toLowerCase()) || commonWords.has(wordOf(password)) || isOfOwnWords(password, email)
  if (characters.length < 8 || isGuessed || new Set(characters).size < 4) {
    throw new Problem('WEAK_PASSWORD', { errors: [{ path: '/password', message: 'is too weak' }] })
  }
}
