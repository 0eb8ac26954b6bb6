import type { Queries } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { type Watch, watchesOf } from './watch.store.ts'

/** How long what is watched is believed without having heard of a change, ms (guess: what another server's change may take to hold here). */
const believedMs = 60_000
/** Entries are renewed spread over so many parts of that time, so that they do not all lapse at once. */
const spread = 32
/** Points kept before all are forgotten: ten times the largest fleet of the goals (guess). */
const maxEntries = 100_000

/** What is watched, by point; forgets when something was changed. */
export class WatchCache {
  readonly #known = new Map<number, { watch: Watch | null; until: number }>()
  readonly #stopListening: () => void
  #generation = 0

  constructor(events: Events) {
    this.#stopListening = events.on('assets', () => this.forget())
  }

  forget(): void {
    this.#generation++
    this.#known.clear()
  }

  close(): void {
    this.#stopListening()
  }

  /** What is watched at these points, read in one go where it is not known; a point without a sensor is not watched. */
  async of(queries: Queries, mappingIds: Iterable<number>): Promise<ReadonlyMap<number, Watch | null>> {
    const now = performance.now()
    const found = new Map<number, Watch | null>()
    const missing: number[] = []
    for (const id of mappingIds) {
      const known = this.#known.get(id)
      if (known && known.until > now) found.set(id, known.watch)
      else missing.push(id)
    }
    if (missing.length === 0) return found
    const generation = this.#generation
    const read = new Map((await watchesOf(queries, missing)).map((watch) => [watch.mappingId, watch]))
    if (this.#known.size + missing.length > maxEntries) this.#known.clear()
    for (const id of missing) {
      const watch = read.get(id) ?? null
      found.set(id, watch)
      const until = now + believedMs * (0.5 + (0.5 * (id % spread)) / spread)
      // A change that was told while we asked may have come too late for our answer.
      if (generation === this.#generation) this.#known.set(id, { watch, until })
    }
    return found
  }
}
