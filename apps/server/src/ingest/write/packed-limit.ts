import { readLimits } from '../../history/store/limits.ts'
import type { Database } from '../../platform/database/database.ts'

/** Cache lifetime of the limit, ms (guess): it moves once a week, and only decides what is written separately. */
const ttlMs = 60_000

/** The first week whose samples are certainly rows; the last known value while the database is unavailable. */
export class PackedLimit {
  readonly #db: Database
  #week = 0
  #until = Number.NEGATIVE_INFINITY

  constructor(db: Database) {
    this.#db = db
  }

  async week(): Promise<number> {
    if (performance.now() < this.#until) return this.#week
    this.#until = performance.now() + ttlMs
    this.#week = await readLimits(this.#db).then(
      ({ packedBeforeWeek }) => packedBeforeWeek,
      () => this.#week,
    )
    return this.#week
  }
}
