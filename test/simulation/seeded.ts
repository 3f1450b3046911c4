import { createHash } from 'node:crypto'
import type { Random } from '../../server/ports/random.ts'

/** Random numbers that depend on the seed alone (mulberry32). */
export class Seeded {
  #state: number

  constructor(seed: number | string) {
    this.#state = createHash('sha256').update(String(seed)).digest().readUInt32LE()
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  /** One of the values, each as often as its weight says. */
  weighted<T>(list: readonly (readonly [weight: number, value: T])[]): T {
    let left = this.next() * list.reduce((sum, [weight]) => sum + weight, 0)
    return (list.find(([weight]) => (left -= weight) < 0) ?? list[0])?.[1] as T
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.below(256)))
  }

  uuid(): `${string}-${string}-${string}-${string}-${string}` {
    const hex = this.bytes(16).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}

/** The server's port `random`, from a seed. */
export const seededRandom = (seeded: () => Seeded): Random => ({
  token: (bytes) => seeded().bytes(bytes).toString('base64url'),
  uuid: () => seeded().uuid(),
  digits: (count) => String(seeded().below(10 ** count)).padStart(count, '0'),
})
