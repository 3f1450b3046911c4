import { describe, expect, it } from 'vitest'
import { clickPath } from '../../../machines/domain/click-action.ts'
import { foreign, own } from '../../support/click-actions.ts'

describe('where an alert or a push may lead', () => {
  it.each(own)('PUSH-4 F8 to %s of this site', (path) => {
    expect(clickPath(path)).toBe(path)
  })

  it.each(foreign.map((action) => [action]))('F8 not to %j', (action) => {
    expect(clickPath(action)).toBeUndefined()
  })

  it('F8 nor anywhere without an address', () => {
    for (const action of [undefined, null, 7, {}, ['/'], `/${'a'.repeat(500)}`]) expect(clickPath(action)).toBeUndefined()
    expect([foreign.length, new Set(foreign).size]).toEqual([foreign.length, foreign.length])
    expect(foreign.length).toBeGreaterThanOrEqual(40)
  })
})
