import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../history/slots.ts'
import { stations } from '../plants/plants.ts'
import { dueRows, ROWS_PER_MESSAGE, WAVE_PERIOD_MS, waveSlotMs } from './schedule.ts'

const nowMs = Date.UTC(2026, 10, 21, 6, 12, 30)

describe('rows by the minute', () => {
  it('are due once, a minute apart', () => {
    const first = dueRows('A', nowMs - MINUTE_MS, nowMs)
    expect(first.times).toHaveLength(1)
    expect(dueRows('A', first.times[0]!, nowMs).times).toEqual([])
    expect(dueRows('A', first.times[0]!, first.times[0]! + MINUTE_MS).times).toEqual([first.times[0]! + MINUTE_MS])
  })

  it('catch up after half an hour in whole messages, and lose none', () => {
    let lastMs = nowMs - 90 * MINUTE_MS
    const sent: number[] = []
    for (let due = dueRows('A', lastMs, nowMs); due.times.length > 0; due = dueRows('A', lastMs, nowMs)) {
      expect(due.times.length).toBeLessThanOrEqual(ROWS_PER_MESSAGE)
      expect(due.gap).toBeUndefined()
      sent.push(...due.times)
      lastMs = due.times.at(-1)!
    }
    expect(sent).toHaveLength(90)
  })

  it('leave a long absence to the history', () => {
    const due = dueRows('A', nowMs - 9 * HOUR_MS, nowMs)
    expect(due.gap).toEqual({ fromMs: nowMs - 9 * HOUR_MS + 1, toMs: nowMs - MINUTE_MS })
    expect(due.times).toHaveLength(1)
  })
})

describe('waves by the half hour', () => {
  it('lie on a grid that is spread over the sensors', () => {
    const slots = stations.map((station) => waveSlotMs(station.point.sensor.sensorId, nowMs))
    for (const slot of slots) {
      expect(slot).toBeLessThanOrEqual(nowMs)
      expect(nowMs - slot).toBeLessThan(WAVE_PERIOD_MS)
    }
    expect(new Set(slots.map((slot) => Math.floor(slot / MINUTE_MS))).size).toBeGreaterThan(15)
    expect(waveSlotMs('A', nowMs + WAVE_PERIOD_MS) - waveSlotMs('A', nowMs)).toBe(WAVE_PERIOD_MS)
  })
})
