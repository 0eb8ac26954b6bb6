import { asciiOf, asciiUnit, type Outgoing } from './recording.ts'

/** Types of elements, and classes of arrays (MAT-File Format, MathWorks, tables 1-1 and 1-3). */
const types = { int8: 1, uint16: 4, int32: 5, uint32: 6, single: 7, double: 9, matrix: 14 } as const
const classes = { char: 4, double: 6, single: 7 } as const

interface Content {
  readonly type: number
  readonly bytes: Uint8Array
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView<ArrayBuffer>): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)
const asciiBytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** An element: its tag, its content, and padding to eight bytes. Written little-endian, as all machines that run this are. */
function element({ type, bytes }: Content): Uint8Array {
  const out = new Uint8Array(8 + Math.ceil(bytes.length / 8) * 8)
  const tag = new DataView(out.buffer)
  tag.setUint32(0, type, true)
  tag.setUint32(4, bytes.length, true)
  out.set(bytes, 8)
  return out
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

function variable(name: string, kind: number, rows: number, columns: number, content: Content): Uint8Array {
  const parts = [
    element({ type: types.uint32, bytes: bytesOf(Uint32Array.of(kind, 0)) }),
    element({ type: types.int32, bytes: bytesOf(Int32Array.of(rows, columns)) }),
    element({ type: types.int8, bytes: asciiBytes(name) }),
    element(content),
  ]
  return element({ type: types.matrix, bytes: joined(parts) })
}

const number = (name: string, value: number): Uint8Array =>
  variable(name, classes.double, 1, 1, { type: types.double, bytes: bytesOf(Float64Array.of(value)) })

const words = (name: string, text: string): Uint8Array =>
  variable(name, classes.char, 1, text.length, {
    type: types.uint16,
    bytes: bytesOf(Uint16Array.from(text, (letter) => letter.charCodeAt(0))),
  })

/** A column in the precision of its source: float32 samples as single, all else as double. */
function column(name: string, samples: ArrayLike<number>): Uint8Array {
  return samples instanceof Float32Array
    ? variable(name, classes.single, samples.length, 1, { type: types.single, bytes: bytesOf(Float32Array.from(samples)) })
    : variable(name, classes.double, samples.length, 1, { type: types.double, bytes: bytesOf(Float64Array.from(samples)) })
}

/** A name that MATLAB accepts: letters, digits, underscores, a letter first, up to 63. */
const matName = (name: string): string =>
  name
    .replace(/[^a-z0-9_]+/gi, '_')
    .replace(/^[^a-z]+/i, 'ch_')
    .slice(0, 60) || 'ch'

/**
 * A MAT v5 file: one column for each channel, named after its axis; `fs` in Hz (or `df` for a spectrum), `rpm`, the unit of each channel, title, start, and the facts as text. Not compressed: samples
 * hardly shrink, and every program reads it.
 */
export function* encodeMat({ title, startedAt, domain, step, rpm, channels, facts }: Outgoing): Generator<Uint8Array> {
  const head = new Uint8Array(128).fill(32)
  head.set(asciiBytes(`MATLAB 5.0 MAT-file, ${asciiOf(title)}`.slice(0, 116)))
  head.fill(0, 116, 124)
  new DataView(head.buffer).setUint16(124, 0x0100, true)
  head.set(asciiBytes('IM'), 126)
  yield head
  yield domain === 'time' ? number('fs', Number((1 / step).toPrecision(12))) : number('df', step)
  if (rpm !== null) yield number('rpm', rpm)
  yield words('title_text', title)
  yield words('started_at', startedAt)
  yield words('facts', facts.map(([name, value]) => `${name}: ${value}`).join('; '))
  const used = new Map<string, number>()
  for (const { name, axis, unit, samples } of channels) {
    const wanted = axis ?? matName(name)
    const count = used.get(wanted) ?? 0
    used.set(wanted, count + 1)
    const own = count === 0 ? wanted : `${wanted}_${count + 1}`
    yield words(`unit_${own}`, asciiUnit(unit))
    yield column(own, samples)
  }
}
