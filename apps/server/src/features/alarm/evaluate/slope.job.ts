import { slopeDays, slopePerDay } from '@undertone/condition/alarm/slope'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import { dayMs, hourMs } from '../../../history/codec/span.ts'
import { hourValues } from '../../../plant/point-hours.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { readRunStates } from '../episode/alarm-state.store.ts'
import { openTracker } from '../episode/episode-tracker.ts'
import { type PointWatch, watchesOf } from '../watch/watch.store.ts'
import { isGated, isStopped } from './evaluate-samples.ts'

/** Interval of evaluating slopes, ms: they are made of hours. */
export const slopeMs = hourMs

/** Velocity along an axis; the "slope" alarm limits its growth in mm/s per day (specification, section 9 of its first document). */
export const velocityKey = (axis: string): string => `v${axis}`

async function evaluatePoint(db: Database, events: Events, watch: PointWatch, now: number): Promise<void> {
  const rules = watch.rules.filter(({ alarmType }) => alarmType === 'Trend')
  const hours = await hourValues(db, watch, axes.map(velocityKey), now - slopeDays * dayMs, now)
  const news = await db.transaction().execute(async (tx) => {
    const tracker = await openTracker(tx, [watch.mappingId])
    const isMachineStopped = isStopped(watch, await readRunStates(tx, [watch.equipmentId]))
    const slopes = rules.flatMap((rule) => {
      const value = slopePerDay(hours.get(velocityKey(rule.axis ?? '')) ?? [])
      return value === null || isGated(rule, watch, isMachineStopped) ? [] : [{ rule, value }]
    })
    tracker.push(watch, slopes, now, now)
    return tracker.write(tx)
  })
  for (const one of news) events.emit('alarm', one)
}

/** Evaluates the vibration growth of every point with a limit for it. */
export async function evaluateSlopes(db: Database, events: Events, signal?: AbortSignal, now = Date.now()): Promise<void> {
  for (const watch of await watchesOf(db, 'all')) {
    if (signal?.aborted) return
    if (watch.rules.some(({ alarmType }) => alarmType === 'Trend')) await evaluatePoint(db, events, watch, now)
  }
}
