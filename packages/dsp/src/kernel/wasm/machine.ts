import { assemble, type FunctionSource } from './module.ts'
import { firstPass, joinPlanes, lastPass, middlePass } from './passes.ts'

/** Radices of a first pass: the powers of two come first. */
export const FIRST_RADICES: readonly number[] = [4, 8]
/** Radices of the middle and last passes. */
export const RADICES: readonly number[] = [3, 4, 5, 8]

/** Every function of the module. */
const FUNCTIONS: readonly FunctionSource[] = [
  ...FIRST_RADICES.map(firstPass),
  ...RADICES.map(middlePass),
  ...RADICES.map(lastPass),
  joinPlanes,
]

/** Arguments of a function of the module: byte addresses and counts. */
export type Call = (...parameters: number[]) => void

/** The running module and its memory. */
export type Machine = { readonly memory: WebAssembly.Memory; readonly call: (name: string) => Call }

/** Bytes of a page of WebAssembly memory. */
export const PAGE = 65_536

const isCall = (value: WebAssembly.ExportValue | undefined): value is Call => typeof value === 'function'

/** Assembles and starts the module, a few milliseconds; undefined if the engine has no WebAssembly SIMD or the page's content policy forbids it. */
export function startMachine(): Machine | undefined {
  if (typeof WebAssembly === 'undefined') return undefined
  const bytes = assemble(FUNCTIONS)
  if (!WebAssembly.validate(bytes)) return undefined
  try {
    const memory = new WebAssembly.Memory({ initial: 1 })
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } })
    return {
      memory,
      call(name) {
        const found = exports[name]
        if (!isCall(found)) throw new RangeError(`the kernel has no function ${name}`)
        return found
      },
    }
  } catch (error) {
    // A content policy without 'wasm-unsafe-eval' blocks the module, a small machine may lack the memory: the plain passes replace it.
    if (error instanceof WebAssembly.CompileError || error instanceof RangeError) return undefined
    throw error
  }
}
