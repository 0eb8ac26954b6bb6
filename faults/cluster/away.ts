import { setTimeout as pause } from 'node:timers/promises'
import { Person, request } from '../../trials/product/person.ts'
import { until } from '../../trials/senders/crew.ts'
import type { FaultContext } from '../../trials/trial/fault.ts'

/** How often pages and acknowledgements are looked at, ms. */
const lookMs = 50
/** Maximum time until everything is back, ms. */
const backMs = 180_000

/** The longest time between two successes. */
class Gap {
  longestMs = 0
  #last = performance.now()

  succeeded(): void {
    const now = performance.now()
    this.longestMs = Math.max(this.longestMs, now - this.#last)
    this.#last = now
  }

  /** Whether there was a success since a time. */
  isBackSince(ms: number): boolean {
    return this.#last > ms
  }
}

/** Measures how long the pages, the ingest and the jobs of a product are away. */
export class Away {
  readonly #scene: FaultContext
  readonly #gaps = { pages: new Gap(), ingest: new Gap(), jobs: new Gap() }
  readonly #token: string
  readonly #loops: Promise<unknown>
  #isOver = false

  private constructor(scene: FaultContext, token: string) {
    this.#scene = scene
    this.#token = token
    this.#loops = Promise.all([this.#watchPages(), this.#watchIngest(), this.#watchJobs()])
  }

  static async begin(scene: FaultContext): Promise<Away> {
    const { token } = await Person.logIn(scene.site)
    return new Away(scene, token)
  }

  /** Waits until all are back after a time, and reports how long each was away. */
  async end(since: number): Promise<void> {
    await until('pages, ingest and jobs are back', () => Object.values(this.#gaps).every((gap) => gap.isBackSince(since)), backMs)
    this.#isOver = true
    await this.#loops
    for (const [name, { longestMs }] of Object.entries(this.#gaps)) this.#scene.figure(`${name} away, s`, longestMs / 1000)
  }

  async #watchPages(): Promise<void> {
    const ask = () => request(this.#scene.site, 'GET', '/onlineDetection/home', undefined, this.#token)
    while (!this.#isOver) {
      const answer = await ask().catch(() => null)
      if (answer?.status === 200 && answer.text.startsWith('{"code":200,')) this.#gaps.pages.succeeded()
      await pause(lookMs)
    }
  }

  /** Every gateway that sends counts: the slowest decides. */
  async #watchIngest(): Promise<void> {
    const { gateways } = this.#scene.crew
    let before = gateways.map(({ acked }) => acked)
    while (!this.#isOver) {
      if (gateways.every(({ acked }, i) => acked > (before[i] ?? 0))) {
        this.#gaps.ingest.succeeded()
        before = gateways.map(({ acked }) => acked)
      }
      await pause(lookMs)
    }
  }

  /** A server holds the lock of the leader, which runs the jobs. */
  async #watchJobs(): Promise<void> {
    const held = `select count(*)::int from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and a.application_name = 'undertone leader'`
    while (!this.#isOver) {
      const [count] = await this.#scene.site.ask(held).catch(() => [0])
      if (count === 1) this.#gaps.jobs.succeeded()
      await pause(lookMs)
    }
  }
}
