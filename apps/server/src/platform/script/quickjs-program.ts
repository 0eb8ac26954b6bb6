import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import variant from '@jitl/quickjs-wasmfile-release-sync'
import { newVariant, type QuickJSSyncVariant } from 'quickjs-emscripten-core'

/** The program of the interpreter, compiled; each instance of it has memory of its own. Beside the worker, whose place the build does not keep. */
export async function compiledInterpreter(): Promise<QuickJSSyncVariant> {
  const file = await readFile(createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm'))
  return newVariant(variant, { wasmModule: await WebAssembly.compile(file) })
}
