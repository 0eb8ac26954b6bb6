interface Variable {
  readonly name: string
  readonly rows: number
  readonly columns: number
  /** Int8Array is written as such, all else as doubles. */
  readonly values: ArrayLike<number>
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8)])

function element(type: number, content: Buffer): Buffer {
  const tag = Buffer.alloc(8)
  tag.writeUInt32LE(type, 0)
  tag.writeUInt32LE(content.length, 4)
  return Buffer.concat([tag, type === 15 ? content : padded(content)])
}

function matrix({ name, rows, columns, values }: Variable): Buffer {
  const flags = Buffer.alloc(8)
  flags.writeUInt32LE(6, 0)
  const dims = Buffer.alloc(8)
  dims.writeInt32LE(rows, 0)
  dims.writeInt32LE(columns, 4)
  const numbers =
    values instanceof Int8Array ? element(1, Buffer.from(values.buffer)) : element(9, Buffer.from(Float64Array.from(values).buffer))
  return element(14, Buffer.concat([element(6, flags), element(5, dims), element(1, Buffer.from(name)), numbers]))
}

/** A MAT v5 file of matrices; `pack` makes each a compressed element. */
export function matBytes(variables: readonly Variable[], pack: ((bytes: Uint8Array) => Uint8Array) | null): Uint8Array {
  const head = Buffer.alloc(128, ' ')
  head.write('MATLAB 5.0 MAT-file')
  head.writeUInt16LE(0x0100, 124)
  head.write('IM', 126)
  const parts = variables.map((one) => (pack ? element(15, Buffer.from(pack(matrix(one)))) : matrix(one)))
  return new Uint8Array(Buffer.concat([head, ...parts]))
}
