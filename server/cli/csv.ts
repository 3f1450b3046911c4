import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { neutral, plain } from '../domain/menu-rows.ts'

/** A table as comma-separated values (RFC 4180), with a header line. Texts are never formulas to a spreadsheet. */
export const writeCsv = (columns: readonly string[], rows: readonly Record<string, unknown>[]): string =>
  stringify([...rows], { header: true, columns, cast: { boolean: String, string: neutral }, quoted_match: '\r' })

interface Row {
  /** The number of the line on which it begins. */
  line: number
  cells: Record<string, string>
}

/** The rows of a table with a header line. Throws on a quote that does not end and on a row of another length. */
export function readCsv(text: string, file: string): Row[] {
  let lastLine = 1
  try {
    return parse<Row, Row['cells']>(text.replaceAll('\r\n', '\n'), {
      bom: true,
      columns: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record(cells, { lines }) {
        lastLine = lines
        const breaks =
          Object.values(cells)
            .join('')
            .split(/[\r\n]/).length - 1
        return { line: lines - breaks, cells: Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, plain(cell)])) }
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // the message of the library names the last line of the file
    const fault = error.code === 'CSV_QUOTE_NOT_CLOSED' ? `, line ${lastLine + 1}: a quote does not end` : `: ${error.message}`
    throw new Error(file + fault, { cause: error })
  }
}
