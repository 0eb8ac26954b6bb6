import { axisInName, fault, type RecordedChannel, type Recording, type RecordingFault, rateOfStep } from './recording.ts'

type Csv = NonNullable<Recording['csv']>
type Separator = Csv['separator']
type Decimal = Csv['decimal']

/** How a text is read; missing options are detected. */
export interface CsvReading {
  readonly separator?: Separator | undefined
  readonly decimal?: Decimal | undefined
}

/** Limits of a text. */
export interface CsvLimits {
  readonly rows: number
  readonly columns: number
}

const signs = { comma: ',', semicolon: ';', tab: '\t', space: ' ' } as const satisfies Record<Separator, string>
const separators = Object.keys(signs) as Separator[]

/** Lines sampled to detect the format of a text (guess: longer than any header of a logger). */
const sampledLines = 200

/** Characters of a heading that are read (guess: longer than any name with its unit). */
const maxHeading = 200

/** Tolerated deviation of a time step from the mean, as a share, before the times count as uneven: loggers round (guess). */
const unevenShare = 0.02

/** The text of a file in UTF-8, UTF-16 with BOM, or else Latin-1, in which every byte is valid. */
export function textOf(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

/** The lines of a text as an iterator, to save memory. */
function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    let end = text.indexOf('\n', at)
    if (end < 0) end = text.length
    yield text.charCodeAt(end - 1) === 13 && end > at ? text.slice(at, end - 1) : text.slice(at, end)
    at = end + 1
  }
}

const bare = (cell: string): string => {
  const trimmed = cell.trim()
  return trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"') ? trimmed.slice(1, -1).replaceAll('""', '"') : trimmed
}

function cellsOf(line: string, separator: Separator): string[] {
  if (separator === 'space') return line.trim().split(/\s+/).map(bare)
  const cells = line.split(signs[separator]).map(bare)
  // Many loggers end each line with a separator.
  if (cells.at(-1) === '' && cells.length > 1) cells.pop()
  return cells
}

const pointed = /^[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?$/
const notANumber = /^[-+]?(nan|inf|infinity|#n\/a|na|null|-)?$/i

/** The number of a cell; NaN for a placeholder, undefined for other text. */
function numberOf(cell: string, decimal: Decimal): number | undefined {
  const text = decimal === 'comma' ? cell.replace(',', '.') : cell
  if (pointed.test(text)) return Number(text)
  return notANumber.test(cell) ? Number.NaN : undefined
}

/** `2026-11-21 10:00:00.5` as seconds; undefined if not such a time. */
function clockOf(cell: string): number | undefined {
  const part = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[ T](\d{1,2}):(\d{2}):(\d{2})(?:[.,](\d+))?Z?$/.exec(cell)
  if (!part) return undefined
  const [, y, mo, d, h, mi, s, fraction] = part
  const whole = Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s)) / 1000
  return Number.isNaN(whole) ? undefined : whole + (fraction ? Number(`0.${fraction}`) : 0)
}

const isData = (cells: readonly string[], decimal: Decimal): boolean =>
  cells.length > 0 &&
  cells.some((cell) => pointed.test(decimal === 'comma' ? cell.replace(',', '.') : cell)) &&
  cells.every((cell, at) => numberOf(cell, decimal) !== undefined || (at === 0 && clockOf(cell) !== undefined))

/**
 * Whether pairs of whole numbers, as `1,5` and `-12,003`, are one number each: the second has no sign, and the seconds are not all equal, and the first do not count evenly, as the index of a two-column file
 * does. A heading of two names is that of two columns.
 */
function isOneColumn(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => isData(cellsOf(line, 'comma'), 'point'))
  const heading = cellsOf(lines[first - 1] ?? '', 'comma')
  if (heading.length === 2 && heading.every((cell) => cell !== '')) return false
  const pairs = lines.slice(first).map((line) => /^\s*([-+]?\d+),(\d+)\s*$/.exec(line))
  if (first < 0 || pairs.length < 2 || pairs.some((pair) => pair === null)) return false
  if (new Set(pairs.map((pair) => pair?.[2])).size === 1) return false
  const whole = pairs.map((pair) => Number(pair?.[1]))
  const step = whole[1]! - whole[0]!
  return step <= 0 || whole.some((value, i) => i > 0 && value - whole[i - 1]! !== step)
}

/** The reading with which most of the first lines are numbers, and of those the one with most columns. */
function detectReading(lines: readonly string[], given: CsvReading): { separator: Separator; decimal: Decimal } | null {
  let best: { separator: Separator; decimal: Decimal; score: number } | null = null
  const isDecimalComma = given.separator === undefined && given.decimal !== 'point' && isOneColumn(lines)
  for (const separator of given.separator ? [given.separator] : separators) {
    for (const decimal of given.decimal ? [given.decimal] : (['point', 'comma'] as const)) {
      if (separator === 'comma' && (decimal === 'comma' || isDecimalComma)) continue
      const widths = lines.map((line) => cellsOf(line, separator)).flatMap((cells) => (isData(cells, decimal) ? [cells.length] : []))
      const width = widths.length === 0 ? 0 : Math.min(...widths)
      const score = widths.length * 1000 + Math.min(width, 999)
      if (width > 0 && score > (best?.score ?? 0)) best = { separator, decimal, score }
    }
  }
  return best
}

/** A growing column of times or values. */
class Column {
  values = new Float64Array(4096)
  n = 0
  push(value: number): void {
    if (this.n === this.values.length) {
      const more = new Float64Array(2 * this.n)
      more.set(this.values)
      this.values = more
    }
    this.values[this.n++] = value
  }
}

/** Name and unit of a heading: the unit is in brackets at its end, as in `X (m/s²)`. */
function partsIn(heading: string): { name: string; unit: string | null } {
  const text = heading.trim()
  if (!/[)\]]$/.test(text)) return { name: text, unit: null }
  const closed = Math.max(text.lastIndexOf(')', text.length - 2), text.lastIndexOf(']', text.length - 2))
  const opened = text.slice(closed + 1, -1).search(/[([]/)
  if (opened < 0) return { name: text, unit: null }
  return { name: text.slice(0, closed + 1 + opened).trim(), unit: text.slice(closed + 2 + opened, -1).trim() || null }
}

/** Seconds per unit of a time column. */
function secondsIn(heading: string): number {
  const unit = (partsIn(heading).unit ?? heading).toLowerCase().trim()
  if (unit === 'ms' || /millis|毫秒/.test(unit)) return 1e-3
  return unit === 'us' || unit === 'μs' || unit === 'µs' ? 1e-6 : 1
}

const isTimeHeading = (heading: string): boolean =>
  /time|zeit|temps|时间/i.test(heading) || /^\s*(t\s*([([]|$)|(ms|s|sec|seconds?)\s*$)/i.test(heading)

/** The step of evenly ascending times, or the row where they are uneven; null if they are not times. */
function stepOf({ values, n }: Column): { step: number } | { unevenAt: number } | null {
  if (n < 3) return null
  const step = (values[n - 1]! - values[0]!) / (n - 1)
  if (!(step > 0 && Number.isFinite(step))) return null
  let unevenAt = 0
  for (let i = 1; i < n; i++) {
    const own = values[i]! - values[i - 1]!
    if (!(own > 0)) return null
    if (unevenAt === 0 && Math.abs(own - step) > unevenShare * step + 1e-9 * Math.abs(values[i]!)) unevenAt = i + 1
  }
  return unevenAt > 0 ? { unevenAt } : { step }
}

/** Facts in the header of our own exports, and of most loggers, as lines of a name and a value. */
function headerFactsIn(head: readonly (readonly string[])[]): { sampleHz: number | null; startedAt: string | null; rpm: number | null } {
  const headerFactOf = (name: RegExp): string | undefined =>
    head.find(([first = '', second]) => second !== undefined && name.test(first))?.[1]
  const numeric = (text: string | undefined): number | null => {
    const value = Number.parseFloat(text ?? '')
    return value > 0 && Number.isFinite(value) ? value : null
  }
  const time = headerFactOf(/^[#%\s]*(time|start|date|时间|采样时间)/i)
  return {
    sampleHz: numeric(headerFactOf(/sampl(?:e|ing).{0,200}(?:rate|freq)|采样(?:频)?率|^[#%\s]{0,20}fs\b/i)),
    startedAt: time !== undefined && clockOf(time) !== undefined ? time.slice(0, 19).replace('T', ' ') : null,
    rpm: numeric(headerFactOf(/^[#%\s]*(speed|rpm|转速)/i)),
  }
}

const wallClock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** Decodes a table of numbers. A first column that ascends evenly and has a time heading gives the rate; the others are channels. */
export function decodeCsv(bytes: Uint8Array, reading: CsvReading, limits: CsvLimits): Recording | RecordingFault {
  const text = textOf(bytes).replace(/^\ufeff/, '')
  const first: string[] = []
  for (const line of linesOf(text)) {
    if (line.trim() !== '') first.push(line)
    if (first.length >= sampledLines) break
  }
  const way = detectReading(first, reading)
  if (!way) return fault('noNumbers')
  const { separator, decimal } = way
  const headings: string[][] = []
  const columns: Column[] = []
  let hasClock = false
  let row = 0
  for (const line of linesOf(text)) {
    row++
    if (line.trim() === '') continue
    const cells = cellsOf(line, separator)
    if (columns.length === 0) {
      if (!isData(cells, decimal)) {
        if (headings.length < sampledLines) headings.push(cells.map((cell) => cell.slice(0, maxHeading)))
        continue
      }
      if (cells.length > limits.columns + 1) return fault('tooManyChannels', limits.columns)
      hasClock = numberOf(cells[0]!, decimal) === undefined
      for (const _ of cells) columns.push(new Column())
    }
    if (columns[0]!.n >= limits.rows) return fault('tooLong', limits.rows)
    for (const [at, column] of columns.entries()) {
      const cell = cells[at] ?? ''
      const value = at === 0 && hasClock ? clockOf(cell) : numberOf(cell, decimal)
      if (value === undefined) return fault('damaged', `${row}: ${cell.slice(0, 20)}`)
      column.push(value)
    }
  }
  return assembled(columns, headings, hasClock, { separator, decimal, headRows: headings.length })
}

const isIndexHeading = (heading: string): boolean => /^\s*(#|n|i|no\.?|index|sample|样点|序号)\s*$/i.test(heading)

/** The kind of the first column: times, row numbers, or a channel. */
function firstColumnOf(
  columns: readonly Column[],
  heading: string | null,
  hasClock: boolean,
): { kind: 'time' | 'index' | 'channel'; steps: ReturnType<typeof stepOf> } {
  const [firstColumn] = columns
  const steps = firstColumn && columns.length > 1 ? stepOf(firstColumn) : null
  if (hasClock) return { kind: 'time', steps }
  if (!firstColumn || steps === null) return { kind: 'channel', steps }
  const counts = 'step' in steps && steps.step === 1
  if (counts && (heading === null || isIndexHeading(heading))) return { kind: 'index', steps }
  const isTime = heading === null ? firstColumn.values[0] === 0 : isTimeHeading(heading)
  return { kind: isTime ? 'time' : 'channel', steps }
}

function assembled(
  columns: readonly Column[],
  head: readonly (readonly string[])[],
  hasClock: boolean,
  csv: Csv,
): Recording | RecordingFault {
  // The last line before the numbers with as many cells as columns names them.
  const names = head.at(-1)?.length === columns.length ? (head.at(-1) ?? []) : []
  const heading = (at: number): string => (names[at] ?? '').replace(/^[#%]\s*/, '')
  const facts = headerFactsIn(head)
  const { kind, steps } = firstColumnOf(columns, names.length === 0 ? null : heading(0), hasClock)
  if (kind === 'time' && steps && 'unevenAt' in steps) return fault('unevenTime', steps.unevenAt)
  const step = kind === 'time' && steps && 'step' in steps ? steps.step * (hasClock ? 1 : secondsIn(heading(0))) : null
  const sampleHz = facts.sampleHz ?? (step === null ? null : rateOfStep(step, 6))
  const first = kind === 'channel' ? 0 : 1
  const channels = columns.slice(first).map(({ values, n }, index): RecordedChannel => {
    const own = heading(index + first)
    const { name: named, unit } = partsIn(own)
    const name = named || `${index + 1}`
    return { name, unit, sampleHz, axis: axisInName(name), samples: Float32Array.from(values.subarray(0, n)) }
  })
  if (channels.length === 0) return fault('noChannels')
  const startedAt = facts.startedAt ?? (hasClock ? wallClock(columns[0]!.values[0]!) : null)
  return { format: 'csv', channels, startedAt, rpm: facts.rpm, csv }
}
