import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CodeOf } from '@undertone/domain/core/enum'
import { memberOf } from '@undertone/domain/core/enum'
import { DomainError } from '@undertone/domain/core/error'
import type { Language, Text } from '@undertone/domain/core/text'
import { recordingErrors } from '@undertone/domain/waveform/recording/recording.errors'
import { maxWorkbookRows } from '@undertone/domain/waveform/recording/recording-limits'
import type { exportFormat } from '@undertone/domain/waveform/recording.enums'
import { unitLabel } from '@undertone/domain/waveform/wave-units.table'
import { type WaveViewCode, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { encodeMat } from '@undertone/formats/recording/mat-encode'
import type { Outgoing } from '@undertone/formats/recording/recording'
import { encodeUff, encodeUffBinary } from '@undertone/formats/recording/uff-encode'
import { encodeWav } from '@undertone/formats/recording/wav'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../../platform/identity/principal.ts'
import { attachment, csvStream } from '../../../platform/sheet/csv.ts'
import { longWorkbook, type TableRow } from '../../../platform/sheet/long-table.ts'
import { timeCell } from '../../../platform/sheet/sheet-time.ts'
import { workbookType } from '../../../platform/sheet/workbook.ts'

type Format = CodeOf<typeof exportFormat>

/** An export: signals on one time base, its head, and the file name without extension. */
export interface WaveExport {
  readonly outgoing: Outgoing
  /** The exported view; null is the record itself. */
  readonly view: WaveViewCode | null
  readonly fileName: string
}

const text = {
  time: { cn: '采样时间', en: 'Time' },
  view: { cn: '图谱', en: 'View' },
  record: { cn: '原始波形', en: 'Raw waveform' },
  uncalibrated: { cn: '未校准', en: 'uncalibrated' },
  ms: { cn: '时间 (ms)', en: 'Time (ms)' },
  hz: { cn: '频率 (Hz)', en: 'Frequency (Hz)' },
} as const satisfies Record<string, Text>

/** Labels of facts in the head of a table; ASCII-only formats use English. */
const factNames = {
  zone: { cn: '时区', en: 'Time zone' },
  point: { cn: '测点', en: 'Point' },
  sensor: { cn: '传感器', en: 'Sensor' },
  calibration: { cn: '校准', en: 'Calibration' },
  sampleHz: { cn: '采样率 (Hz)', en: 'Sampling rate (Hz)' },
  lines: { cn: '谱线数', en: 'Lines' },
  samples: { cn: '采样点数', en: 'Samples' },
  window: { cn: '窗函数', en: 'Window' },
  band: { cn: '包络频带 (Hz)', en: 'Envelope band (Hz)' },
  speed: { cn: '转速 (r/min)', en: 'Speed (r/min)' },
  amplitude: { cn: '幅值', en: 'Amplitude' },
  averages: { cn: '平均次数', en: 'Averages' },
  part: { cn: '波形片段', en: 'Section of waveform' },
  highPass: { cn: '高通 (Hz)', en: 'High-pass (Hz)' },
  demodulation: { cn: '解调', en: 'Demodulation' },
} as const satisfies Record<string, Text>
export type FactName = keyof typeof factNames

const isFactName = (name: string): name is FactName => Object.hasOwn(factNames, name)

const rowsAtOnce = 2000

/** The value of a fact in a table: a number where it is one, and what must be understood in the reader's language. */
function cellOf(name: string, value: string, language: Language): string | number {
  if (name === 'calibration') return text.uncalibrated[language]
  return /^\d{1,15}(\.\d+)?$/.test(value) && name !== 'sensor' ? Number(value) : value
}

/** Rows of the table: facts, a heading, then a row for each position. */
function* rowsOf({ outgoing: out, view }: WaveExport, language: Language): Generator<(string | number | null)[]> {
  const viewName = view === null ? text.record : (memberOf(waveView, view) ?? text.record)
  yield [out.title]
  yield [text.time[language], out.startedAt]
  yield [text.view[language], viewName[language]]
  for (const [name, value] of out.facts) yield [isFactName(name) ? factNames[name][language] : name, cellOf(name, value, language)]
  const isTime = out.domain === 'time'
  yield [(isTime ? text.ms : text.hz)[language], ...out.channels.map(({ name, unit }) => `${name} (${unitLabel(unit)})`)]
  const n = Math.max(0, ...out.channels.map(({ samples }) => samples.length))
  const step = isTime ? out.step * 1000 : out.step
  for (let i = 0; i < n; i++) yield [Number((i * step).toPrecision(12)), ...out.channels.map(({ samples }) => samples[i] ?? null)]
}

/** The time in the head as a date cell. */
function* withDate(rows: Iterable<(string | number | null)[]>): Generator<TableRow> {
  let at = 0
  for (const row of rows) yield at++ === 1 ? [row[0] ?? null, timeCell(String(row[1]))] : row
}

function* inBatches(rows: Iterable<TableRow>): Generator<TableRow[]> {
  let batch: TableRow[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < rowsAtOnce) continue
    yield batch
    batch = []
  }
  yield batch
}

async function* yieldingBatches(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    yield chunk
    await nextTurn()
  }
}

const inEnglish = (out: Outgoing): Outgoing => ({
  ...out,
  facts: out.facts.map(([name, value]) => [isFactName(name) ? factNames[name].en : name, value]),
})

/** Who exports, and in which language. */
type ExportContext = Pick<Context, 'caller' | 'language'>

interface WrittenExport {
  readonly type: string
  readonly ending: string
  readonly body: Readable | Buffer
}

function workbookOf(given: WaveExport, { language, caller }: ExportContext): Readable {
  const rows = Math.max(0, ...given.outgoing.channels.map(({ samples }) => samples.length))
  if (rows > maxWorkbookRows) throw new DomainError(recordingErrors.tooManyRows, { rows, max: maxWorkbookRows }, 'format')
  const name = given.view === null ? text.record : (memberOf(waveView, given.view) ?? text.record)
  return longWorkbook(name[language], inBatches(withDate(rowsOf(given, language))), caller.scope.tenantId)
}

function wavOf({ outgoing }: WaveExport, bits: 16 | 32): Buffer {
  if (outgoing.domain !== 'time') throw new DomainError(recordingErrors.notATimeSignal, {}, 'format')
  return Buffer.from(encodeWav(inEnglish(outgoing), bits).buffer)
}

const writeAs: Readonly<Record<Format, (given: WaveExport, context: ExportContext) => WrittenExport>> = {
  csv: (given, { language }) => ({ type: 'text/csv; charset=utf-8', ending: 'csv', body: csvStream(rowsOf(given, language)) }),
  xlsx: (given, context) => ({ type: workbookType, ending: 'xlsx', body: workbookOf(given, context) }),
  wav: (given) => ({ type: 'audio/wav', ending: 'wav', body: wavOf(given, 32) }),
  wav16: (given) => ({ type: 'audio/wav', ending: 'wav', body: wavOf(given, 16) }),
  uff: ({ outgoing }) => ({
    type: 'application/octet-stream',
    ending: 'uff',
    body: Readable.from(yieldingBatches(encodeUff(inEnglish(outgoing)))),
  }),
  uffb: ({ outgoing }) => ({
    type: 'application/octet-stream',
    ending: 'uff',
    body: Readable.from(yieldingBatches(encodeUffBinary(inEnglish(outgoing)))),
  }),
  mat: ({ outgoing }) => ({
    type: 'application/octet-stream',
    ending: 'mat',
    body: Readable.from(yieldingBatches(encodeMat(inEnglish(outgoing)))),
  }),
}

/** Sends a waveform or a spectrum in one of the formats. */
export function sendExport(reply: FastifyReply, given: WaveExport, format: Format, context: ExportContext): FastifyReply {
  const { type, ending, body } = writeAs[format](given, context)
  return reply
    .type(type)
    .header('content-disposition', attachment(`${given.fileName}.${ending}`))
    .send(body)
}

/** The quantity of a view in the terms of the formats. */
export const quantityOf = (view: WaveViewCode): Outgoing['quantity'] => {
  const { quantity } = waveViewOf(view)
  return quantity === 'envelope' ? 'acceleration' : quantity
}
