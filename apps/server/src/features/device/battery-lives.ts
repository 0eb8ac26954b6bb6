import { type BatteryDoubt, type BatteryHour, batteryLife } from '@undertone/condition/battery/battery-days'
import type { ReadPointLimits } from '../../contracts/point-limits.ts'
import { hoursOfPoint } from '../../plant/point-hours.ts'
import type { Database } from '../../platform/database/database.ts'

/** How much of a battery's past is read, days (guess: two months show its pace and forget an earlier battery). */
const batteryPastDays = 60
const dayMs = 86_400_000
/** Lives that are remembered; then the oldest are read again (guess: ten times the largest fleet of the goals). */
const maxKnown = 100_000

interface Life {
  readonly days: number | null
  readonly doubt: BatteryDoubt | null
}

/** Reads the hourly values of a battery, V, between two times in epoch ms. */
type ReadHours = (mappingId: number, begin: number, end: number) => Promise<readonly BatteryHour[]>

const readingFrom =
  (db: Database): ReadHours =>
  async (mappingId, begin, end) =>
    (await hoursOfPoint(db, mappingId, ['batt'], null, begin, end)).values.get('batt') ?? []

/**
 * The battery lives of points, by the lowest limit of their alarm: a higher level that is reached first is not the end. A life is counted in days, so
 * that each is read once a day, and again when its limit is changed.
 */
export class BatteryLives {
  readonly #db: Database
  readonly #readPointLimits: ReadPointLimits
  readonly #readHours: ReadHours
  readonly #known = new Map<number, { readonly day: number; readonly limit: number | null; readonly life: Life }>()

  constructor(db: Database, readPointLimits: ReadPointLimits, readHours: ReadHours = readingFrom(db)) {
    this.#db = db
    this.#readPointLimits = readPointLimits
    this.#readHours = readHours
  }

  /** The lives of these points at a time in epoch ms. */
  async of(mappingIds: readonly number[], nowMs: number): Promise<ReadonlyMap<number, Life>> {
    const limits = await this.#readPointLimits(this.#db, mappingIds)
    const day = Math.floor(nowMs / dayMs)
    const lives = new Map<number, Life>()
    for (const mappingId of mappingIds) {
      const bounds = limits.get(mappingId)?.find(({ key }) => key === 'batt')?.bounds ?? []
      const limit = bounds.length > 0 ? Math.min(...bounds.map(({ value }) => value)) : null
      const known = this.#known.get(mappingId)
      const life = known?.day === day && known.limit === limit ? known.life : await this.#read(mappingId, limit, nowMs)
      this.#remember(mappingId, { day, limit, life })
      lives.set(mappingId, life)
    }
    return lives
  }

  async #read(mappingId: number, limit: number | null, nowMs: number): Promise<Life> {
    // Without a limit there is no end to count to.
    const hours = limit === null ? [] : await this.#readHours(mappingId, nowMs - batteryPastDays * dayMs, nowMs)
    const life = batteryLife(hours, limit)
    return 'days' in life ? { days: life.days, doubt: null } : { days: null, doubt: life.doubt }
  }

  #remember(mappingId: number, life: { readonly day: number; readonly limit: number | null; readonly life: Life }): void {
    this.#known.delete(mappingId)
    this.#known.set(mappingId, life)
    const [oldest] = this.#known.keys()
    if (this.#known.size > maxKnown && oldest !== undefined) this.#known.delete(oldest)
  }
}
