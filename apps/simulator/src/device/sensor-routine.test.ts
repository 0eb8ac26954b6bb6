import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../history/slots.ts'
import { dueRows, waveSlotMs } from '../live/schedule.ts'
import { isTriggered, nextOnGrid, routineOf, waveSettingOf } from './sensor-routine.ts'

const usual = { sampleHz: 12_800, samples: 8192, freqMode: 1 } as const
const nowMs = Date.UTC(2026, 10, 21, 6, 12, 30)

describe('the routine of a sensor', () => {
  it.each([
    ['uploads at its upload period', { dataUpload: 5, dataSampling: 1, sleepT: 1 }, 5],
    ['uploads when it wakes', { dataUpload: 5, dataSampling: 1, sleepT: 30 }, 30],
    ['uploads each sample', { dataUpload: 0, dataSampling: 10, sleepT: 1 }, 10],
    ['never samples more often than twice a minute', { dataUpload: 0, dataSampling: 0 }, 0.5],
  ])('%s', (_what, settings, minutes) => {
    expect(routineOf('S', 'G', settings).periodMs).toBe(minutes * MINUTE_MS)
  })

  it.each([
    [{ collectMode: 0 }, null],
    [{ collectMode: 1, dataUpload: 5 }, 5],
    [{ collectMode: 2 }, 30],
    [{ collectMode: 3 }, 1440],
    [{ collectMode: 4 }, 180],
    [{ collectMode: 5 }, 360],
    [{ collectMode: 6 }, 720],
    [{ collectMode: 7 }, 1440],
    [{}, 30],
    [{ collectMode: 4, waveEnabled: false }, null],
  ])('records waveforms by %j', (settings, minutes) => {
    expect(routineOf('S', 'G', { dataSampling: 1, ...settings }).waveMs).toBe(minutes === null ? null : minutes * MINUTE_MS)
  })

  it('in time base all sensors of a gateway sample in the same second, otherwise each at its own', () => {
    const ids = Array.from({ length: 12 }, (_, i) => `S-${i}`)
    const timesOf = (workMode: string) =>
      new Set(
        ids.flatMap((id) => dueRows(nowMs - MINUTE_MS, nowMs, routineOf(id, 'G', { dataUpload: 1, dataSampling: 0.5, workMode })).times),
      )
    expect(timesOf('Timebase').size).toBe(1)
    expect(timesOf('Normal').size).toBeGreaterThan(6)
    const slots = ids.map((id) => waveSlotMs(routineOf(id, 'G', { workMode: 'Timebase' }).offsetMs, nowMs, 30 * MINUTE_MS, true))
    expect(new Set(slots).size).toBe(1)
  })

  it('a longer upload period gives fewer rows, each once', () => {
    const times = (dataUpload: number) => {
      const sent: number[] = []
      for (let at = nowMs; at < nowMs + 120 * MINUTE_MS; at += 10_000)
        sent.push(...dueRows(sent.at(-1) ?? nowMs, at, routineOf('S', 'G', { dataUpload, dataSampling: 1 })).times)
      return sent
    }
    expect(Math.abs(times(2).length - 60)).toBeLessThanOrEqual(1)
    expect(times(10)).toHaveLength(12)
    expect(new Set(times(10)).size).toBe(12)
  })

  it('listens on its grid', () => {
    const routine = routineOf('S', 'G', { dataUpload: 5, dataSampling: 1 })
    const next = nextOnGrid(nowMs, routine)
    expect(next).toBeGreaterThanOrEqual(nowMs)
    expect(next - nowMs).toBeLessThan(5 * MINUTE_MS)
    expect(nextOnGrid(next, routine)).toBe(next)
  })
})

describe('the waveform of a sensor', () => {
  it('is that of its settings, and of its point where they leave it open', () => {
    expect(waveSettingOf(usual, {})).toEqual(usual)
    expect(waveSettingOf(usual, { sampleHz: 25_600, wavePoints: 16_384 })).toEqual({ sampleHz: 25_600, samples: 16_384, freqMode: 1 })
    expect(waveSettingOf(usual, { sampleHz: 6660, collectSeconds: 4, waveMode: 0 })).toEqual({
      sampleHz: 6660,
      samples: 26_640,
      freqMode: 0,
    })
  })

  it.each([
    ['always without thresholds', {}, 1, true],
    ['below its threshold not', { waveHighAcc: 30 }, 1, false],
    ['above it', { waveHighAcc: 10 }, 1, true],
    ['above one of two', { waveHighAcc: 30, waveHighZ: 2 }, 1, true],
    ['whatever those of another mode say', { waveHighAcc: 30 }, 0, true],
    ['by its own', { waveMiddleZ: 5 }, 0, false],
  ] as const)('is recorded %s', (_what, settings, freqMode, expected) => {
    expect(isTriggered(settings, { vZ: 3, hfX: 20, hfY: 1, hfZ: 1 }, { ...usual, freqMode })).toBe(expected)
  })
})
