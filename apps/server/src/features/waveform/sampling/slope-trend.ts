import { setImmediate as nextTurn } from 'node:timers/promises'
import { slopeDays, slopePerDay } from '@undertone/condition/alarm/slope'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import { dayMs, hourMs } from '../../../history/codec/span.ts'
import { hourValues, runPointOf } from '../../../plant/point-hours.ts'
import type { Database } from '../../../platform/database/database.ts'
import { zonedWriter } from '../../../platform/runtime/clock.ts'

/** Maximum slopes of an answer. A guess: each takes a millisecond for each axis, and a slope changes slowly within a week. */
const maxSlopes = 100

const velocityKey = (axis: string): string => `v${axis}`

interface SlopePoint {
  readonly x: string
  readonly t: number
  readonly y1: number | null
  readonly y2: number | null
  readonly y3: number | null
}

/**
 * The slope of vibration severity along each axis over a range, mm/s per day: at every full hour, or at evenly spaced ones of a long range,
 * from the hours of the last days while the machine ran, as its alarm is evaluated.
 */
export async function slopeTrend(db: Database, timeZone: string, mappingId: number, begin: number, end: number) {
  const stepMs = Math.max(1, Math.ceil((end - begin) / hourMs / maxSlopes)) * hourMs
  const reachMs = slopeDays * dayMs
  const keys = axes.map(velocityKey)
  const hours = await hourValues(db, await runPointOf(db, mappingId), keys, begin - reachMs, end)
  const write = zonedWriter(timeZone)
  const list: SlopePoint[] = []
  for (let t = Math.ceil(begin / stepMs) * stepMs; t <= end; t += stepMs) {
    const slopes = axes.map((axis) => {
      const own = hours.get(velocityKey(axis)) ?? []
      return slopePerDay(own.filter((hour) => hour.t >= t - reachMs && hour.t < t))
    })
    const [y1 = null, y2 = null, y3 = null] = slopes
    if (slopes.some((slope) => slope !== null)) list.push({ x: write(t), t, y1, y2, y3 })
    // Other requests are served in between.
    await nextTurn()
  }
  return { points: list.length, list }
}
