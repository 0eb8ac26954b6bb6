import { readLimits } from '../../history/store/limits.ts'
import type { Database } from '../../platform/database/database.ts'

/** How long the limit is believed, ms (guess): it moves once a week, and only says what is written beside the rest. */
const believedMs = 60_000

/** From which week on samples are rows for certain; while the database is away, what was known last. */
export class PackedLimit {
  readonly #db: Database
  #week = 0
  #until = Number.NEGATIVE_INFINITY

  constructor(db: Database) {
    this.#db = db
  }

  async week(): Promise<number> {
    if (performance.now() < this.#until) return this.#week
    this.#until = performance.now() + believedMs
    this.#week = await readLimits(this.#db).then(
      ({ packedBeforeWeek }) => packedBeforeWeek,
      () => this.#week,
    )
    return this.#week
  }
}
