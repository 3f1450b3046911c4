import { afterAll, beforeAll, expect, it } from 'vitest'
import { losses, recoverWithinMs, startUnderLoss, type UnderLoss } from '../support/database-loss.ts'

/** Longer than any time limit of a connection, so that every connection, also one that was begun meanwhile, meets it. */
const holdMs = 12_000
const rounds = Number(process.env['ROUNDS'] ?? 3)

let under: UnderLoss
beforeAll(async () => {
  under = await startUnderLoss()
}, 180_000)
afterAll(() => under.close())

it.each(losses)(
  `MEND-11 E7 %s, ${rounds} times for ${holdMs / 1_000} s: nothing but 503 meanwhile, no process ends, and all are back within five seconds`,
  async (name) => {
    const recovered: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { notified, recoveredMs } = await under.lose(name, holdMs)
      expect([Object.keys(notified).toSorted(), under.server.hasEnded()]).toEqual([['200', 'away'], false])
      recovered.push(recoveredMs)
    }
    console.log(name, 'back within', Math.ceil(Math.max(...recovered)), 'ms')
    expect(Math.max(...recovered)).toBeLessThan(recoverWithinMs)
  },
  rounds * 60_000,
)
