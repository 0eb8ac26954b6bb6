import { defaultTiming } from '@undertone/domain/alarm/threshold/alarm-timing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AlarmRule } from './rule.ts'
import { leadTimes, perWeek, RuleSimulation, stoppedDuring } from './simulation.ts'
import { type AlarmTrack, headOf, quietAlarm, stepAlarm } from './track-episode.ts'

const minute = 60_000
const day = 24 * 60 * minute
const rule: AlarmRule = {
  id: 'VibrationIntensityX',
  alarmType: 'VibrationIntensity',
  axis: 'X',
  key: 'vX',
  bounds: [
    { side: 'above', level: 'C', value: 4.5, origin: 'Own' },
    { side: 'above', level: 'D', value: 7.1, origin: 'Own' },
  ],
  timing: defaultTiming,
}
const samplesOf = (values: readonly number[]) => ({
  times: values.map((_, i) => i * 10 * minute),
  values: new Map([['vX', values]]),
})
const none = (values: readonly number[]) => values.map(() => 0)

test('stored samples raise what the same values raised live', () => {
  const value = fc.oneof(fc.double({ min: 0, max: 9, noNaN: true }), fc.constant(Number.NaN), fc.constant(1))
  fc.assert(
    fc.property(fc.array(value, { maxLength: 400 }), fc.nat(400), (values, cut) => {
      const live: { beganAt: number; level: string; endedAt: number | null }[] = []
      let track: AlarmTrack = quietAlarm
      values.forEach((one, i) => {
        if (Number.isNaN(one)) return
        const stepped = stepAlarm(track, i * 10 * minute, [{ rule, value: one }])
        track = stepped.track
        if (!stepped.step || !track.episode) return
        const { beganAt, level, endedAt } = track.episode
        if (stepped.step === 'Began') live.push({ beganAt, level, endedAt })
        else live[live.length - 1] = { beganAt, level, endedAt }
      })
      const simulate = new RuleSimulation([rule])
      const all = samplesOf(values)
      for (const [from, to] of [
        [0, cut],
        [cut, values.length],
      ] as const)
        simulate.pushSamples(
          { times: all.times.slice(from, to), values: new Map([['vX', values.slice(from, to)]]) },
          none(values.slice(from, to)),
        )
      expect(simulate.episodes().map(({ episode: { beganAt, level, endedAt } }) => ({ beganAt, level, endedAt }))).toEqual(live)
    }),
  )
})

test('it names the limit of the level that was reached', () => {
  const values = [1, 5, 5, 5, 8, 8, 8, 1]
  const replay = new RuleSimulation([rule])
  replay.pushSamples(samplesOf(values), none(values))
  const found = replay.episodes()
  expect(found).toMatchObject([{ episode: { level: 'D', beganAt: 10 * minute, endedAt: 70 * minute } }])
  expect(found.map(({ episode }) => headOf(episode).limit)).toEqual([7.1])
})

test('a stopped machine raises no vibration alarm', () => {
  const values = [5, 5, 5, 5, 5, 5]
  const rests = stoppedDuring([
    { from: 0, to: 30 * minute, running: false },
    { from: 30 * minute, to: 60 * minute, running: true },
  ])
  const replay = new RuleSimulation([rule])
  const samples = samplesOf(values)
  replay.pushSamples(
    samples,
    samples.times.map((t) => (rests(t) ? 1 : 0)),
  )
  expect(replay.episodes().map(({ episode }) => episode.beganAt)).toEqual([30 * minute])
})

test('the axes of a type are one alarm, and a slope is simulated from its hours', () => {
  const ruleY: AlarmRule = { ...rule, id: 'VibrationIntensityY', axis: 'Y', key: 'vY' }
  const slope: AlarmRule = {
    ...rule,
    id: 'TrendX',
    alarmType: 'Trend',
    key: null,
    bounds: [{ side: 'above', level: 'C', value: 0.2, origin: 'Own' }],
  }
  const values = [1, 5, 5, 5, 1]
  const replay = new RuleSimulation([rule, ruleY, slope])
  const both = samplesOf(values)
  replay.pushSamples({ ...both, values: new Map([...both.values, ['vY', [1, 1, 6, 6, 6]]]) }, none(values))
  replay.pushSamples({ times: [1, 2, 3].map((n) => n * 60 * minute), values: new Map([['slopeX', [0.3, 0.3, 0.4]]]) }, none([0, 0, 0]))
  expect(replay.episodes().map(({ rule: { alarmType }, episode }) => [alarmType, episode.axes.map(({ axis }) => axis)])).toEqual([
    ['VibrationIntensity', ['X', 'Y']],
    ['Trend', ['X']],
  ])
})

test('weeks are counted back from the end', () => {
  expect(perWeek(0, 15 * day, [0, 2 * day, 9 * day, 15 * day, 16 * day])).toEqual([
    { from: 0, count: 1 },
    { from: day, count: 1 },
    { from: 8 * day, count: 2 },
  ])
})

test('the first alarm since the previous fault is what predicted a fault', () => {
  expect(leadTimes([100 * day, 200 * day], [3 * day, 80 * day, 95 * day, 100 * day + 1])).toEqual([20 * day, null])
  expect(leadTimes([100 * day, 150 * day], [120 * day])).toEqual([null, 30 * day])
})
