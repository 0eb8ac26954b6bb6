import { setTimeout as pause } from 'node:timers/promises'
import type { Acked, Ledger } from './ledger.ts'
import type { Recorder } from './recorder.ts'
import { payloadOf, sampleOf } from './sample.ts'

/** Pause between two posts, and before a rejected one is resent, ms. */
const waitMs = { next: 50, again: 200 } as const
/** Timeout after which a post is resent, ms. */
const answerMs = 20_000

export interface HttpSenderOptions {
  readonly base: () => string
  readonly token: string
  readonly sensor: string
  readonly startMs: number
  readonly ledger: Ledger
}

/** A device that sends by HTTP: one sample after the other, each until it is answered with 200. */
export class HttpSender implements Recorder {
  acked = 0
  isSending = true
  isSettled = true
  readonly sensor: string
  readonly #options: HttpSenderOptions
  #again: Acked[] = []
  #isOver = false

  constructor(options: HttpSenderOptions) {
    this.sensor = options.sensor
    this.#options = options
    void this.#run()
  }

  /** Resends acknowledged samples. */
  repeat(samples: readonly Acked[]): void {
    this.#again.push(...samples)
    this.isSettled = this.#again.length === 0
  }

  end(): void {
    this.#isOver = true
  }

  async #run(): Promise<void> {
    const { sensor, startMs, ledger } = this.#options
    for (let n = 0; !this.#isOver; await pause(waitMs.next)) {
      const again = this.#again.shift()
      if (!again && !this.isSending) continue
      this.isSettled = false
      const sample = again ?? sampleOf(sensor, startMs, n++)
      const body = payloadOf([sample])
      while (!this.#isOver && !(await this.#isTaken(body))) await pause(waitMs.again)
      if (this.#isOver) return
      if (!again) ledger.note(sample)
      this.acked++
      this.isSettled = this.#again.length === 0
    }
  }

  async #isTaken(body: string): Promise<boolean> {
    const { base, token } = this.#options
    try {
      const url = `${base()}/api/v1/${token}/gateway/telemetry`
      const answer = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(answerMs) })
      await answer.arrayBuffer()
      return answer.status === 200
    } catch {
      return false // the server is down
    }
  }
}
