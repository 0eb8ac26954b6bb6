import type { DiskForecast } from '@undertone/domain/core/storage/disk-forecast'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { type Log, textOfError } from '../runtime/log.ts'
import { diskForecast } from './disk-forecast.ts'
import { diskRooms } from './disk-rooms.ts'
import { measureStorage, storageDays } from './storage-day.store.ts'

/** How often the data are measured, and each server looks again, ms (guess: a day has 24 of them). */
export const growthMs = 3_600_000

export interface GrowthWatchOptions {
  readonly db: Database
  readonly dataDir: string
  /** Folders of a PostgreSQL on this machine. */
  readonly databaseFolders: readonly string[]
  readonly registry: Registry
  readonly log: Log
}

/** Says when the disk will be full, by the growth of the days before. */
export class GrowthWatch {
  readonly #options: GrowthWatchOptions
  #forecast: DiskForecast = { state: 'young', days: null, bytesPerDay: null, measuredDays: 0 }

  constructor(options: GrowthWatchOptions) {
    this.#options = options
    const daysLeft = () => this.#forecast.days ?? (this.#forecast.state === 'steady' ? Number.POSITIVE_INFINITY : Number.NaN)
    new Gauge({
      name: 'undertone_disk_full_days',
      help: 'Days until the first of the data disks is full, by the median of the daily growth; NaN before a week is measured, +Inf without growth',
      registers: [options.registry],
      collect() {
        this.set(daysLeft())
      },
    })
  }

  /** As of the last look. */
  get forecast(): DiskForecast {
    return this.#forecast
  }

  /** Measures what the data take; a job of the leading server. */
  readonly measure = (): Promise<void> => measureStorage(this.#options.db, this.#options.dataDir)

  /** Looks at the days and the disks; never rejects. */
  readonly look = async (): Promise<void> => {
    const { db, dataDir, databaseFolders, log } = this.#options
    try {
      this.#forecast = diskForecast(await storageDays(db), await diskRooms(dataDir, databaseFolders))
    } catch (error) {
      log.warn({ error: textOfError(error) }, 'the growth of the data could not be read')
    }
  }
}
