import '../runtime/low-priority.ts'
import {
  DefaultIntrinsics,
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core'
import { compiledInterpreter } from './quickjs-program.ts'
import type { ScriptFailure, ScriptLimits, ScriptReply, ScriptRequest } from './script-protocol.ts'

/**
 * The program of the process that runs scripts of customers (decision 157). A script is interpreted by QuickJS, which is WebAssembly: it has no file, no network, no timer and no clock, and
 * reads and writes its own memory only. Each run has an interpreter of its own, so that the same input has the same answer. Time and memory are bounded here, and the whole process by its parent.
 */

const [limitsText = '{}'] = process.argv.slice(2)
const limits = JSON.parse(limitsText) as ScriptLimits

/**
 * Runs in the interpreter before the script, and keeps what it uses, because the script may replace it. Whatever a script does to this harms its own answer alone, which is read as foreign.
 */
const prelude = `(() => {
  'use strict'
  const { parse, stringify } = JSON
  const { isView } = ArrayBuffer
  const Floats = Float64Array
  const Text = String
  const slice = Array.prototype.slice
  const call = Function.prototype.call
  const sliced = call.bind(slice)
  const split = call.bind(Text.prototype.split)
  const cut = call.bind(Text.prototype.slice)
  const finite = Number.isFinite
  let seed = 1
  Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  // JSON has no NaN and no infinity: they are written as texts.
  const plain = (_key, value) =>
    typeof value === 'number' && !finite(value) ? Text(value) : typeof value === 'object' && value !== null && isView(value) ? sliced(value) : value
  const textOf = (error) => {
    try {
      const name = typeof error === 'object' && error !== null ? error.name + ': ' + error.message : Text(error)
      return cut(Text(name), 0, 300)
    } catch {
      return 'an error without a text'
    }
  }
  return {
    textOf,
    json: (value) => stringify(value, plain) ?? 'null',
    inputOf: (json, names, ...buffers) => {
      const input = parse(json)
      const paths = parse(names)
      for (let i = 0; i < paths.length; i++) {
        const path = split(paths[i], '.')
        let at = input
        for (let k = 0; k < path.length - 1; k++) at = at[path[k]]
        at[path[path.length - 1]] = new Floats(buffers[i])
      }
      return input
    },
    // Without a prototype, so that what a script adds to every object is not read as a reply.
    answer: (run, input) => {
      try {
        return { __proto__: null, json: stringify(run(input), plain) ?? 'null' }
      } catch (error) {
        return { __proto__: null, failed: textOf(error) }
      }
    },
  }
})()`

class Failure extends Error {
  readonly failed: ScriptFailure
  constructor(failed: ScriptFailure, detail = '') {
    super(detail)
    this.failed = failed
  }
}

/**
 * Processor time of this thread, ms. That of the process has what V8 takes to compile the interpreter, on other threads and after a script that made it hot: the
 * next script would pay for it.
 */
const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Characters of a reason that leave this process. */
const maxDetail = 300

const isOutOfMemory = (text: string): boolean => /out of memory/i.test(text)

/** One run of a script: an interpreter that is thrown away after it. */
class Run {
  readonly #context: QuickJSContext
  readonly #tools: QuickJSHandle
  #isLate = false

  constructor(runtime: QuickJSRuntime) {
    const until = usedMs() + limits.runMs
    runtime.setMemoryLimit(limits.memoryBytes)
    runtime.setMaxStackSize(limits.stackBytes)
    runtime.setInterruptHandler(() => {
      this.#isLate ||= usedMs() > until
      return this.#isLate
    })
    // Without a clock a script cannot behave otherwise tomorrow.
    this.#context = runtime.newContext({ intrinsics: { ...DefaultIntrinsics, Date: false } })
    this.#tools = this.#valueOf(this.#context.evalCode(prelude, 'prelude.js'), 'notLoaded')
  }

  /** The value of a result, or why there is none. */
  #valueOf(result: { readonly value: QuickJSHandle } | { readonly error: QuickJSHandle }, failed: ScriptFailure): QuickJSHandle {
    if ('value' in result) return result.value
    if (this.#isLate) throw new Failure('time')
    const text = this.#textOf(result.error)
    throw new Failure(isOutOfMemory(text) ? 'memory' : failed, text)
  }

  #textOf(error: QuickJSHandle): string {
    const context = this.#context
    const said = context.callFunction(context.getProp(this.#tools, 'textOf'), context.undefined, error)
    // Not even a text: there is no memory left.
    return 'value' in said && said.value ? this.#shortText(said.value) : 'out of memory'
  }

  /** A text that may be foreign: its length is asked before it is copied. */
  #shortText(value: QuickJSHandle): string {
    const context = this.#context
    if (context.getNumber(context.getProp(value, 'length')) > 4 * maxDetail) return 'a reason that is too long'
    return context.getString(value).slice(0, maxDetail)
  }

  /** A text of JSON within the limit: longer ones are not copied. */
  #jsonText(value: QuickJSHandle): string {
    const context = this.#context
    if (context.getNumber(context.getProp(value, 'length')) > limits.answer) throw new Failure('large')
    const text = context.getString(value)
    if (text.length > limits.answer) throw new Failure('large')
    return text
  }

  /** What a script exports: all of its modules, which is one. */
  #exportOf({ source, name }: ScriptRequest): QuickJSHandle {
    const context = this.#context
    let exports = this.#valueOf(context.evalCode(source, 'plugin.js', { type: 'module' }) as never, 'notLoaded')
    const state = context.getPromiseState(exports)
    if (state.type === 'pending') throw new Failure('notLoaded', 'it waits for something')
    if (state.type === 'rejected') return this.#valueOf({ error: state.error }, 'notLoaded')
    exports = state.value
    const found = context.getProp(exports, name)
    if (context.typeof(found) === 'undefined') throw new Failure('noExport')
    return found
  }

  answer(request: ScriptRequest): string {
    const context = this.#context
    const exported = this.#exportOf(request)
    const tool = (name: string) => context.getProp(this.#tools, name)
    if (request.input === null)
      return this.#jsonText(this.#valueOf(context.callFunction(tool('json'), context.undefined, exported), 'threw'))
    if (context.typeof(exported) !== 'function') throw new Failure('noExport')
    const { json, arrays } = request.input
    const buffers = Object.values(arrays).map((array) =>
      context.newArrayBuffer(array.buffer.slice(array.byteOffset, array.byteOffset + array.byteLength) as ArrayBuffer),
    )
    const texts = [json, JSON.stringify(Object.keys(arrays))].map((text) => context.newString(text))
    const input = this.#valueOf(context.callFunction(tool('inputOf'), context.undefined, ...texts, ...buffers), 'threw')
    const answered = this.#valueOf(context.callFunction(tool('answer'), context.undefined, exported, input), 'threw')
    const failed = context.getProp(answered, 'failed')
    if (context.typeof(failed) === 'string') {
      const text = this.#shortText(failed)
      throw new Failure(isOutOfMemory(text) ? 'memory' : 'threw', text)
    }
    return this.#jsonText(context.getProp(answered, 'json'))
  }
}

/** The interpreter's program, compiled once. */
let engine: Promise<QuickJSSyncVariant> | undefined

async function answerTo(request: ScriptRequest): Promise<ScriptReply> {
  const { id } = request
  engine ??= compiledInterpreter()
  // An instance of its own for each run: its memory goes with it, whatever the script left there.
  const instance = await newQuickJSWASMModuleFromVariant(await engine)
  try {
    return { id, json: new Run(instance.newRuntime()).answer(request) }
  } catch (error) {
    if (error instanceof Failure) return { id, failed: error.failed, detail: error.message.slice(0, maxDetail) }
    // A fault of the interpreter itself: its memory did not suffice, or its stack.
    return { id, failed: 'memory', detail: String(error).slice(0, maxDetail) }
  }
}

process.on('message', async (request: ScriptRequest) => process.send?.(await answerTo(request)))
// Without its parent there is nothing to do.
process.on('disconnect', () => process.exit(0))
