import { type DiskForecast, growthDays } from '@undertone/domain/core/storage/disk-forecast'

/** What the data took at the end of a day. */
export interface StorageDay {
  /** Days since the epoch. */
  readonly day: number
  readonly databaseBytes: number
  readonly fileBytes: number
}

/** A disk: what is left on it until it is full, and what of the data is on it. */
export interface DiskRoom {
  readonly leftBytes: number
  readonly hasFiles: boolean
  readonly hasDatabase: boolean
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Growth of each day, bytes; over days without a measurement it is shared evenly. */
function growthOf(days: readonly StorageDay[], bytesOf: (day: StorageDay) => number): number[] {
  return days.slice(1).flatMap((day, at) => {
    const before = days[at]
    if (before === undefined) return []
    const span = day.day - before.day
    return Array<number>(span).fill((bytesOf(day) - bytesOf(before)) / span)
  })
}

/**
 * When the first of the disks will be full, from the days in ascending order. The median of the daily growth is robust: neither an import nor a thinning
 * of old data, which change a day by far more than any other, moves it.
 */
export function diskForecast(days: readonly StorageDay[], disks: readonly DiskRoom[]): DiskForecast {
  const newest = days.at(-1)?.day ?? 0
  const seen = days.filter(({ day }) => day >= newest - growthDays.most)
  const measuredDays = growthOf(seen, () => 0).length
  if (measuredDays < growthDays.least) return { state: 'young', days: null, bytesPerDay: null, measuredDays }
  const bytesPerDay = Math.round(median(growthOf(seen, (day) => day.databaseBytes + day.fileBytes)))
  const lasts = disks.flatMap(({ leftBytes, hasFiles, hasDatabase }) => {
    const growth = median(growthOf(seen, (day) => (hasFiles ? day.fileBytes : 0) + (hasDatabase ? day.databaseBytes : 0)))
    return growth > 0 ? [leftBytes / growth] : []
  })
  if (lasts.length === 0) return { state: 'steady', days: null, bytesPerDay, measuredDays }
  return { state: 'known', days: Math.floor(Math.min(...lasts)), bytesPerDay, measuredDays }
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(bytes < 1e9 ? 3 : 1)} GB`

/** The forecast as a sentence for operators. */
export function forecastText({ state, days, bytesPerDay, measuredDays }: DiskForecast): string {
  if (state === 'young')
    return `when the disk will be full is not known yet: the growth of ${measuredDays} of ${growthDays.least} days is measured`
  if (state === 'steady') return 'what is stored does not grow'
  return `the disk will be full in ${days} days: ${gigabytes(bytesPerDay ?? 0)} more are stored each day`
}
