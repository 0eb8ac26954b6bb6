import { describe, expect, it } from 'vitest'
import { routineOf } from '../device/sensor-routine.ts'
import { HOUR_MS, MINUTE_MS, wakeOffsetMs } from '../history/slots.ts'
import { stations } from '../plants/plants.ts'
import { dueRows, ROWS_PER_MESSAGE, waveSlotMs } from './schedule.ts'

const WAVE_PERIOD_MS = 30 * MINUTE_MS
const routine = routineOf('A', 'G', { dataSampling: 0.5, dataUpload: 1, sleepT: 1 })
const slotOfA = (atMs: number) => waveSlotMs(wakeOffsetMs('A'), atMs, WAVE_PERIOD_MS, false)
const nowMs = Date.UTC(2026, 10, 21, 6, 12, 30)

describe('rows by the minute', () => {
  it('are due once, a minute apart', () => {
    const first = dueRows(nowMs - MINUTE_MS, nowMs, routine)
    expect(first.times).toHaveLength(1)
    expect(dueRows(first.times[0]!, nowMs, routine).times).toEqual([])
    expect(dueRows(first.times[0]!, first.times[0]! + MINUTE_MS, routine).times).toEqual([first.times[0]! + MINUTE_MS])
  })

  it('catch up after half an hour in whole messages, and lose none', () => {
    let lastMs = nowMs - 90 * MINUTE_MS
    const sent: number[] = []
    for (let due = dueRows(lastMs, nowMs, routine); due.times.length > 0; due = dueRows(lastMs, nowMs, routine)) {
      expect(due.times.length).toBeLessThanOrEqual(ROWS_PER_MESSAGE)
      expect(due.gap).toBeUndefined()
      sent.push(...due.times)
      lastMs = due.times.at(-1)!
    }
    expect(sent).toHaveLength(90)
  })

  it('leave a long absence to the history', () => {
    const due = dueRows(nowMs - 9 * HOUR_MS, nowMs, routine)
    expect(due.gap).toEqual({ fromMs: nowMs - 9 * HOUR_MS + 1, toMs: nowMs - MINUTE_MS })
    expect(due.times).toHaveLength(1)
  })
})

describe('waves by the half hour', () => {
  it('lie on a grid that is spread over the sensors', () => {
    const slots = stations.map((station) => waveSlotMs(wakeOffsetMs(station.point.sensor.sensorId), nowMs, WAVE_PERIOD_MS, false))
    for (const slot of slots) {
      expect(slot).toBeLessThanOrEqual(nowMs)
      expect(nowMs - slot).toBeLessThan(WAVE_PERIOD_MS)
    }
    expect(new Set(slots.map((slot) => Math.floor(slot / MINUTE_MS))).size).toBeGreaterThan(15)
    expect(slotOfA(nowMs + WAVE_PERIOD_MS) - slotOfA(nowMs)).toBe(WAVE_PERIOD_MS)
  })
})
