/** Longest line of an export, characters (guess: a message of a device as hexadecimal, or the facts of a large report, with room). */
const maxLine = 64 * 1024 * 1024

/** The lines of a text in UTF-8. A line longer than any that an export has is an error: it would fill the memory. */
export async function* linesOf(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let open = ''
  for await (const block of blocks) {
    const text = open + decoder.decode(block, { stream: true })
    const lines = text.split('\n')
    open = lines.pop() ?? ''
    if (open.length > maxLine) throw new Error('a line is too long')
    yield* lines
  }
  const rest = open + decoder.decode()
  if (rest !== '') yield rest
}

/** A JSON number that a double cannot hold, kept as it is written. */
const rawJson: (text: string) => unknown = Reflect.get(JSON, 'rawJSON')

const exact = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) && context?.source ? rawJson(context.source) : value

/** A row of a table: names of columns, and values as JSON. */
export type JsonRow = Record<string, unknown>

/** Reads a row; whole numbers of 64 bits stay exact. */
export function readRow(line: string): JsonRow {
  const row: unknown = /\d{16}/.test(line) ? JSON.parse(line, exact) : JSON.parse(line)
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new Error('a row is no object')
  return row as JsonRow
}

/** The rows of a table's file, an array with a row on each line. */
export async function* rowsOf(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<JsonRow> {
  for await (const line of linesOf(blocks)) {
    const text = line.replace(/,?\r?$/, '')
    if (text !== '' && text !== '[' && text !== ']' && text !== '[]') yield readRow(text)
  }
}

/** The cells of a line of a CSV file; no cell of an export has a line break. */
export function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < line.length; i++) {
    const sign = line[i]
    if (isQuoted && sign === '"' && line[i + 1] === '"') {
      cell += '"'
      i += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === ',' && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  cells.push(cell)
  return cells
}

/** The records of a CSV file by the names of its first line. */
export async function* recordsOf(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<ReadonlyMap<string, string>> {
  let head: string[] | undefined
  for await (const line of linesOf(blocks)) {
    const cells = cellsOf(line.replace(/\r$/, '').replace(/^\ufeff/, ''))
    if (!head) head = cells
    else if (line !== '') yield new Map(head.map((name, i) => [name, cells[i] ?? '']))
  }
}
