import { expect, it } from 'vitest'
import { readCsv, writeCsv } from '../../server/cli/csv.ts'

it('MEND-25 the operator’s tables hold no formula of a store, and are read as they were written', () => {
  const rows = ['=HYPERLINK("http://x.test")', '+84 901', '-5%', '@nhà', "'=1", 'Phở bò'].map((name) => ({ name, longitude: -74.5 }))
  const table = writeCsv(['name', 'longitude'], rows)
  expect(table.split('\n').filter((line) => /^"?[=+\-@]/.test(line))).toEqual([])
  expect(readCsv(table, 'stores.csv').map(({ cells }) => cells)).toEqual(rows.map(({ name }) => ({ name, longitude: '-74.5' })))
})
