import { defaultTiming } from '@undertone/domain/alarm/threshold/alarm-timing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AlarmRule } from './rule.ts'
import { type AlarmTrack, type Episode, quietAlarm, retainRules, type Step, stepAlarm } from './track-episode.ts'

const minute = 60_000
const hour = 60 * minute
const velocity: AlarmRule = {
  id: 'VibrationIntensityX',
  alarmType: 'VibrationIntensity',
  axis: 'X',
  key: 'vX',
  bounds: [
    { side: 'above', level: 'C', value: 4.5, origin: 'Template' },
    { side: 'above', level: 'D', value: 7.1, origin: 'Template' },
  ],
  timing: defaultTiming,
}
const temperature: AlarmRule = {
  ...velocity,
  id: 'Temperature',
  alarmType: 'Temperature',
  axis: null,
  key: 'tem',
  bounds: [
    { side: 'above', level: 'C', value: 80, origin: 'Default' },
    { side: 'below', level: 'C', value: -20, origin: 'Default' },
  ],
}
const withTiming = (rule: AlarmRule, timing: Partial<typeof defaultTiming>): AlarmRule => ({
  ...rule,
  timing: { ...rule.timing, ...timing },
})

interface Ran {
  readonly steps: readonly { step: Step; t: number }[]
  readonly track: AlarmTrack
  readonly episodes: readonly Episode[]
}

/** Runs values through a rule, one each `everyMs`. */
function run(rule: AlarmRule, values: readonly number[], everyMs = 5 * minute): Ran {
  let track = quietAlarm
  const steps: { step: Step; t: number }[] = []
  const episodes: Episode[] = []
  values.forEach((value, i) => {
    const stepped = stepAlarm(track, i * everyMs, [{ rule, value }])
    track = stepped.track
    if (stepped.step && stepped.step !== 'Grew') steps.push({ step: stepped.step, t: i * everyMs })
    const { episode } = track
    if (stepped.step === 'Began' && episode) episodes.push(episode)
    else if (episode && episodes.length > 0) episodes[episodes.length - 1] = episode
  })
  return { steps, track, episodes }
}
const kinds = ({ steps }: Ran) => steps.map(({ step }) => step)

test('an episode begins with the third sample in a row and counts from the first', () => {
  const ran = run(velocity, [1, 5, 5, 1, 5, 5.2, 5.1, 5])
  expect(ran.steps).toEqual([{ step: 'Began', t: 6 * 5 * minute }])
  expect(ran.episodes).toMatchObject([{ beganAt: 4 * 5 * minute, level: 'C', axes: [{ axis: 'X', peak: 5.2 }], count: 4, endedAt: null }])
})

test('a value on the limit is within, and one just below it is neither back nor over', () => {
  expect(kinds(run(velocity, [4.5, 4.5, 4.5, 4.5]))).toEqual([])
  const ran = run(velocity, [5, 5, 5, 4.4, 4.4, 4.4])
  expect(ran.episodes).toMatchObject([{ endedAt: null }])
  expect(run(velocity, [5, 5, 5, 4.4, 4.2]).episodes).toMatchObject([{ endedAt: 4 * 5 * minute }])
})

test('a worse value is the same episode, notified again, and the level never decreases', () => {
  const ran = run(velocity, [5, 5, 5, 8, 8, 8, 5, 5, 5])
  expect(kinds(ran)).toEqual(['Began', 'Escalated'])
  expect(ran.episodes).toMatchObject([{ level: 'D', axes: [{ peak: 8, limit: 7.1 }] }])
})

test('three samples over the limit of D begin at D; two of them are a C that waits for the third', () => {
  expect(run(velocity, [8, 8, 8]).episodes).toMatchObject([{ level: 'D' }])
  const ran = run(velocity, [5, 8, 8, 8])
  expect(kinds(ran)).toEqual(['Began', 'Escalated'])
})

test('n of m: two of the newest four', () => {
  const rule = withTiming(velocity, { count: 2, outOf: 4 })
  expect(kinds(run(rule, [5, 1, 1, 5]))).toEqual(['Began'])
  expect(kinds(run(rule, [5, 1, 1, 1, 5]))).toEqual([])
})

test('delays hold back both ends, whatever the counts', () => {
  const rule = withTiming(velocity, { count: 1, outOf: 1, onDelayMs: 15 * minute, offDelayMs: 15 * minute })
  const ran = run(rule, [5, 5, 5, 5, 1, 1, 1, 1, 1])
  expect(ran.steps).toEqual([
    { step: 'Began', t: 15 * minute },
    { step: 'Ended', t: 35 * minute },
  ])
  expect(ran.episodes).toMatchObject([{ beganAt: 0, endedAt: 20 * minute }])
})

test('a temperature alarms on both sides, each with its own end', () => {
  expect(run(temperature, [85, 85, 85, 70]).episodes).toMatchObject([{ axes: [{ side: 'above', limit: 80 }], endedAt: 15 * minute }])
  expect(run(temperature, [-25, -25, -25, -19.5, 0]).episodes).toMatchObject([
    { axes: [{ side: 'below', peak: -25, limit: -20 }], endedAt: 20 * minute },
  ])
})

test('a battery alarms when it falls', () => {
  const rule: AlarmRule = { ...temperature, bounds: [{ side: 'below', level: 'C', value: 3.2, origin: 'Own' }] }
  expect(run(rule, [3.3, 3.1, 3.1, 3.0]).episodes).toMatchObject([{ level: 'C', axes: [{ side: 'below', peak: 3 }] }])
})

test('a reminder is sent after the interval, but not once resolved', () => {
  const ran = run(velocity, Array<number>(13 * 12).fill(5))
  expect(kinds(ran)).toEqual(['Began', 'Reminded', 'Reminded'])
  const track: AlarmTrack = { ...ran.track, episode: ran.track.episode && { ...ran.track.episode, isHandled: true } }
  expect(stepAlarm(track, 100 * hour, [{ rule: velocity, value: 5 }]).step).toBe('Grew')
  const worse = [1, 2, 3].reduce((before, i) => stepAlarm(before.track, (100 + i) * hour, [{ rule: velocity, value: 9 }]), {
    track,
    step: null as Step | null,
  })
  expect(worse).toMatchObject({ step: 'Escalated', track: { episode: { isHandled: false } } })
})

test('a resolved alarm does not recur: the next crossing is another one', () => {
  const { track } = run(velocity, [5, 5, 5, 1])
  const handled: AlarmTrack = { ...track, episode: track.episode && { ...track.episode, isHandled: true } }
  const again = [5, 5, 5].reduce((before, value, i) => stepAlarm(before.track, (1 + i) * hour, [{ rule: velocity, value }]), {
    track: handled,
    step: null as Step | null,
  })
  expect(again.step).toBe('Began')
})

test('a removed rule ends an active episode', () => {
  const { track } = run(velocity, [5, 5, 5])
  expect(retainRules(track, [], hour)).toMatchObject({ track: quietAlarm, ended: { endedAt: hour } })
})

const level = fc.constantFrom<[number, number]>([4.6, 7], [7.2, 30])
/** A crossing: some samples over, then some hours well within. */
const crossing = fc.record({
  range: level,
  at: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 20 }),
  calmDays: fc.integer({ min: 2, max: 4 }),
})

test('one episode for one crossing, of the level that its values have', () => {
  fc.assert(
    fc.property(fc.array(crossing, { maxLength: 5 }), (crossings) => {
      const values = crossings.flatMap(({ range: [low, high], at, calmDays }) => [
        ...Array<number>(calmDays * 24).fill(1),
        ...at.map((share) => low + share * (high - low)),
      ])
      const { episodes } = run(velocity, [...values, ...Array<number>(5).fill(1)], hour)
      expect(episodes.map((one) => one.level)).toEqual(crossings.map(({ range }) => (range[0] > 7.1 ? 'D' : 'C')))
      expect(episodes.map((one) => one.count)).toEqual(crossings.map(({ at }) => at.length))
      expect(episodes.every((one) => one.endedAt !== null)).toBe(true)
    }),
  )
})

test('a week of a noisy point is at most one episode a day with the default timing', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 3.5, max: 5.5, noNaN: true }), { minLength: 7 * 24 * 12, maxLength: 7 * 24 * 12 }), (values) => {
      const { steps, episodes } = run(velocity, values)
      const days = episodes.map((one) => Math.floor(one.raisedAt / (24 * hour)))
      expect(new Set(days).size).toBe(days.length)
      // At most one notification in six hours.
      const told = steps.filter(({ step }) => step === 'Began' || step === 'Reminded').map(({ t }) => t)
      expect(told.length).toBeLessThanOrEqual(7 * 4 + episodes.length)
    }),
    { numRuns: 30 },
  )
})

/** Numbers between -1 and 1 that look like noise and are the same every time (a linear congruence, Numerical Recipes). */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 31 - 1
  }
}
const month = 30 * 24 * 12

test('a fault that grows for thirty days is one alarm that escalates, and a machine without one is none', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const next = noise(seed)
    const well = run(
      velocity,
      Array.from({ length: month }, () => 2.5 + next()),
    )
    expect(kinds(well)).toEqual([])
    const growing = run(
      velocity,
      Array.from({ length: month }, (_, i) => 2 + (7 * i) / month + 0.2 * next()),
    )
    expect(growing.episodes).toHaveLength(1)
    expect(kinds(growing).filter((kind) => kind === 'Escalated')).toHaveLength(1)
    expect(growing.episodes[0]).toMatchObject({ level: 'D', endedAt: null })
    // It crosses 4.5 mm/s after 10.7 days: no alarm while it is clearly below, and one before it is clearly above.
    const beganDay = (growing.episodes[0]?.beganAt ?? 0) / (24 * hour)
    expect(beganDay).toBeGreaterThan(9.8)
    expect(beganDay).toBeLessThan(11.6)
  }
})

test('where it is cut into batches, killed and read back changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 1, max: 10, noNaN: true }), { maxLength: 60 }), fc.nat(59), (values, cut) => {
      const whole = run(velocity, values).track
      let track: AlarmTrack = quietAlarm
      values.forEach((value, i) => {
        if (i === cut) track = JSON.parse(JSON.stringify(track))
        track = stepAlarm(track, i * 5 * minute, [{ rule: velocity, value }]).track
      })
      expect(track).toEqual(whole)
    }),
  )
})
