import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../domain/problem.ts'
import { createQueue } from './queue.ts'

/** Argon2id with 19 MiB, two iterations and a parallelism of one, as OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash takes about 20 ms of CPU: one of the four threads of the pool stays free, and the queue is shorter than a browser's time-out. */
const runQueued = createQueue({ concurrency: 3, maxQueued: 256 })

interface HashOptions {
  /** The device is known, or the user is signed in: these requests do not queue behind anonymous ones. */
  isKnown?: boolean | undefined
}

/** Hashes a password or a code. A password is hashed as it was typed, neither trimmed nor changed in case. */
export const hashSecret = (secret: string, { isKnown }: HashOptions = {}): Promise<string> =>
  runQueued(() => hash(secret, cost), { isUrgent: isKnown })

/** The hash of a random secret, which is verified where an account has none, so that the response time does not reveal it. */
const unknownHash = hashSecret(crypto.randomUUID())

export async function verifySecret(secretHash: string | null | undefined, secret: string, { isKnown }: HashOptions = {}): Promise<boolean> {
  const known = secretHash ?? (await unknownHash)
  return runQueued(() => verify(known, secret), { isUrgent: isKnown })
}

/**
 * The 3,000 most common passwords of eight characters and more, in lower case, one a line: a few Vietnamese ones, then the most frequent of
 * @zxcvbn-ts/language-common 4.1.3 (MIT). Its copyright notice is in the same folder.
 */
const common = new Set(
  brotliDecompressSync(readFileSync(join(import.meta.dirname, 'common-passwords.txt.br')))
    .toString('utf8')
    .split('\n'),
)

/** Letters that digits and symbols commonly replace ("leet"). */
const lookalikes: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }
const letters = (text: string) => text.replaceAll(/[^a-z]/g, '')
/** The word that a password is made of: without the digits and symbols around it, and with letters for those within. */
const wordOf = (password: string) =>
  letters(
    password
      .toLowerCase()
      .replace(/^[^a-z]+/, '')
      .replace(/[^a-z]+$/, '')
      .replaceAll(/[^a-z]/g, (sign) => lookalikes[sign] ?? ''),
  )

const dictionary = new Set([...common].map(wordOf).filter((word) => word.length >= 6))

const foldedLetters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '')

/** What an attacker tries first: the user's own address, its local part, and the name of the product. */
const userInputs = (email: string) => [email, email.split('@')[0] ?? '', 'bua'].map(foldedLetters).filter((word) => word.length >= 3)

/** How many characters a password needs besides the user's own inputs. */
const extraAtLeast = 6

const isMadeOfUserInputs = (password: string, email: string) =>
  userInputs(email).some(
    (word) => foldedLetters(password).includes(word) && foldedLetters(password).replaceAll(word, '').length < extraAtLeast,
  )

/** Fails with WEAK_PASSWORD: fewer than 8 characters, a common password or a variation of one, or one that is made of what is known of its owner. */
export function checkStrength(password: string, email = ''): void {
  const characters = Array.from(password)
  const isGuessed = common.has(password.toLowerCase()) || dictionary.has(wordOf(password)) || isMadeOfUserInputs(password, email)
  if (characters.length < 8 || isGuessed || new Set(characters).size < 4) {
    throw new Problem('WEAK_PASSWORD', { errors: [{ path: '/password', message: 'is too weak' }] })
  }
}
