import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { modelLimits } from '@undertone/domain/diagnostic-model/model-limits'
import { isModelProblem, type ModelProblem, modelProblem } from '@undertone/domain/diagnostic-model/model-problems.table'
import type { OnnxReply, OnnxRequest } from './onnx-protocol.ts'

/** All addresses of the process: the program and the runtime reserve 1.8 GB, and 3 GB where types are stripped (measured), most of which they never touch. */
const addressBytes = 4_294_967_296
/** Memory of the program beside the network's, MB (guess: a row is some kilobytes). */
const heapMegabytes = 96
/** Networks that a process keeps; the next one is given to a new process (guess: some are switched on, one is tried). */
const maxLoaded = 8
/** How often the time that it has used is looked at, ms. */
const checkMs = 50
/** How many times its limit a request may last where other programs take the processor (guess). */
const patience = 20
/** An idle process ends after this, ms (guess). */
const idleMs = 300_000
/** Clock ticks of `/proc` in a second. Source: USER_HZ, which is 100 on every platform of Linux that Node runs on. */
const ticks = 100

/** Limits of a runner; another file for the process in tests. */
export interface OnnxRunnerOptions {
  readonly memoryBytes?: number
  readonly loadMs?: number
  readonly runMs?: number
  /** Environment of the process; by default it has none. */
  readonly env?: Readonly<Record<string, string>>
}

interface Host {
  readonly process: ChildProcess
  readonly loaded: Set<string>
}

/** Processor time of another process, ms; undefined where the system does not say. */
async function cpuMs(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name of the program may hold spaces; user and system time are the 14th and 15th field.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields ? ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks : undefined
}

/** Starts the program with bounded addresses; an operator's lower bound stays. The shell gets the program and its arguments as parameters of their own, never as text. */
function startHost(memoryBytes: number, env: NodeJS.ProcessEnv): ChildProcess {
  const program = [
    process.execPath,
    // Reserves no 8 GB of addresses for each memory, which could not be bounded.
    '--disable-wasm-trap-handler',
    `--max-old-space-size=${heapMegabytes}`,
    // It writes no file and starts no program.
    ...['--permission', '--allow-fs-read=*', '--no-warnings'],
    fileURLToPath(new URL('./onnx-host.worker.ts', import.meta.url)),
    String(memoryBytes),
  ]
  const bounded = ['/bin/sh', '-c', 'ulimit -c 0; ulimit -v "$0" 2>/dev/null; exec "$@"', String(addressBytes / 1024), ...program]
  const [file = '', ...args] = process.platform === 'linux' ? bounded : program
  return spawn(file, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced', env, windowsHide: true })
}

/**
 * Runs networks in a process of its own, one request at a time (decision 083). Whatever a file does there ends that process and not the server: it is killed when it has used its time, its
 * memory is bounded, and the next request starts another one.
 */
export class OnnxRunner {
  readonly #options: Required<OnnxRunnerOptions>
  #host: Host | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #lastId = 0
  #idle: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({
    memoryBytes = modelLimits.memoryBytes,
    loadMs = modelLimits.loadMs,
    runMs = modelLimits.runMs,
    env = {},
  }: OnnxRunnerOptions = {}) {
    this.#options = { memoryBytes, loadMs, runMs, env }
  }

  /** Answers of a network to rows of values, in their order, or why there are none. `key` names the file, which is read when the process does not have it yet. */
  run(key: string, file: () => Promise<Uint8Array>, rows: readonly Float32Array[]): Promise<readonly Float32Array[] | ModelProblem> {
    const done = this.#turn.then(() => this.#run(key, file, rows))
    this.#turn = done.catch(() => undefined)
    return done
  }

  async #run(key: string, file: () => Promise<Uint8Array>, rows: readonly Float32Array[]): Promise<readonly Float32Array[] | ModelProblem> {
    if (this.#isClosed) throw new Error('the runner was closed')
    clearTimeout(this.#idle)
    try {
      const { loadMs, runMs } = this.#options
      if (!this.#host?.loaded.has(key)) {
        const bytes = await file()
        if ((this.#host?.loaded.size ?? 0) >= maxLoaded) this.#end()
        const loaded = await this.#ask({ load: key, file: bytes }, loadMs)
        if (isModelProblem(loaded)) return loaded
        this.#host?.loaded.add(key)
      }
      return await this.#ask({ run: key, rows }, runMs * Math.max(1, rows.length))
    } finally {
      this.#idle = setTimeout(() => this.#end(), idleMs).unref()
    }
  }

  #start(): Host {
    const child = startHost(this.#options.memoryBytes, { ...this.#options.env })
    const host: Host = { process: child, loaded: new Set() }
    // A process that ends is found by the request that waits for it.
    child.on('error', () => undefined)
    child.once('exit', () => {
      if (this.#host === host) this.#host = undefined
    })
    child.unref()
    child.channel?.unref()
    return host
  }

  async #ask(
    what: { load: string; file: Uint8Array } | { run: string; rows: readonly Float32Array[] },
    limitMs: number,
  ): Promise<readonly Float32Array[] | ModelProblem> {
    const host = this.#host ?? this.#start()
    this.#host = host
    this.#lastId += 1
    const request: OnnxRequest = { id: this.#lastId, ...what }
    const reply = await this.#replyOf(host.process, request, limitMs)
    if (reply === 'late') {
      this.#end()
      return modelProblem('tookTooLong', limitMs / 1000)
    }
    if (reply === 'ended') {
      this.#end()
      // Its memory is the only thing by which a network of tensors can end the process.
      return modelProblem('outOfMemory', this.#options.memoryBytes / 1_048_576)
    }
    if ('rows' in reply) return reply.rows
    if (reply.failed === 'noRuntime') return modelProblem('noRuntime')
    if (reply.failed === 'other') return modelProblem('notRun', reply.detail)
    // What is left of its memory is unknown.
    this.#end()
    return modelProblem('outOfMemory', this.#options.memoryBytes / 1_048_576)
  }

  #replyOf(child: ChildProcess, request: OnnxRequest, limitMs: number): Promise<OnnxReply | 'late' | 'ended'> {
    const { promise, resolve } = Promise.withResolvers<OnnxReply | 'late' | 'ended'>()
    const onMessage = (reply: OnnxReply) => reply.id === request.id && resolve(reply)
    const onEnd = () => resolve('ended')
    child.on('message', onMessage).once('exit', onEnd).once('error', onEnd)
    child.send(request, (error) => error && onEnd())
    const stop = this.#watch(child, limitMs, () => resolve('late'))
    return promise.finally(() => {
      stop()
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
    })
  }

  /** Calls `late` when the process has used its time, or has got none of the processor for much longer. */
  #watch(child: ChildProcess, limitMs: number, late: () => void): () => void {
    const started = performance.now()
    const before = cpuMs(child.pid ?? 0)
    const timer = setInterval(async () => {
      const [first, now] = [await before, await cpuMs(child.pid ?? 0)]
      const waited = performance.now() - started
      const used = first === undefined || now === undefined ? waited : now - first
      if (used > limitMs || waited > patience * limitMs) late()
    }, checkMs)
    return () => clearInterval(timer)
  }

  #end(): void {
    this.#host?.process.kill('SIGKILL')
    this.#host = undefined
  }

  /** Ends the process; requests that wait fail. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#idle)
    this.#end()
    await this.#turn
  }
}
