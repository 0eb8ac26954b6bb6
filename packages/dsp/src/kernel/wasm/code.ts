/** Bytes of WebAssembly instructions that leave one value, or none, on the stack. */
export type Code = readonly number[]

/** A number as unsigned LEB128, the format of counts and indices in WebAssembly. */
export function unsigned(value: number): number[] {
  const out: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) out.push((rest % 128) | 128)
  out.push(rest)
  return out
}

/** A whole number as signed LEB128, the format of constants in WebAssembly. */
export function signed(value: number): number[] {
  const out: number[] = []
  let rest = value
  while (rest < -64 || rest > 63) {
    out.push((rest & 127) | 128)
    rest >>= 7
  }
  out.push(rest & 127)
  return out
}

/** An i32 constant. */
export const int = (value: number): Code => [0x41, ...signed(value)]
/** Sum of two i32. */
export const plus = (a: Code, b: Code): Code => [...a, ...b, 0x6a]
/** Difference of two i32. */
export const minus = (a: Code, b: Code): Code => [...a, ...b, 0x6b]
/** Product of two i32. */
export const times = (a: Code, b: Code): Code => [...a, ...b, 0x6c]
/** Whether a < b, both as unsigned i32. */
export const below = (a: Code, b: Code): Code => [...a, ...b, 0x49]

/** Opcodes behind the SIMD prefix, from the WebAssembly specification; none of them is relaxed, so every engine gives the same bits. */
const simd = (opcode: number): number[] => [0xfd, ...unsigned(opcode)]

/** Sum of two pairs of f64. */
export const add = (a: Code, b: Code): Code => [...a, ...b, ...simd(0xf0)]
/** Difference of two pairs of f64. */
export const sub = (a: Code, b: Code): Code => [...a, ...b, ...simd(0xf1)]
/** Product of two pairs of f64. */
export const mul = (a: Code, b: Code): Code => [...a, ...b, ...simd(0xf2)]

/** A pair of f64 at a byte address plus a constant offset; with 8-byte alignment. */
export const load = (address: Code, offset = 0): Code => [...address, ...simd(0x00), 3, ...unsigned(offset)]
/** The f64 at a byte address in both lanes. */
export const loadTwice = (address: Code, offset = 0): Code => [...address, ...simd(0x0a), 3, ...unsigned(offset)]
/** Stores a pair of f64. */
export const store = (address: Code, offset: number, value: Code): Code => [...address, ...value, ...simd(0x0b), 3, ...unsigned(offset)]

/** The same f64 in both lanes. */
export function constant(value: number): Code {
  const bytes = new Uint8Array(16)
  const view = new DataView(bytes.buffer)
  view.setFloat64(0, value, true)
  view.setFloat64(8, value, true)
  return [...simd(0x0c), ...bytes]
}

/** Lane `i` of `a` and lane `j` of `b` as a new pair. */
export function lanes(a: Code, i: 0 | 1, b: Code, j: 0 | 1): Code {
  const bytes = [0, 1, 2, 3, 4, 5, 6, 7]
  return [...a, ...b, ...simd(0x0d), ...bytes.map((n) => n + 8 * i), ...bytes.map((n) => n + 16 + 8 * j)]
}
