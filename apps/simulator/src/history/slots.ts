import { hashOf } from '../physics/random.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Hours between two synthesised anchors; features between them are interpolated. */
export const ANCHOR_HOURS = 6
/** Hours between two waveforms of the history: two a day. */
export const WAVE_HOURS = 12
/** Hours between two sound recordings of a point, in history and live: each is as large as a week of its waveforms (guess). */
export const VOICE_PRINT_HOURS = 72

/** Offset within the minute at which a sensor wakes up, ms: sensors are spread so that a gateway is never flooded. */
export const wakeOffsetMs = (sensorId: string): number => (hashOf(`${sensorId}/waking`) % 60) * 1000

/** Offset of a sensor's anchors and waveforms within the day, in hours. */
const shiftHours = (sensorId: string): number => hashOf(`${sensorId}/shift`) % WAVE_HOURS

/** Time of the hourly slot `hour` (hours since the epoch) of a sensor. */
export const slotMs = (sensorId: string, hour: number): number => hour * HOUR_MS + wakeOffsetMs(sensorId)

/** Hourly slots of a sensor within [fromMs, toMs), as hours since the epoch. */
export function slotsWithin(sensorId: string, fromMs: number, toMs: number): number[] {
  const first = Math.ceil((fromMs - wakeOffsetMs(sensorId)) / HOUR_MS)
  const slots: number[] = []
  for (let hour = first; slotMs(sensorId, hour) < toMs; hour++) slots.push(hour)
  return slots
}

const remainder = (value: number, by: number) => ((value % by) + by) % by

/** Whether a slot is on the sensor's grid of `every` hours. */
export const isOnGrid = (sensorId: string, hour: number, every: number): boolean => remainder(hour - shiftHours(sensorId), every) === 0

/** The last slot of the anchor grid at or before a slot. */
export const anchorBefore = (sensorId: string, hour: number): number => hour - remainder(hour - shiftHours(sensorId), ANCHOR_HOURS)
