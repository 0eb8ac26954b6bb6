import { describe, expect, it } from 'vitest'
import { normalDice } from '../testing/dice.ts'
import { bandFeatures, bandsOf } from './band-features.ts'
import { fitBaseline, knowsState, type NoveltyRecording } from './baseline-fit.ts'
import { baselineAt } from './baseline-window.ts'
import { learnModel, memoryOf } from './novelty-model.ts'
import { binOf } from './operating-state.ts'
import { followPoint, learnPoint, type PointWatch } from './point-novelty.ts'

const hourMs = 3_600_000
const rate = { perYear: 1, recordingsPerDay: 2 }

/** Recordings of twelve features: louder with load and temperature, a common factor, noise. */
function recordingsOf(count: number, seed: number, shift: (at: number) => number = () => 0): NoveltyRecording[] {
  const normal = normalDice(seed)
  return Array.from({ length: count }, (_, at) => {
    const load = 0.72 + 0.12 * Math.sin(at * 0.9)
    const temperatureC = 30 + 5 * Math.sin(at / 9)
    const common = 0.1 * normal()
    const features = Float64Array.from(
      { length: 12 },
      (_, b) => b + 1.5 * load + 0.02 * temperatureC + common + 0.15 * normal() + (b === 7 ? shift(at) : 0),
    )
    return { t: at * 12 * hourMs, features, state: { speedRpm: 1480, load, temperatureC } }
  })
}

const follow = (recordings: readonly NoveltyRecording[], learned: number) => {
  const baseline = learnPoint(recordings.slice(0, learned))
  let watch: PointWatch = new Map()
  return recordings.slice(learned).map((recording) => {
    const next = followPoint(watch, baseline, recording, rate)
    watch = next.watch
    return next.verdict
  })
}

describe('features of a recording', () => {
  it('are logarithms of the mean power in bands: a sine raises its own band by its power', () => {
    const bands = bandsOf(6400, 4096)
    expect(bands.length).toBeGreaterThanOrEqual(16)
    expect(bands.at(-1)!.highHz).toBeCloseTo(2560, 6)
    for (const [at, band] of bands.entries()) if (at > 0) expect(band.lowHz).toBe(bands[at - 1]!.highHz)
    const normal = normalDice(3)
    const quiet = Float64Array.from({ length: 4096 }, () => 0.1 * normal())
    const hz = Math.sqrt(bands[9]!.lowHz * bands[9]!.highHz)
    const loud = quiet.map((value, i) => value + 2 * Math.sin((2 * Math.PI * hz * i) / 6400))
    const [before, after] = [bandFeatures([quiet], 6400, bands)!, bandFeatures([loud], 6400, bands)!]
    const raised = [...after].map((value, b) => value - before[b]!)
    expect(raised.indexOf(Math.max(...raised))).toBe(9)
    const lines = Math.ceil(bands[9]!.highHz / (6400 / 4096)) - Math.ceil(bands[9]!.lowHz / (6400 / 4096))
    // A Hann window spreads a sine of 2 m/s2 over lines with 1.5 times its power.
    expect(Math.exp(after[9]!) * lines).toBeCloseTo(3, 0)
  })

  it('are missing for a record that is not a number, and finite for a dead axis', () => {
    const bands = bandsOf(2560, 1024)
    expect(bandFeatures([new Float64Array(1024).fill(Number.NaN)], 2560, bands)).toBeNull()
    for (const value of bandFeatures([new Float64Array(1024)], 2560, bands)!) expect(Number.isFinite(value)).toBe(true)
  })
})

describe('a point', () => {
  it('learns until its baseline can carry the rate, and says how many recordings that needs', () => {
    const recordings = recordingsOf(200, 1)
    const [first] = follow(recordings, 10)
    expect(first?.kind).toBe('learning')
    if (first?.kind === 'learning') expect([first.have, first.need]).toEqual([10, 78])
    expect(follow(recordings, 120)[0]?.kind).toBe('usual')
  })

  it('stays quiet while load and temperature do what they did', () => {
    const verdicts = follow(recordingsOf(700, 2), 120)
    expect(verdicts.filter(({ kind }) => kind === 'unusual').length).toBeLessThan(12)
    const shares = verdicts.flatMap((verdict) => (verdict.kind === 'usual' ? [verdict.p] : []))
    expect(shares.filter((p) => p <= 0.1).length / shares.length).toBeLessThan(0.2)
  })

  it('is unusual when one band rises, and says which and by how much', () => {
    const verdicts = follow(
      recordingsOf(260, 3, (at) => (at > 200 ? 1.2 : 0)),
      120,
    )
    expect(verdicts.slice(0, 80).every(({ kind }) => kind === 'usual')).toBe(true)
    const found = verdicts.find(({ kind }) => kind === 'unusual')
    expect(verdicts.indexOf(found!)).toBeGreaterThan(80)
    expect(verdicts.indexOf(found!)).toBeLessThan(100)
    if (found?.kind !== 'unusual') throw new Error('not found')
    expect(found.features[0]?.feature).toBe(7)
    // 1.2 as a natural logarithm of power.
    expect(Math.abs(found.features[0]!.db - 5.2)).toBeLessThan(3)
    expect(found.rule).not.toBeNull()
  })

  it('does not compare a state that its baseline does not know', () => {
    const recordings = recordingsOf(120, 4)
    const fit = fitBaseline(recordings)!
    const { state } = recordings[5]!
    expect(knowsState(fit, state)).toBe(true)
    expect(knowsState(fit, { ...state, temperatureC: 80 })).toBe(false)
    expect(knowsState(fit, { ...state, load: null })).toBe(true)
    expect(binOf({ ...state, speedRpm: 2900 })).not.toBe(binOf(state))
    const other = { ...recordings[5]!, state: { ...state, speedRpm: 2900 } }
    expect(followPoint(new Map(), learnPoint(recordings), other, rate).verdict).toMatchObject({ kind: 'learning', have: 0 })
  })

  it('counts recordings that resemble their neighbours as one', () => {
    const normal = normalDice(5)
    expect(memoryOf(Array.from({ length: 400 }, normal))).toBeLessThan(1.5)
    let slow = 0
    const memory = memoryOf(
      Array.from({ length: 400 }, () => {
        slow = 0.7 * slow + normal()
        return slow
      }),
    )
    // An autoregression of 0.7 has a memory of (1 + 0.7) / (1 - 0.7) = 5.7 values.
    expect(memory).toBeGreaterThan(3)
    expect(memory).toBeLessThan(9)
    const model = learnModel(recordingsOf(160, 6))!
    expect(model.scores.length).toBe(Math.floor(160 / model.block))
  })
})

it('a baseline is recent but not new: it starts with the first recordings, follows with a distance, and begins again with a repair', () => {
  const recordings = recordingsOf(400, 8)
  const dayMs = 24 * hourMs
  const at = (day: number, sinceDay = 0, isUnusual = (_: number) => false) =>
    baselineAt(recordings.slice(0, 2 * day), day * dayMs, sinceDay * dayMs, Number.NEGATIVE_INFINITY, isUnusual)
  expect(at(10)).toHaveLength(20)
  expect(at(60)).toHaveLength(108)
  expect(at(180)).toHaveLength(200)
  expect(at(180).at(-1)!.t).toBeLessThanOrEqual((180 - 21) * dayMs)
  expect(at(180, 170)[0]!.t).toBeGreaterThanOrEqual(170 * dayMs)
  expect(at(180, 0, (t) => t > 20 * dayMs).at(-1)!.t).toBeLessThanOrEqual(20 * dayMs)
  const accepted = baselineAt(recordings, 100 * dayMs, 0, 99 * dayMs, (t) => t > 90 * dayMs)
  expect(accepted.at(-1)!.t).toBe(99 * dayMs)
})
