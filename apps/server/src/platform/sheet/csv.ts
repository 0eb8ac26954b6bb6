import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

type Row = readonly (string | number | null)[]

/** Characters per chunk (guess: some milliseconds of work between two turns of the event loop). */
const chunkLength = 65_536

/** Text that a spreadsheet may read as a formula: those of East Asia read full-width signs likewise, and white space before is dropped. */
export const looksLikeFormula = (text: string): boolean => /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/.test(text)

/** Prefixes such text with a quote (CSV injection, security.md S-27). */
export const neutralize = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text)

const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  const text = neutralize(value ?? '')
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\ufeff'

/** Lines of a CSV file (RFC 4180) in chunks, after the byte order mark. */
export const csv = (rows: Iterable<Row>): Generator<string> => chunksOf(rows, byteOrderMark)

function* chunksOf(rows: Iterable<Row>, start: string): Generator<string> {
  let chunk = start
  for (const row of rows) {
    chunk += `${row.map(cell).join(',')}\r\n`
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

/** A CSV file as a stream that yields to the event loop between chunks: a long waveform never delays an acknowledgement. */
export function csvStream(rows: Iterable<Row>): Readable {
  return Readable.from(yielding(csv(rows)), { objectMode: false })
}

/** The parts of a CSV file of rows that arrive in batches. */
export async function* csvChunks(batches: AsyncIterable<Iterable<Row>>): AsyncGenerator<string> {
  yield byteOrderMark
  for await (const rows of batches) yield* yielding(chunksOf(rows, ''))
}

/** The same as a stream. */
export const csvOfBatches = (batches: AsyncIterable<Iterable<Row>>): Readable => Readable.from(csvChunks(batches), { objectMode: false })

async function* yielding(chunks: Iterable<string>): AsyncGenerator<string> {
  for (const chunk of chunks) {
    yield chunk
    await nextTurn()
  }
}

/** A part of a file name without characters that file systems reserve, and without spaces. */
export const namePart = (text: string): string => text.replace(/[\\/:*?"<>|\s]+/g, '-')

/** `content-disposition` for a file name in any script (RFC 6266). */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\w.-]+/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`
}
