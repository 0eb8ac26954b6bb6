import { fault, type RecordingFault } from './recording.ts'

/**
 * Inflates a zlib stream up to a maximum size; null for a damaged or larger one. Injected, because this package is platform-independent.
 */
export type Inflate = (bytes: Uint8Array, maxBytes: number) => Uint8Array | null

/** A variable of a MAT file: its path (`bearing.gs`), its dimensions and its numbers in MATLAB's column-major order. */
export interface MatVariable {
  readonly path: string
  readonly dims: readonly number[]
  readonly values: Float64Array
}

/** Types of elements (MAT-File Format, MathWorks, table 1-1). */
const matrixType = 14
const compressedType = 15
const widths: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 2, 5: 4, 6: 4, 7: 4, 9: 8, 12: 8, 13: 8 }
/** Classes of arrays (table 1-3). */
const cellClass = 1
const structClass = 2
const objectClass = 3
const firstNumeric = 6
const lastNumeric = 15

/** Maximum depth of structures (guess). */
const maxDepth = 6
/** Maximum variables of a file (guess: a thousand runs in one structure). */
const maxVariables = 2000
/** Maximum total bytes of inflated elements: as many doubles as are read from a file. */
const maxInflated = 134_217_728
/**
 * Maximum numbers read from a file (guess: sixteen channels of the longest waveform). Counted separately from the bytes: an int8 matrix
 * needs eight bytes of memory for each of its own, which zlib compresses a thousand times.
 */
const maxNumbers = 16_777_216

interface Element {
  readonly type: number
  readonly bytes: Uint8Array
}

class Damage extends Error {}
class TooMany extends Error {}

/** Reads consecutive elements; invalid data throw a Damage that `readMat` turns into a fault. */
class Elements {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #little: boolean
  #at: number

  constructor(bytes: Uint8Array, little: boolean, at = 0) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#little = little
    this.#at = at
  }

  /** Fewer than eight bytes are padding, not an element. */
  get isAtEnd(): boolean {
    return this.#at + 8 > this.#bytes.length
  }

  next(): Element {
    if (this.isAtEnd) throw new Damage('an element is cut off')
    const first = this.#view.getUint32(this.#at, this.#little)
    const small = first >>> 16
    if (small > 0) {
      if (small > 4) throw new Damage('a small element is longer than four bytes')
      const bytes = this.#bytes.subarray(this.#at + 4, this.#at + 4 + small)
      this.#at += 8
      return { type: first & 0xffff, bytes }
    }
    const length = this.#view.getUint32(this.#at + 4, this.#little)
    const from = this.#at + 8
    if (from + length > this.#bytes.length) throw new Damage(`${this.#bytes.length - from} / ${length} B`)
    // Compressed elements are not padded.
    this.#at = from + length + (first === compressedType ? 0 : (8 - (length % 8)) % 8)
    return { type: first, bytes: this.#bytes.subarray(from, from + length) }
  }
}

function numbersOf({ type, bytes }: Element, little: boolean, maxCount: number): Float64Array {
  const width = widths[type]
  if (width === undefined) throw new Damage(`type ${type}`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = Math.min(Math.floor(bytes.length / width), maxCount)
  const read: Readonly<Record<number, (at: number) => number>> = {
    1: (at) => view.getInt8(at),
    2: (at) => view.getUint8(at),
    3: (at) => view.getInt16(at, little),
    4: (at) => view.getUint16(at, little),
    5: (at) => view.getInt32(at, little),
    6: (at) => view.getUint32(at, little),
    7: (at) => view.getFloat32(at, little),
    9: (at) => view.getFloat64(at, little),
    12: (at) => Number(view.getBigInt64(at, little)),
    13: (at) => Number(view.getBigUint64(at, little)),
  }
  const one = read[type]
  if (!one) throw new Damage(`type ${type}`)
  const out = new Float64Array(count)
  for (let i = 0; i < count; i++) out[i] = one(i * width)
  return out
}

const nameOf = ({ bytes }: Element): string => String.fromCharCode(...bytes.subarray(0, 200)).replaceAll('\0', '')

class Walk {
  readonly variables: MatVariable[] = []
  readonly #little: boolean
  readonly #inflate: Inflate
  #roomToInflate = maxInflated
  #roomForNumbers = maxNumbers

  constructor(little: boolean, inflate: Inflate) {
    this.#little = little
    this.#inflate = inflate
  }

  /** Visits all elements of a byte range and reads every matrix. */
  walk(bytes: Uint8Array, from: number): void {
    const elements = new Elements(bytes, this.#little, from)
    while (!elements.isAtEnd) {
      const element = elements.next()
      if (element.type === compressedType) {
        const inflated = this.#inflate(element.bytes, this.#roomToInflate)
        if (!inflated) throw new Damage('zlib')
        this.#roomToInflate -= inflated.length
        this.walkOne(inflated)
      } else if (element.type === matrixType) this.#matrix(element.bytes, '', 0)
    }
  }

  /** A compressed element contains one element, which is never compressed itself. */
  walkOne(bytes: Uint8Array): void {
    const element = new Elements(bytes, this.#little).next()
    if (element.type === matrixType) this.#matrix(element.bytes, '', 0)
  }

  #matrix(bytes: Uint8Array, path: string, depth: number): void {
    // An empty matrix in a structure has no content.
    if (bytes.length === 0 || depth > maxDepth || this.variables.length >= maxVariables) return
    const elements = new Elements(bytes, this.#little)
    const flags = numbersOf(elements.next(), this.#little, 1)[0] ?? 0
    const dims = Array.from(numbersOf(elements.next(), this.#little, 32))
    const own = nameOf(elements.next())
    const name = path || own
    const kind = flags & 0xff
    const size = dims.reduce((product, dim) => product * dim, 1)
    if (dims.some((dim) => dim < 0) || !Number.isSafeInteger(size)) throw new Damage('dims')
    if (kind === structClass || kind === objectClass) this.#struct(elements, name, kind, size, depth)
    else if (kind === cellClass) {
      for (let i = 0; i < size && !elements.isAtEnd; i++) this.#inner(elements, size === 1 ? name : `${name}{${i + 1}}`, depth)
    } else if (kind >= firstNumeric && kind <= lastNumeric && size > 0) {
      if (size > this.#roomForNumbers) throw new TooMany()
      this.#roomForNumbers -= size
      const values = numbersOf(elements.next(), this.#little, size)
      if (values.length !== size) throw new Damage(`${name}: ${values.length} / ${size}`)
      this.variables.push({ path: name, dims, values })
    }
  }

  #struct(elements: Elements, name: string, kind: number, size: number, depth: number): void {
    if (kind === objectClass) elements.next()
    const width = numbersOf(elements.next(), this.#little, 1)[0] ?? 0
    const names = elements.next().bytes
    if (!(width > 0 && width <= 64)) throw new Damage('fields')
    const fields = Array.from({ length: Math.min(maxVariables, Math.floor(names.length / width)) }, (_, i) =>
      String.fromCharCode(...names.subarray(i * width, (i + 1) * width)).replace(/\0.*/s, ''),
    )
    for (let i = 0; i < size && i < maxVariables; i++) {
      const prefix = size === 1 ? name : `${name}(${i + 1})`
      for (const field of fields) {
        if (elements.isAtEnd) return
        this.#inner(elements, `${prefix}.${field}`, depth)
      }
    }
  }

  #inner(elements: Elements, path: string, depth: number): void {
    const element = elements.next()
    if (element.type === matrixType) this.#matrix(element.bytes, path, depth + 1)
  }
}

/** The numeric variables of a MAT v5 file, including those in structures and cells. */
export function readMat(bytes: Uint8Array, inflate: Inflate): readonly MatVariable[] | RecordingFault {
  const mark = String.fromCharCode(...bytes.subarray(126, 128))
  if (bytes.length < 128 || (mark !== 'IM' && mark !== 'MI')) return fault('damaged', 'MAT')
  const walk = new Walk(mark === 'IM', inflate)
  try {
    walk.walk(bytes, 128)
  } catch (error) {
    if (error instanceof TooMany) return fault('tooLong', maxNumbers)
    if (!(error instanceof Damage)) throw error
    return fault('damaged', error.message)
  }
  return walk.variables
}
