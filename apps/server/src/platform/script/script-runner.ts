import { BoundedProcess } from '../bounded/bounded-process.ts'
import type { ScriptLimits, ScriptQuestion, ScriptReply } from './script-protocol.ts'

/** All addresses of the process: the program reserves some 1.8 GB, and 3 GB where types are stripped, most of which it never touches (measured for networks, decision 083). */
const addressBytes = 4_294_967_296
/** Memory of the program beside the interpreter's, MB (guess: a waveform of a million samples and its spectra are 32 MB). */
const heapMegabytes = 128
/** Time of the processor that the program itself takes to start and to copy what it is given, ms (measured: a third of that). */
const startMs = 3000

export type ScriptAnswer =
  | { readonly json: string }
  | { readonly failed: Extract<ScriptReply, { failed: unknown }>['failed'] | 'ended'; readonly detail: string }

/**
 * Runs scripts of customers in a process of its own, one after the other (decision 157). The interpreter ends a script that has used its time or its memory; one that gets past that is killed
 * with the process, and the next request starts another one.
 */
export class ScriptRunner {
  readonly #limits: ScriptLimits
  readonly #process: BoundedProcess<ScriptQuestion, ScriptReply>

  constructor(limits: ScriptLimits) {
    this.#limits = limits
    const file = new URL('./script-host.worker.ts', import.meta.url)
    this.#process = new BoundedProcess({ file, args: [JSON.stringify(limits)], heapMegabytes, addressBytes })
  }

  /** What a script exports under a name, or what the function of that name answers to an input, as JSON; or why there is none. */
  run(question: ScriptQuestion): Promise<ScriptAnswer> {
    return this.#process.inTurn(async () => {
      const reply = await this.#process.ask(question, this.#limits.runMs + startMs)
      if (reply === 'late') return { failed: 'time', detail: '' }
      if (reply === 'ended') return { failed: 'ended', detail: '' }
      if ('json' in reply) return { json: reply.json }
      const { failed, detail } = reply
      // What is left of its memory is unknown.
      if (failed === 'memory') this.#process.end()
      return { failed, detail }
    })
  }

  /** Ends the process; requests that wait fail. */
  close(): Promise<void> {
    return this.#process.close()
  }
}
