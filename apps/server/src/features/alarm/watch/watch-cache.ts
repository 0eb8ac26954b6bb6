import type { Queries } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { type PointWatch, watchesOf } from './watch.store.ts'

/** Maximum age of an entry, ms; another server's change takes effect after this at the latest (guess). */
const maxAgeMs = 60_000
/** Entries expire spread over this many parts of that time, so that they do not all expire together. */
const spread = 32
/** Entries after which the cache is cleared: ten times the largest fleet of the goals (guess). */
const maxEntries = 100_000

/** Cache of watches by point; invalidated by changes. */
export class WatchCache {
  readonly #entries = new Map<number, { watch: PointWatch | null; until: number }>()
  readonly #stopListening: () => void
  #generation = 0

  constructor(events: Events) {
    this.#stopListening = events.on('assets', () => this.invalidate())
  }

  invalidate(): void {
    this.#generation++
    this.#entries.clear()
  }

  close(): void {
    this.#stopListening()
  }

  /** The watches of these points, missing ones read in one query; a point without a sensor and without values has none. */
  async of(queries: Queries, mappingIds: Iterable<number>): Promise<ReadonlyMap<number, PointWatch | null>> {
    const now = performance.now()
    const found = new Map<number, PointWatch | null>()
    const missing: number[] = []
    for (const id of mappingIds) {
      const entry = this.#entries.get(id)
      if (entry && entry.until > now) found.set(id, entry.watch)
      else missing.push(id)
    }
    if (missing.length === 0) return found
    const generation = this.#generation
    const read = new Map((await watchesOf(queries, missing)).map((watch) => [watch.mappingId, watch]))
    if (this.#entries.size + missing.length > maxEntries) this.#entries.clear()
    for (const id of missing) {
      const watch = read.get(id) ?? null
      found.set(id, watch)
      const until = now + maxAgeMs * (0.5 + (0.5 * (id % spread)) / spread)
      // A change notified during the query may be missing from its result.
      if (generation === this.#generation) this.#entries.set(id, { watch, until })
    }
    return found
  }
}
