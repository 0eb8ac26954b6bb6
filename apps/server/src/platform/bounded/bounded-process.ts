import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** How often the time that it has used is looked at, ms. */
const checkMs = 50
/** How many times its limit a request may last where other programs take the processor (guess). */
const patience = 20
/** An idle process ends after this, ms (guess). */
const idleMs = 300_000
/** Clock ticks of `/proc` in a second. Source: USER_HZ, which is 100 on every platform of Linux that Node runs on. */
const ticks = 100

/** A program that runs what is foreign. */
export interface BoundedProgram {
  /** Its `.worker.ts`, which answers each message that has an `id` with one that has the same. */
  readonly file: URL
  readonly args: readonly string[]
  /** Memory of the program beside that of what it runs, MB. */
  readonly heapMegabytes: number
  /** All addresses of the process, bytes. */
  readonly addressBytes: number
  /** Its environment; by default it has none. */
  readonly env?: Readonly<Record<string, string>>
}

/** Processor time of another process, ms; undefined where the system does not say. */
async function cpuMs(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name of the program may hold spaces; user and system time are the 14th and 15th field.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields ? ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks : undefined
}

/** Starts the program with bounded addresses; an operator's lower bound stays. The shell gets the program and its arguments as parameters of their own, never as text. */
function start({ file: entry, args: own, heapMegabytes, addressBytes, env = {} }: BoundedProgram): ChildProcess {
  const program = [
    process.execPath,
    // Reserves no 8 GB of addresses for each memory, which could not be bounded.
    '--disable-wasm-trap-handler',
    `--max-old-space-size=${heapMegabytes}`,
    // It writes no file and starts no program.
    ...['--permission', '--allow-fs-read=*', '--no-warnings'],
    fileURLToPath(entry),
    ...own,
  ]
  const bounded = ['/bin/sh', '-c', 'ulimit -c 0; ulimit -v "$0" 2>/dev/null; exec "$@"', String(addressBytes / 1024), ...program]
  const [file = '', ...args] = process.platform === 'linux' ? bounded : program
  const child = spawn(file, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { ...env },
    windowsHide: true,
  })
  // A process that ends is found by the request that waits for it.
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

/** Calls `late` when the process has used its time, or has got none of the processor for much longer. */
function watch(child: ChildProcess, limitMs: number, late: () => void): () => void {
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

/**
 * Runs what is foreign in a process of its own, one request at a time (decisions 083 and 157). Whatever it does there ends that process and not the server: it is killed when it has used its
 * time, its memory is bounded, and the next request starts another one. An idle process ends by itself.
 */
export class BoundedProcess<Question extends object, Reply extends { readonly id: number }> {
  readonly #program: BoundedProgram
  readonly #onEnd: () => void
  #child: ChildProcess | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #lastId = 0
  #idle: NodeJS.Timeout | undefined
  #isClosed = false

  /** `onEnd` hears of each end of a process: what was loaded there is gone. */
  constructor(program: BoundedProgram, onEnd: () => void = () => undefined) {
    this.#program = program
    this.#onEnd = onEnd
  }

  /** Does one piece of work after the other; `ask` belongs in it. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(async () => {
      if (this.#isClosed) throw new Error('the process was closed')
      clearTimeout(this.#idle)
      try {
        return await work()
      } finally {
        this.#idle = setTimeout(() => this.end(), idleMs).unref()
      }
    })
    this.#turn = done.catch(() => undefined)
    return done
  }

  /** The answer to a question, or that its time (ms of the processor) is over, or that the process ended; in both cases there will be another process. */
  async ask(what: Question, limitMs: number): Promise<Reply | 'late' | 'ended'> {
    const child = this.#child ?? this.#start()
    this.#lastId += 1
    const reply = await this.#replyOf(child, { ...what, id: this.#lastId }, limitMs)
    if (reply === 'late' || reply === 'ended') this.end()
    return reply
  }

  #start(): ChildProcess {
    const child = start(this.#program)
    child.once('exit', () => {
      if (this.#child !== child) return
      this.#child = undefined
      this.#onEnd()
    })
    this.#child = child
    return child
  }

  #replyOf(child: ChildProcess, request: Question & { readonly id: number }, limitMs: number): Promise<Reply | 'late' | 'ended'> {
    const { promise, resolve } = Promise.withResolvers<Reply | 'late' | 'ended'>()
    const onMessage = (reply: unknown) => {
      if ((reply as Reply).id === request.id) resolve(reply as Reply)
    }
    const onEnd = () => resolve('ended')
    child.on('message', onMessage).once('exit', onEnd).once('error', onEnd)
    child.send(request, (error) => error && onEnd())
    const stop = watch(child, limitMs, () => resolve('late'))
    return promise.finally(() => {
      stop()
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
    })
  }

  /** Ends the process; the next question starts another one. */
  end(): void {
    if (!this.#child) return
    this.#child.kill('SIGKILL')
    this.#child = undefined
    this.#onEnd()
  }

  /** Ends the process for good; requests that wait fail. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#idle)
    this.end()
    await this.#turn
  }
}
