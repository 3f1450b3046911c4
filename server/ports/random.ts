import { randomBytes, randomInt, randomUUID } from 'node:crypto'

export interface Random {
  /** Unguessable text of that many bytes, base64url. */
  token(bytes: number): string
  uuid(): string
  /** Digits, with leading zeros. */
  digits(count: number): string
}

export const systemRandom: Random = {
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  uuid: () => randomUUID(),
  digits: (count) => String(randomInt(10 ** count)).padStart(count, '0'),
}
