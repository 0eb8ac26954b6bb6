import { readTime } from '@undertone/domain/core/time/time-input'
import { type ListedDevice, numberIn, SeriesBuilder, type TelemetryFault, type TelemetryFile, type TelemetryReading } from './telemetry.ts'

const separators = [';', ',', '\t'] as const

/** The cells of each row. Quoted cells may have separators and line breaks in them. */
function* rowsOf(text: string, separator: string): Generator<string[]> {
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      let from = at + 1
      for (;;) {
        const end = text.indexOf('"', from)
        const close = end < 0 ? text.length : end
        cell += text.slice(from, close)
        at = close + 1
        if (text[at] !== '"') break
        cell += '"'
        from = at + 1
      }
    }
    let end = at
    while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
    cells.push((cell + text.slice(at, end)).trim())
    if (text[end] !== separator) {
      yield cells
      cells = []
    }
    at = end + 1
  }
  if (cells.length > 0) yield cells
}

/** The separator that splits the first line into most cells. */
function separatorOf(text: string): string {
  const end = text.indexOf('\n')
  const first = end < 0 ? text : text.slice(0, end)
  const widths = separators.map((sign) => ({ sign, width: first.split(sign).length }))
  return widths.reduce((best, one) => (one.width > best.width ? one : best)).sign
}

const timeHeading = /^(timestamp|time ?stamp|time|ts|date ?time|date|时间|时间戳|日期时间)$/i
const deviceHeading = /^(entity|entity ?name|device|device ?name|设备|设备名称|实体|实体名称)$/i
const nameHeading = /^(name|名称|名字)$/i
const listHeadings = {
  id: /^(id|entity ?id|device ?id)$/i,
  type: /^(type|device ?profile|device ?type|类型|设备配置|设备类型)$/i,
  label: /^(label|标签)$/i,
}

const wholeSeconds = /^\d{10}$/

/** The time of a cell: epoch seconds or milliseconds, with a zone of its own, or on the clock of the writer. */
function timeIn(cell: string, { instantOf }: TelemetryReading): number | undefined {
  if (wholeSeconds.test(cell)) return Number(cell) * 1000
  const time = readTime(cell)
  if (!time) return undefined
  return time.kind === 'instant' ? time.ms : instantOf(time.wallMs)
}

/** A number with the decimal sign of the file: a comma where something else separates cells. */
const numberOf = (cell: string, separator: string): number | undefined =>
  numberIn(separator !== ',' && /^[-+]?\d+,\d+$/.test(cell) ? cell.replace(',', '.') : cell)

function listOf(headings: readonly string[], rows: Iterable<string[]>, { maxDevices }: TelemetryReading): TelemetryFile | TelemetryFault {
  const of = (heading: RegExp) => headings.findIndex((one) => heading.test(one))
  const [name, id, type, label] = [of(nameHeading), of(listHeadings.id), of(listHeadings.type), of(listHeadings.label)]
  const devices: ListedDevice[] = []
  for (const cells of rows) {
    const cell = (at: number) => (at < 0 ? null : cells[at] || null)
    const named = cell(name)
    if (named !== null) devices.push({ id: cell(id), name: named, type: cell(type), label: cell(label) })
    if (devices.length > maxDevices) return { error: 'tooManyDevices' }
  }
  return devices.length === 0 ? { error: 'empty' } : { format: 'devices', devices, series: [] }
}

/**
 * Reads a table as widgets export it: a column of times, a column for each key, and perhaps one that names the device; or a table of devices with their names.
 */
export function readTelemetryCsv(text: string, reading: TelemetryReading): TelemetryFile | TelemetryFault {
  const separator = separatorOf(text)
  const rows = rowsOf(text, separator)
  const headings: readonly string[] = rows.next().value ?? []
  const time = headings.findIndex((one) => timeHeading.test(one))
  if (time < 0) return headings.some((one) => nameHeading.test(one)) ? listOf(headings, rows, reading) : { error: 'noTime' }
  const device = headings.findIndex((one) => deviceHeading.test(one))
  const keys = headings.flatMap((key, at) => (at === time || at === device || key === '' ? [] : [{ key, at }]))
  if (keys.length === 0) return { error: 'noKeys' }
  const found = new Map<string, SeriesBuilder>()
  for (const cells of rows) {
    const written = cells[time] ?? ''
    if (written === '' && cells.length === 1) continue
    const t = timeIn(written, reading)
    const own = device < 0 ? null : cells[device] || null
    for (const { key, at } of keys) {
      const cell = cells[at] ?? ''
      // A device need not have sent every key at each time.
      if (cell === '') continue
      const name = `${own ?? ''}\n${key}`
      const series = found.get(name) ?? new SeriesBuilder(own, key)
      found.set(name, series)
      series.add(t, numberOf(cell, separator), t === undefined ? written : cell)
    }
    if (found.size > reading.maxSeries) return { error: 'tooMany' }
  }
  return found.size === 0
    ? { error: 'empty' }
    : { format: 'table', devices: [], series: [...found.values()].map((series) => series.build()) }
}
