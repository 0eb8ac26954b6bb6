import { asciiOf, asciiUnit, type Outgoing, type OutgoingChannel } from './recording.ts'

/** Quantity codes of an axis in dataset 58 (SDRC universal file, University of Cincinnati). */
export const uffQuantity = { other: 0, displacement: 8, velocity: 11, acceleration: 12, time: 17, frequency: 18, speed: 19 } as const
/** Function types: a time response, and a spectrum. */
export const uffFunction = { time: 1, spectrum: 12 } as const
/** Number formats: real, of 4 and of 8 bytes. */
const uffReal = { single: 2, double: 4 } as const

const directions = { X: 1, Y: 2, Z: 3 } as const
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const

const whole = (value: number, width: number): string => String(value).padStart(width)
const line = (text: string): string => `${asciiOf(text).slice(0, 80).padEnd(80)}\n`

/** A number in Fortran's `Ew.d` format: two digits of exponent, or three without the letter. */
function fortran(value: number, width: number, digits: number): string {
  const [mantissa = '0', exponent = '+0'] = (Number.isFinite(value) ? value : 0).toExponential(digits).split('e')
  const power = Number(exponent)
  const written = `${Math.abs(power)}`.padStart(2, '0')
  return `${Object.is(value, -0) ? '-' : ''}${mantissa}E${power < 0 ? '-' : '+'}${written}`.padStart(width)
}

/** `2026-11-21 10:00:00` as `21-NOV-26 10:00:00`. */
function uffDate(startedAt: string): string {
  const part = /^\d{2}(\d{2})-(\d{2})-(\d{2}) (.*)$/.exec(startedAt)
  return part ? `${part[3]}-${months[Number(part[2]) - 1] ?? 'JAN'}-${part[1]} ${part[4]}` : 'NONE'
}

const axisLine = (quantity: number, label: string, unit: string): string =>
  `${whole(quantity, 10)}${whole(0, 5)}${whole(0, 5)}${whole(0, 5)} ${asciiOf(label).slice(0, 20).padEnd(20)} ${asciiUnit(unit).slice(0, 20).padEnd(20)}\n`

const entity = (name: string): string => ` ${asciiOf(name).replaceAll(' ', '_').slice(0, 10).padEnd(10) || 'NONE      '}`

/** Facts that fit into a line of 80 characters each, as many as the header has room for. */
function factLines(facts: Outgoing['facts']): [string, string, string] {
  const lines = ['', '', '']
  for (const [name, value] of facts) {
    const word = `${name}=${value}`
    const at = lines.findIndex((text) => text.length + word.length + 2 <= 80)
    if (at >= 0) lines[at] = lines[at] === '' ? word : `${lines[at]}; ${word}`
  }
  return lines.map((text) => text || 'NONE') as [string, string, string]
}

/** Records 1 to 11: the description of the numbers, without the first line of the dataset. */
function headOf(out: Outgoing, channel: OutgoingChannel, index: number, form: number): string {
  const isTime = out.domain === 'time'
  const direction = channel.axis ? directions[channel.axis] : 0
  const [second, fourth, fifth] = factLines(out.facts)
  return [
    line(`${out.title} ${channel.name}`),
    line(second),
    line(uffDate(out.startedAt)),
    line(fourth),
    line(fifth),
    `${whole(isTime ? uffFunction.time : uffFunction.spectrum, 5)}${whole(index + 1, 10)}${whole(0, 5)}${whole(0, 10)}${entity(channel.name)}${whole(index + 1, 10)}${whole(direction, 4)}${entity('NONE')}${whole(0, 10)}${whole(0, 4)}\n`,
    `${whole(form, 10)}${whole(channel.samples.length, 10)}${whole(1, 10)}${fortran(0, 13, 5)}${fortran(out.step, 13, 5)}${fortran(out.rpm ?? 0, 13, 5)}\n`,
    isTime ? axisLine(uffQuantity.time, 'Time', 's') : axisLine(uffQuantity.frequency, 'Frequency', 'Hz'),
    axisLine(uffQuantity[out.quantity], out.quantity === 'other' ? channel.name : out.quantity, channel.unit),
    axisLine(uffQuantity.other, 'NONE', 'NONE'),
    out.rpm === null ? axisLine(uffQuantity.other, 'NONE', 'NONE') : axisLine(uffQuantity.speed, 'Speed', 'r/min'),
  ].join('')
}

/** Lines per chunk, between which other work runs (guess: some milliseconds). */
const linesPerChunk = 2000

function* asciiData({ samples }: OutgoingChannel): Generator<string> {
  for (let first = 0; first < samples.length; first += 4 * linesPerChunk) {
    let text = ''
    const end = Math.min(samples.length, first + 4 * linesPerChunk)
    for (let i = first; i < end; i++) text += `${fortran(samples[i]!, 20, 12)}${i % 4 === 3 || i === samples.length - 1 ? '\n' : ''}`
    yield text
  }
}

/** Universal-file datasets 58 as text, one for each channel, in chunks: real numbers of 8 bytes, 13 digits each. */
export function* encodeUff(out: Outgoing): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  for (const [index, channel] of out.channels.entries()) {
    yield encoder.encode(`${whole(-1, 6)}\n${whole(58, 6)}\n${headOf(out, channel, index, uffReal.double)}`)
    for (const text of asciiData(channel)) yield encoder.encode(text)
    yield encoder.encode(`${whole(-1, 6)}\n`)
  }
}

/** The same with binary numbers (58b): IEEE 754, 4 bytes, little-endian. */
export function* encodeUffBinary(out: Outgoing): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  for (const [index, channel] of out.channels.entries()) {
    const bytes = channel.samples.length * 4
    const firstLine = `${whole(58, 6)}b${whole(1, 6)}${whole(2, 6)}${whole(11, 12)}${whole(bytes, 12)}${whole(0, 6)}${whole(0, 6)}${whole(0, 12)}${whole(0, 12)}`
    yield encoder.encode(`${whole(-1, 6)}\n${firstLine}\n${headOf(out, channel, index, uffReal.single)}`)
    const data = new DataView(new ArrayBuffer(bytes))
    for (let i = 0; i < channel.samples.length; i++) data.setFloat32(4 * i, channel.samples[i]!, true)
    yield new Uint8Array(data.buffer)
    yield encoder.encode(`\n${whole(-1, 6)}\n`)
  }
}
