import { axisInName, fault, type RecordedChannel, type Recording, type RecordingFault, rateOfStep } from './recording.ts'
import { uffFunction, uffQuantity } from './uff-encode.ts'

/** Digits of the abscissa's step, `E13.5`. */
const stepDigits = 6

const months: Readonly<Record<string, number>> = {
  JAN: 1,
  FEB: 2,
  MAR: 3,
  APR: 4,
  MAY: 5,
  JUN: 6,
  JUL: 7,
  AUG: 8,
  SEP: 9,
  OCT: 10,
  NOV: 11,
  DEC: 12,
}

/** A forward reader of a file as lines and byte runs. */
class Reader {
  readonly bytes: Uint8Array
  at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length
  }

  /** The next line without its end; cut at a maximum, because lines of this format have little more than 80 characters. */
  line(): string {
    const limit = Math.min(this.bytes.length, this.at + 400)
    let end = this.at
    while (end < limit && this.bytes[end] !== 10) end++
    const text = String.fromCharCode(...this.bytes.subarray(this.at, end))
    this.at = end + 1
    return text.endsWith('\r') ? text.slice(0, -1) : text
  }
}

function numberIn(text: string, from: number, width: number): number {
  const cell = text
    .slice(from, from + width)
    .replace(/[dD]/, 'E')
    .trim()
  return cell === '' ? 0 : Number(cell)
}

interface Head {
  readonly title: string
  readonly date: string
  readonly functionType: number
  readonly name: string
  readonly direction: number
  readonly form: number
  readonly count: number
  readonly isEven: boolean
  readonly step: number
  readonly rpm: number | null
  readonly abscissa: number
  readonly quantity: number
  readonly unit: string
  readonly isDamaged: boolean
}

function headOf(reader: Reader): Head {
  const lines = Array.from({ length: 11 }, () => reader.line())
  const [title = '', , date = '', , , sixth = '', seventh = '', abscissa = '', ordinate = '', , third = ''] = lines
  const numbers = [
    numberIn(sixth, 0, 5),
    numberIn(seventh, 0, 10),
    numberIn(seventh, 10, 10),
    numberIn(seventh, 20, 10),
    numberIn(seventh, 43, 13),
  ]
  return {
    title: title.trim(),
    date: date.trim(),
    functionType: numbers[0]!,
    name: sixth.slice(31, 41).trim(),
    direction: numberIn(sixth, 51, 4),
    form: numbers[1]!,
    count: numbers[2]!,
    isEven: numbers[3] === 1,
    step: numbers[4]!,
    // The third axis can be any quantity; it is a speed only if declared as one.
    rpm: numberIn(third, 0, 10) === uffQuantity.speed && numberIn(seventh, 56, 13) > 0 ? numberIn(seventh, 56, 13) : null,
    abscissa: numberIn(abscissa, 0, 10),
    quantity: numberIn(ordinate, 0, 10),
    unit: ordinate.slice(47, 67).trim(),
    isDamaged: numbers.some((value) => !Number.isFinite(value)) || numbers[2]! < 0 || reader.isAtEnd,
  }
}

/** Numbers per value: a complex one has two, and with uneven spacing also its abscissa. */
const perValue = ({ form, isEven }: Head): number => (form >= 5 ? 2 : 1) + (isEven ? 0 : 1)

/** The binary data of 58b: byte order and number format are in the first line of the dataset. */
function binaryData(reader: Reader, opening: string, head: Head): Float32Array | RecordingFault {
  const isLittle = numberIn(opening, 7, 6) === 1
  if (numberIn(opening, 13, 6) !== 2) return fault('unsupported', 'UFF58b, not IEEE 754')
  const length = numberIn(opening, 31, 12)
  const width = head.form === 2 || head.form === 5 ? 4 : 8
  if (length !== head.count * width * perValue(head)) return fault('damaged', `${length} B / ${head.count}`)
  if (reader.at + length > reader.bytes.length) return fault('damaged', `${reader.bytes.length - reader.at} / ${length} B`)
  const view = new DataView(reader.bytes.buffer, reader.bytes.byteOffset + reader.at, length)
  const samples = new Float32Array(head.count)
  for (let i = 0; i < samples.length; i++) samples[i] = width === 4 ? view.getFloat32(4 * i, isLittle) : view.getFloat64(8 * i, isLittle)
  reader.at += length
  return samples
}

/** The data of 58 as text: fixed-width numbers, as many per line as fit into 80 characters. */
function asciiData(reader: Reader, head: Head): Float32Array | RecordingFault {
  const width = head.form === 2 || head.form === 5 ? 13 : 20
  const samples = new Float32Array(head.count)
  for (let i = 0; i < samples.length; ) {
    if (reader.isAtEnd) return fault('damaged', `${i} / ${samples.length}`)
    const text = reader.line()
    const before = i
    for (let from = 0; from + 1 < text.length && i < samples.length; from += width) {
      const cell = text.slice(from, from + width)
      if (cell.trim() === '') break
      samples[i] = numberIn(cell, 0, width)
      i++
    }
    if (i === before || /^\s*-1\s*$/.test(text)) return fault('damaged', `${before} / ${samples.length}`)
  }
  return samples
}

/** `21-NOV-26 10:00:00` as `2026-11-21 10:00:00`; null if not such a date. */
function dateOf(text: string): string | null {
  const part = /^(\d{1,2})-([A-Za-z]{3})-(\d{2,4})\s+(\d{1,2}):(\d{2}):(\d{2})/.exec(text)
  const month = months[part?.[2]?.toUpperCase() ?? '']
  if (!part || month === undefined) return null
  const two = (value: string | number): string => String(value).padStart(2, '0')
  const year = part[3]!.length === 4 ? part[3] : Number(part[3]) < 70 ? `20${two(part[3]!)}` : `19${part[3]}`
  return `${year}-${two(month)}-${two(part[1]!)} ${two(part[4]!)}:${part[5]}:${part[6]}`
}

const units: Readonly<Record<number, string>> = { [uffQuantity.acceleration]: 'm/s2', [uffQuantity.velocity]: 'm/s' }

function channelOf(head: Head, samples: Float32Array, index: number): RecordedChannel {
  const name = head.name && head.name !== 'NONE' ? head.name : head.title.slice(0, 40) || `${index + 1}`
  const axis = ([null, 'X', 'Y', 'Z'] as const)[Math.abs(head.direction)] ?? axisInName(name)
  const unit = head.unit && head.unit !== 'NONE' ? head.unit : (units[head.quantity] ?? null)
  return { name, unit, sampleHz: rateOfStep(head.step, stepDigits), axis, samples }
}

/** Skips to the end of a dataset of another kind. */
function skipSet(reader: Reader): void {
  while (!reader.isAtEnd && !/^\s*-1\s*$/.test(reader.line()));
}

/** Decodes the time signals in datasets 58 and 58b of a universal file; other datasets are skipped. */
export function decodeUff(bytes: Uint8Array, limits: { readonly channels: number; readonly samples: number }): Recording | RecordingFault {
  const reader = new Reader(bytes)
  const channels: RecordedChannel[] = []
  let startedAt: string | null = null
  let rpm: number | null = null
  let others = 0
  while (!reader.isAtEnd) {
    if (!/^\s*-1\s*$/.test(reader.line())) continue
    const firstLine = reader.line()
    const kind = /^\s*(\d+)(b?)/i.exec(firstLine)
    if (kind?.[1] !== '58') {
      skipSet(reader)
      continue
    }
    const head = headOf(reader)
    if (head.isDamaged) return fault('damaged', `58 #${channels.length + others + 1}`)
    if (head.count > limits.samples) return fault('tooLong', limits.samples)
    const samples = kind[2] === '' ? asciiData(reader, head) : binaryData(reader, firstLine, head)
    if ('error' in samples) return samples
    skipSet(reader)
    const isWave = (head.functionType === uffFunction.time || head.functionType === 0) && head.abscissa !== uffQuantity.frequency
    if (!isWave || !head.isEven || head.form >= 5) {
      others++
      continue
    }
    if (channels.length === limits.channels) return fault('tooManyChannels', limits.channels)
    channels.push(channelOf(head, samples, channels.length))
    startedAt ??= dateOf(head.date)
    rpm ??= head.rpm
  }
  if (channels.length === 0) return fault(others > 0 ? 'notAWave' : 'noChannels')
  return { format: 'uff', channels, startedAt, rpm }
}
