import { type Cell, decodeColumn, decodeFloats, encodeColumn, type Unreadable } from './column-codec.ts'

/** Columns of equal length, by name. */
export interface Columns {
  readonly n: number
  readonly cells: ReadonlyMap<string, readonly Cell[]>
}

const version = 1

/** More rows than a point sends in a week at one per second: a larger number is damaged. */
const maxRows = 1_000_000

/** Joins named parts for a number of rows, each of which can be read individually. */
export function encodeParts(n: number, named: ReadonlyMap<string, Buffer>): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt8(version, 0)
  head.writeUInt32LE(n, 1)
  head.writeUInt8(named.size, 5)
  const parts: Buffer[] = [head]
  for (const [name, body] of named) {
    const label = Buffer.from(name)
    const length = Buffer.alloc(4)
    length.writeUInt32LE(body.length)
    parts.push(Buffer.of(label.length), label, length, body)
  }
  return Buffer.concat(parts)
}

/** Joins several columns. */
export function encodeColumns({ n, cells }: Columns): Buffer {
  const encoded = [...cells].map(([name, values]): [string, Buffer] => {
    if (values.length !== n) throw new Error(`the column ${name} has ${values.length} of ${n} values`)
    return [name, encodeColumn(values)]
  })
  return encodeParts(n, new Map(encoded))
}

/** The named parts, and their number of rows. */
export function decodeParts(bytes: Buffer): { n: number; parts: Map<string, Buffer> } | Unreadable {
  try {
    if (bytes.readUInt8(0) !== version) return { error: `version ${bytes[0]} of packed columns is not known` }
    const n = bytes.readUInt32LE(1)
    if (n > maxRows) return { error: `${n} rows are more than a week can have` }
    const parts = new Map<string, Buffer>()
    let at = 6
    for (let left = bytes.readUInt8(5); left > 0; left--) {
      const nameEnd = at + 1 + bytes.readUInt8(at)
      const end = nameEnd + 4 + bytes.readUInt32LE(nameEnd)
      if (end > bytes.length) return { error: 'packed columns are cut off' }
      parts.set(bytes.toString('utf8', at + 1, nameEnd), bytes.subarray(nameEnd + 4, end))
      at = end
    }
    return { n, parts }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/** All columns, unchanged. */
export function decodeColumns(bytes: Buffer): Columns | Unreadable {
  const found = decodeParts(bytes)
  if ('error' in found) return found
  const cells = new Map<string, readonly Cell[]>()
  for (const [name, part] of found.parts) {
    const values = decodeColumn(part, found.n)
    if ('error' in values) return values
    cells.set(name, values)
  }
  return { n: found.n, cells }
}

/** One numeric column, NaN where missing; all NaN if there is no such column. */
export function floatsIn(bytes: Buffer, name: string): Float64Array | Unreadable {
  const found = decodeParts(bytes)
  if ('error' in found) return found
  const part = found.parts.get(name)
  return part ? decodeFloats(part, found.n) : new Float64Array(found.n).fill(Number.NaN)
}
