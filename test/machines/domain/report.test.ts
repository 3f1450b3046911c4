import { describe, expect, it } from 'vitest'
import { dayAfter, daysOf, periodFault } from '../../../machines/domain/report.ts'

describe('the period of a report', () => {
  it.each([
    ['2026-11-20', '2026-11-20', undefined],
    ['2024-01-01', '2024-12-31', undefined],
    ['2025-01-01', '2026-01-01', undefined],
    ['2025-01-01', '2026-01-02', 'tooLong'],
    ['2026-11-20', '2026-11-19', 'reversed'],
    ['', '2026-11-19', 'incomplete'],
    ['2026-11-19', '', 'incomplete'],
    ['yesterday', '2026-11-19', 'incomplete'],
  ])('REPORT-1 from %s to %s: %s', (from, to, fault) => {
    expect(periodFault({ from, to })).toBe(fault)
  })

  it('REPORT-1 has every day of it, also past the end of a month and on the 29th of February', () => {
    expect(daysOf({ from: '2024-02-28', to: '2024-03-01' })).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
    expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31')
  })
})
