/** A table as comma-separated values (RFC 4180), its first line the names of the columns. */
export function writeCsv(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  const cell = (value: unknown) => {
    const text = value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return `${[columns.join(','), ...rows.map((row) => columns.map((name) => cell(row[name])).join(','))].join('\n')}\n`
}

/** The lines of a table, each by the names of its columns, with the number of its line. Fails on a quote that does not end and on a line of another length. */
export function readCsv(text: string, file: string): { line: number; cells: Record<string, string> }[] {
  const table: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let [line, begun] = [1, 1]
  const endLine = () => {
    cells.push(cell)
    if (cells.length > 1 || cells[0] !== '') table.push({ line: begun, cells })
    cells = []
    cell = ''
    begun = line + 1
  }
  const all = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  for (let at = 0; at < all.length; at += 1) {
    const char = all.charAt(at)
    if (char === '"' && isQuoted && all[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (char === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (char === ',' && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else if (char === '\n' && !isQuoted) {
      endLine()
      line += 1
    } else {
      cell += char
      if (char === '\n') line += 1
    }
  }
  if (isQuoted) throw new Error(`${file}, line ${begun}: a quote does not end`)
  if (cell !== '' || cells.length > 0) endLine()
  const [head, ...rest] = table
  if (!head) return []
  return rest.map(({ line: number, cells: values }) => {
    if (values.length !== head.cells.length)
      throw new Error(`${file}, line ${number}: ${values.length} values for ${head.cells.length} columns`)
    return { line: number, cells: Object.fromEntries(head.cells.map((name, at) => [name, values[at] ?? ''])) }
  })
}
