/** Days until the disk is full below which operators are warned. A guess: a month to buy a disk. */
export const fullSoonDays = 30

/** Days of growth without which nothing is said of the future, and those that are looked at (guesses: a week has all its days, a month its habits). */
export const growthDays = { least: 7, most: 30 } as const

/**
 * `known`: full in so many days. `young`: not known before the growth of a week was measured. `steady`: what is stored does not grow.
 */
export const forecastStates = ['known', 'young', 'steady'] as const
export type ForecastState = (typeof forecastStates)[number]

/** When the disk will be full: the ingest pauses then. */
export interface DiskForecast {
  readonly state: ForecastState
  /** Days until then; null unless it is known. */
  readonly days: number | null
  /** Bytes that are stored more each day, the median; null before a week was measured. */
  readonly bytesPerDay: number | null
  /** Days whose growth was measured, at most 30. */
  readonly measuredDays: number
}
