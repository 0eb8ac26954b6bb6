import type { AlarmDetail } from '@undertone/domain/alarm/record/alarm-record.calls'
import { axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import { expect, test } from 'vitest'
import { evidenceLink, evidenceMetric, evidencePeriod, evidenceTrend } from './alarm-evidence.ts'

const hour = 3_600_000
const began = Date.UTC(2026, 5, 1, 12)
const alarm = {
  alarmType: 'VibrationIntensity',
  axis: 'Y',
  axes: [],
  mappingId: 7,
  beganMs: began,
  endedMs: began + 2 * hour,
  uploadMinutes: 30,
  nearestWave: { waveId: 91, dateTime: '', ms: 0 },
} as unknown as AlarmDetail

test("the evidence is the trend of the alarm's metric; a slope uses the velocity, an offline alarm has none", () => {
  expect(evidenceMetric(alarm)).toBe(2)
  expect(evidenceMetric({ alarmType: 'Trend' })).toBe(2)
  expect(evidenceMetric({ alarmType: 'LowBattery' })).toBe(11)
  expect(evidenceMetric({ alarmType: 'Offline' })).toBe(null)
})

test('it shows the alarm with a day around it, and nothing in the future', () => {
  expect(evidencePeriod(alarm, began + 100 * hour)).toEqual([began - 24 * hour, began + 26 * hour])
  expect(evidencePeriod({ ...alarm, endedMs: null }, began + 3 * hour)[1]).toBe(began + 3 * hour)
  expect(evidencePeriod({ ...alarm, alarmType: 'Trend' }, began + 100 * hour)[0]).toBe(began - 192 * hour)
})

test('the link opens the analysis page with the point, the waveform, the metric and the time', () => {
  const link = new URLSearchParams(evidenceLink(alarm, [began, began + hour], 'Asia/Shanghai').split('?')[1])
  expect(Object.fromEntries(link)).toEqual({
    mappingId: '7',
    waveId: '91',
    metric: '2',
    begin: '2026-06-01 20:00:00',
    end: '2026-06-01 21:00:00',
  })
})

test('an alarm shows only the axes involved', () => {
  const list = [{ x: '', t: began, y1: 1, y2: 2, y3: 3 }]
  const words = { title: 'v', unit: 'velocity', quantity: 'RMS', names: axisNamesOf(null), limits: [], marks: [], period: [0, 1] } as const
  expect(evidenceTrend(alarm, list, words).lines.map(({ key }) => key)).toEqual(['y2'])
  const both = [{ axis: 'Y' }, { axis: 'Z' }] as AlarmDetail['axes']
  expect(evidenceTrend({ ...alarm, axes: both }, list, words).lines.map(({ key }) => key)).toEqual(['y2', 'y3'])
  expect(evidenceTrend({ ...alarm, axis: null }, list, words).lines).toHaveLength(3)
})

test('its line is interrupted where the sensor was silent, and joined where it sends as rarely all the time', () => {
  const words = { title: 'v', unit: 'velocity', quantity: 'RMS', names: axisNamesOf(null), limits: [], marks: [], period: [0, 1] } as const
  const gaps = (hours: readonly number[]) => {
    const list = hours.map((at) => ({ x: '', t: began + at * hour, y2: 2 }))
    return [...(evidenceTrend(alarm, list, words).lines[0]?.values ?? [])].filter(Number.isNaN).length
  }
  expect(gaps([0, 6, 12, 18])).toBe(0)
  expect(gaps([0, 0.1, 0.2, 6, 6.1, 6.2])).toBe(1)
})
