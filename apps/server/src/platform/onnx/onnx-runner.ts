import { modelLimits } from '@undertone/domain/diagnostic-model/model-limits'
import { isModelProblem, type ModelProblem, modelProblem } from '@undertone/domain/diagnostic-model/model-problems.table'
import { BoundedProcess } from '../bounded/bounded-process.ts'
import type { OnnxQuestion, OnnxReply } from './onnx-protocol.ts'

/** All addresses of the process: the program and the runtime reserve 1.8 GB, and 3 GB where types are stripped (measured), most of which they never touch. */
const addressBytes = 4_294_967_296
/** Memory of the program beside the network's, MB (guess: a row is some kilobytes). */
const heapMegabytes = 96
/** Networks that a process keeps; the next one is given to a new process (guess: some are switched on, one is tried). */
const maxLoaded = 8

/** Limits of a runner; another file for the process in tests. */
export interface OnnxRunnerOptions {
  readonly memoryBytes?: number
  readonly loadMs?: number
  readonly runMs?: number
  /** Environment of the process; by default it has none. */
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Runs networks in a process of its own, one request at a time (decision 083). Whatever a file does there ends that process and not the server: it is killed when it has used its time, its
 * memory is bounded, and the next request starts another one.
 */
export class OnnxRunner {
  readonly #options: Required<Omit<OnnxRunnerOptions, 'env'>>
  readonly #loaded = new Set<string>()
  readonly #process: BoundedProcess<OnnxQuestion, OnnxReply>

  constructor({
    memoryBytes = modelLimits.memoryBytes,
    loadMs = modelLimits.loadMs,
    runMs = modelLimits.runMs,
    env = {},
  }: OnnxRunnerOptions = {}) {
    this.#options = { memoryBytes, loadMs, runMs }
    const file = new URL('./onnx-host.worker.ts', import.meta.url)
    this.#process = new BoundedProcess({ file, args: [String(memoryBytes)], heapMegabytes, addressBytes, env }, () => this.#loaded.clear())
  }

  /** Answers of a network to rows of values, in their order, or why there are none. `key` names the file, which is read when the process does not have it yet. */
  run(key: string, file: () => Promise<Uint8Array>, rows: readonly Float32Array[]): Promise<readonly Float32Array[] | ModelProblem> {
    return this.#process.inTurn(() => this.#run(key, file, rows))
  }

  async #run(key: string, file: () => Promise<Uint8Array>, rows: readonly Float32Array[]): Promise<readonly Float32Array[] | ModelProblem> {
    const { loadMs, runMs } = this.#options
    if (!this.#loaded.has(key)) {
      const bytes = await file()
      if (this.#loaded.size >= maxLoaded) this.#process.end()
      const loaded = await this.#ask({ load: key, file: bytes }, loadMs)
      if (isModelProblem(loaded)) return loaded
      this.#loaded.add(key)
    }
    return this.#ask({ run: key, rows }, runMs * Math.max(1, rows.length))
  }

  async #ask(what: OnnxQuestion, limitMs: number): Promise<readonly Float32Array[] | ModelProblem> {
    const reply = await this.#process.ask(what, limitMs)
    if (reply === 'late') return modelProblem('tookTooLong', limitMs / 1000)
    // Its memory is the only thing by which a network of tensors can end the process.
    if (reply === 'ended') return modelProblem('outOfMemory', this.#options.memoryBytes / 1_048_576)
    if ('rows' in reply) return reply.rows
    if (reply.failed === 'noRuntime') return modelProblem('noRuntime')
    if (reply.failed === 'other') return modelProblem('notRun', reply.detail)
    // What is left of its memory is unknown.
    this.#process.end()
    return modelProblem('outOfMemory', this.#options.memoryBytes / 1_048_576)
  }

  /** Ends the process; requests that wait fail. */
  close(): Promise<void> {
    return this.#process.close()
  }
}
