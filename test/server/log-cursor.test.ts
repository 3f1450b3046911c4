import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLogCursor } from '../../server/realtime/log-cursor.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id }))

describe('a cursor of a log', () => {
  it('ORDER-3 takes each row once, whatever the order in which rows are committed', () => {
    const ids = Array.from({ length: 30 }, (_, index) => index + 1)
    const commits = fc.shuffledSubarray(ids, { minLength: 1 })
    const sizes = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 30, maxLength: 30 })
    fc.assert(
      fc.property(commits, sizes, (committed, batches) => {
        const cursor = createLogCursor(0)
        const visible = new Set<number>()
        const taken: number[] = []
        const left = [...committed]
        for (const size of batches) {
          for (const id of left.splice(0, size)) visible.add(id)
          // what the statement of `eventsAfter` answers
          const asked = new Set(cursor.missing())
          const found = [...visible].filter((id) => id > cursor.last() || asked.has(id)).toSorted((a, b) => a - b)
          taken.push(...cursor.take(rows(...found), 0).map(({ id }) => id))
        }
        expect(taken.toSorted((a, b) => a - b)).toEqual(committed.toSorted((a, b) => a - b))
      }),
    )
  })

  it('asks no longer for ids that no open transaction can hold', () => {
    const cursor = createLogCursor(0)
    cursor.take(rows(3), 0)
    expect(cursor.missing()).toEqual([1, 2])
    cursor.take([], 30_000)
    expect(cursor.missing()).toEqual([1, 2])
    cursor.take([], 30_001)
    expect(cursor.missing()).toEqual([])
  })
})
