import { defaultTiming } from '@undertone/domain/alarm/threshold/alarm-timing'
import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AlarmRule } from './rule.ts'
import {
  type AlarmTrack,
  type Episode,
  headOf,
  isQuiet,
  quietAlarm,
  type RuleValue,
  retainRules,
  type ShownValue,
  type Step,
  stepAlarm,
} from './track-episode.ts'

const minute = 60_000
const hour = 60 * minute
const ruleOf = (axis: Axis, C = 4.5, D = 7.1): AlarmRule => ({
  id: `VibrationIntensity${axis}`,
  alarmType: 'VibrationIntensity',
  axis,
  key: `v${axis}`,
  bounds: [
    { side: 'above', level: 'C', value: C, origin: 'Template' },
    { side: 'above', level: 'D', value: D, origin: 'Template' },
  ],
  timing: defaultTiming,
})
const rules = axes.map((axis) => ruleOf(axis))
type Sample = readonly (number | null)[]
const valuesOf = (sample: Sample, of = rules): RuleValue[] =>
  of.flatMap((rule, i) => {
    const value = sample[i] ?? null
    return value === null ? [] : [{ rule, value }]
  })

/** Runs samples of X, Y and Z through the shared alarm. */
function run(samples: readonly Sample[], of = rules, arrange = (values: RuleValue[]) => values, everyMs = 10 * minute) {
  let track: AlarmTrack = quietAlarm
  const steps: { step: Step; i: number }[] = []
  const episodes: Episode[] = []
  samples.forEach((sample, i) => {
    const stepped = stepAlarm(track, i * everyMs, arrange(valuesOf(sample, of)))
    track = stepped.track
    if (stepped.step && stepped.step !== 'Grew') steps.push({ step: stepped.step, i })
    if (stepped.step === 'Began' && track.episode) episodes.push(track.episode)
    else if (track.episode && episodes.length > 0) episodes[episodes.length - 1] = track.episode
  })
  return { steps, episodes, track }
}
const at = (i: number) => i * 10 * minute

test('three axes over their limit are one alarm: the first starts it, others join, the last one back ends it', () => {
  const { steps, episodes } = run([
    [5, 1, 1],
    [5, 1, 1],
    [5, 6, 1],
    [5, 6, 1],
    [1, 6, 1],
    [1, 6, 5],
    [1, 6, 1],
    [1, 1, 1],
  ])
  expect(steps).toEqual([
    { step: 'Began', i: 2 },
    { step: 'Joined', i: 4 },
    { step: 'Ended', i: 7 },
  ])
  expect(episodes).toMatchObject([
    {
      beganAt: at(0),
      raisedAt: at(2),
      endedAt: at(7),
      level: 'C',
      count: 7,
      axes: [
        { axis: 'X', since: at(0), joinedAt: at(2), peak: 5, count: 4, backAt: at(4) },
        { axis: 'Y', since: at(2), joinedAt: at(4), peak: 6, count: 5, backAt: at(7) },
      ],
    },
  ])
})

test('it reaches level D with the first axis that does, and is named after the axis furthest over its own limit', () => {
  const own = [ruleOf('X', 4, 10), ruleOf('Y', 10, 20), ruleOf('Z')]
  const calm = run(Array<Sample>(3).fill([6, 12, 1]), own).episodes[0]
  // X is half over its limit, Y a fifth: X names the alarm although Y has the larger value.
  expect(calm && headOf(calm)).toMatchObject({ axis: 'X', limit: 4, peak: 6 })
  const ran = run([...Array<Sample>(3).fill([6, 12, 1]), ...Array<Sample>(3).fill([6, 21, 1])], own)
  expect(ran.steps.map(({ step }) => step)).toEqual(['Began', 'Escalated'])
  const [worse] = ran.episodes
  expect(worse && headOf(worse)).toMatchObject({ axis: 'Y', level: 'D', limit: 20, peak: 21 })
})

test('what raises and escalates it is shown with the axis that did, and never with a value below that limit', () => {
  const shownAt = (samples: readonly Sample[], of = rules) => {
    let track: AlarmTrack = quietAlarm
    return samples.flatMap((sample, i) => {
      const stepped = stepAlarm(track, at(i), valuesOf(sample, of))
      track = stepped.track
      return stepped.step && stepped.shown && stepped.step !== 'Grew' ? [[stepped.step, stepped.shown]] : []
    })
  }
  const own = [ruleOf('X', 4, 8), ruleOf('Y', 4, 8), ruleOf('Z', 4, 8)]
  // Y is further over its limit of C than X over that of D, but X escalates.
  expect(
    shownAt([...Array<Sample>(3).fill([5, 6.4, 1]), ...Array<Sample>(3).fill([8.2, 6.42, 1]), ...Array<Sample>(3).fill([1, 2, 1])], own),
  ).toEqual([
    ['Began', { value: 6.4, axis: 'Y', limit: 4 }],
    ['Escalated', { value: 8.2, axis: 'X', limit: 8 }],
    ['Ended', { value: 1, axis: 'X', limit: null }],
  ])
  // Raised at the level of D at once, by X.
  expect(shownAt(Array<Sample>(3).fill([8.2, 7.67, 1]), own)).toEqual([['Began', { value: 8.2, axis: 'X', limit: 8 }]])
  // Two of three samples over D: the last one is below, so the furthest of the run is shown.
  const loose = own.map((rule) => ({ ...rule, timing: { ...rule.timing, count: 2, outOf: 3, onDelayMs: 0 } }))
  expect(
    shownAt(
      [
        [9, 1, 1],
        [1, 1, 1],
        [8.5, 1, 1],
      ],
      loose,
    ),
  ).toEqual([['Began', { value: 8.5, axis: 'X', limit: 8 }]])
  expect(
    shownAt(
      [
        [5, 1, 1],
        [9, 1, 1],
        [8.5, 1, 1],
      ],
      loose,
    ).at(-1),
  ).toEqual(['Escalated', { value: 8.5, axis: 'X', limit: 8 }])
})

test('another axis within a day continues the same alarm; a resolved one is not continued', () => {
  const over: readonly Sample[] = [...Array<Sample>(3).fill([5, 1, 1]), [1, 1, 1]]
  const again: readonly Sample[] = Array<Sample>(3).fill([1, 5, 1])
  const ran = run([...over, ...again])
  expect(ran.steps.map(({ step }) => step)).toEqual(['Began', 'Ended', 'Reopened'])
  expect(ran.episodes).toMatchObject([
    {
      flaps: 1,
      endedAt: null,
      count: 6,
      axes: [
        { axis: 'X', backAt: at(3) },
        { axis: 'Y', backAt: null },
      ],
    },
  ])
  const { track } = run(over)
  const handled: AlarmTrack = { ...track, episode: track.episode && { ...track.episode, isHandled: true } }
  const next = again.reduce((before, sample, i) => stepAlarm(before.track, at(4 + i), valuesOf(sample)), {
    track: handled,
    step: null as Step | null,
    shown: null as ShownValue | null,
  })
  expect(next).toMatchObject({ step: 'Began', track: { episode: { axes: [{ axis: 'Y' }] } } })
})

test('a limit removed from one axis leaves the alarm to the others, and ends it with the last', () => {
  const { track } = run(Array<Sample>(3).fill([5, 5, 1]))
  const left = retainRules(track, rules.slice(1), hour)
  expect(left).toMatchObject({
    ended: null,
    track: {
      episode: {
        endedAt: null,
        axes: [
          { axis: 'X', backAt: hour },
          { axis: 'Y', backAt: null },
        ],
      },
    },
  })
  expect(retainRules(left.track, rules.slice(2), 2 * hour)).toMatchObject({ ended: { endedAt: 2 * hour }, track: { episode: null } })
})

const wanders = fc.double({ min: 3.5, max: 9, noNaN: true })
const sampleOf = fc.tuple(fc.option(wanders), fc.option(wanders), fc.option(wanders))

test('the order of the axes within a sample changes nothing', () => {
  fc.assert(
    fc.property(fc.array(sampleOf, { maxLength: 80 }), fc.infiniteStream(fc.nat(5)), (samples, turns) => {
      const shuffled = run(samples, rules, (values) => {
        const turn = turns.next().value ?? 0
        const rotated = [...values.slice(turn % 3), ...values.slice(0, turn % 3)]
        return turn > 2 ? rotated.reverse() : rotated
      })
      expect(shuffled).toEqual(run(samples))
    }),
  )
})

test('at most one episode is active, as long as any axis is, and no state remains after the last', () => {
  fc.assert(
    fc.property(fc.array(sampleOf, { maxLength: 120 }), (samples) => {
      const { steps, episodes, track } = run([...samples, ...Array<Sample>(3).fill([1, 1, 1])], rules, undefined, hour)
      let lasts = false
      for (const { step } of steps) {
        // A recurrence that is worse, or due for a reminder, reports that instead.
        if (lasts) expect(['Escalated', 'Reminded', 'Joined', 'Ended']).toContain(step)
        else expect(['Began', 'Reopened', 'Escalated', 'Reminded']).toContain(step)
        lasts = step !== 'Ended'
      }
      expect(lasts).toBe(false)
      for (const one of episodes) {
        expect(one.endedAt).toBe(Math.max(...one.axes.map(({ backAt }) => backAt ?? Number.POSITIVE_INFINITY)))
        expect(one.beganAt).toBeLessThanOrEqual(one.raisedAt)
        expect(one.level).toBe(one.axes.some(({ level }) => level === 'D') ? 'D' : 'C')
        expect(one.count).toBeGreaterThanOrEqual(Math.max(...one.axes.map(({ count }) => count)))
      }
      const later = stepAlarm(track, 1000 * hour, valuesOf([1, 1, 1])).track
      expect(isQuiet(later)).toBe(true)
    }),
  )
})

test('an axis that never passes its limit changes nothing of the alarm of the others', () => {
  fc.assert(
    fc.property(fc.array(wanders, { maxLength: 60 }), (values) => {
      const alone = run(values.map((value): Sample => [value, null, null]))
      expect(run(values.map((value): Sample => [value, 2, 1]))).toEqual(alone)
    }),
  )
})
