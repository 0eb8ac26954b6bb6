import { below, type Code, unsigned } from './code.ts'

const I32 = 0x7f
const V128 = 0x7b

/** A function under construction: `parameters` are its i32 arguments, `body` collects its instructions. */
export type Writer = {
  readonly parameters: readonly Code[]
  /** Appends instructions that leave nothing on the stack. */
  readonly emit: (code: Code) => void
  /** Stores a pair of f64 in a new local and returns the code that reads it. */
  readonly keep: (value: Code) => Code
  /** A mutable local i32: its reading code and its assignment. */
  readonly variable: (first: Code) => { readonly get: Code; readonly set: (value: Code) => void }
  /** Repeats `body` while `get` is below `end`, at least once; `body` must advance the variable. */
  readonly loop: (get: Code, end: Code, body: () => void) => void
}

/** A function of the module: its exported name, its number of i32 parameters, and the writer of its body. */
export type FunctionSource = { readonly name: string; readonly parameters: number; readonly write: (to: Writer) => void }

const vector = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()]
const section = (id: number, content: Code): Code => [id, ...unsigned(content.length), ...content]
const text = (value: string): Code => vector([...value].map((letter) => [letter.charCodeAt(0)]))

/** A WebAssembly module of functions over one imported memory, `env.memory`. Layout of the sections: WebAssembly core specification, chapter 5. */
export function assemble(functions: readonly FunctionSource[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters }) => [0x60, ...vector(new Array<Code>(parameters).fill([I32])), 0])
  const bytes = [
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, vector(types)),
    ...section(2, vector([[...text('env'), ...text('memory'), 0x02, 0x00, 0x00]])),
    ...section(3, vector(functions.map((_, i) => unsigned(i)))),
    ...section(7, vector(functions.map(({ name }, i) => [...text(name), 0x00, ...unsigned(i)]))),
    ...section(10, vector(functions.map(bodyOf))),
  ]
  return Uint8Array.from(bytes)
}

function bodyOf({ parameters, write }: FunctionSource): Code {
  const locals: number[] = []
  const body: number[] = []
  const emit = (code: Code): void => {
    for (const byte of code) body.push(byte)
  }
  const local = (type: number): number => parameters + locals.push(type) - 1
  const set = (index: number, value: Code): void => emit([...value, 0x21, ...unsigned(index)])
  const get = (index: number): Code => [0x20, ...unsigned(index)]
  const keepIn = (type: number, value: Code): number => {
    const index = local(type)
    set(index, value)
    return index
  }
  write({
    parameters: Array.from({ length: parameters }, (_, i) => get(i)),
    emit,
    keep: (value) => get(keepIn(V128, value)),
    variable: (first) => {
      const index = keepIn(I32, first)
      return { get: get(index), set: (value) => set(index, value) }
    },
    loop: (counter, end, repeated) => {
      emit([0x03, 0x40])
      repeated()
      emit([...below(counter, end), 0x0d, 0x00, 0x0b])
    },
  })
  const code = [...vector(locals.map((type) => [1, type])), ...body, 0x0b]
  return [...unsigned(code.length), ...code]
}
