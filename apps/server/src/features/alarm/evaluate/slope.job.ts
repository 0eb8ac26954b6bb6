import { slopeDays, slopePerDay } from '@undertone/condition/alarm/slope'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import { dayMs, hourMs } from '../../../history/codec/span.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { readRunStates } from '../episode/alarm-state.store.ts'
import { openBook } from '../episode/episode-tracker.ts'
import { type Watch, watchesOf } from '../watch/watch.store.ts'
import { isGated, restsNow } from './evaluate-samples.ts'
import { hourValues } from './point-hours.ts'

/** How often slopes are judged, ms: they are made of hours. */
export const slopeMs = hourMs

/** Velocity along each axis, whose growth in mm/s per day the alarm "slope" bounds (specification, section 9 of its first document). */
export const velocityKey = (axis: string): string => `v${axis}`

async function judgeOne(db: Database, events: Events, watch: Watch, now: number): Promise<void> {
  const rules = watch.rules.filter(({ alarmType }) => alarmType === 'Trend')
  const hours = await hourValues(db, watch, axes.map(velocityKey), now - slopeDays * dayMs, now)
  const news = await db.transaction().execute(async (tx) => {
    const book = await openBook(tx, [watch.mappingId])
    const rests = restsNow(watch, await readRunStates(tx, [watch.equipmentId]))
    const slopes = rules.flatMap((rule) => {
      const value = slopePerDay(hours.get(velocityKey(rule.axis ?? '')) ?? [])
      return value === null || isGated(rule, watch, rests) ? [] : [{ rule, value }]
    })
    book.take(watch, slopes, now, now)
    return book.write(tx)
  })
  for (const one of news) events.emit('alarm', one)
}

/** Judges how fast the vibration of every point with a limit for it grows. */
export async function judgeSlopes(db: Database, events: Events, signal?: AbortSignal, now = Date.now()): Promise<void> {
  for (const watch of await watchesOf(db, 'all')) {
    if (signal?.aborted) return
    if (watch.rules.some(({ alarmType }) => alarmType === 'Trend')) await judgeOne(db, events, watch, now)
  }
}
