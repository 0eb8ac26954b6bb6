import { describe, expect, test } from 'vitest'
import { gaussian, geometry, inputOf, mounted, randomOf, recordOf } from '../testing/machine-signals.ts'
import { diagnose } from '../verdict/diagnose.ts'
import type { SignalRecord } from './machine-facts.ts'
import { steadyRecord } from './steady-record.ts'

const sampleHz = 12_800
const seconds = 6
const ball9 = geometry(9, 7.94, 39.04)
/** Passes of that outer race in a turn. */
const bpfo = 3.5848
const hzAt = (s: number): number => 19 + 1.4 * s

/** A run-up: orders of the shaft, and impacts of an outer race that come with its angle and ring at a frequency that stays. */
function runUp(isFaulty: boolean): SignalRecord {
  const n = sampleHz * seconds
  const random = randomOf(5)
  const x = gaussian(n, 9).map((value) => 0.4 * value)
  let turn = 0
  let next = random() / bpfo
  for (let i = 0; i < n; i++) {
    x[i]! += Math.cos(2 * Math.PI * turn) + 0.5 * Math.cos(4 * Math.PI * turn + 1)
    turn += hzAt(i / sampleHz) / sampleHz
    if (!isFaulty || turn < next) continue
    next += (1 + 0.01 * (random() - 0.5)) / bpfo
    for (let k = 0; k < 120 && i + k < n; k++) x[i + k]! += 5 * Math.exp(-k / 19) * Math.sin((2 * Math.PI * 3100 * k) / sampleHz)
  }
  return recordOf({ sampleHz, speedHz: hzAt(seconds / 2) }, { DE: x })
}

const profile = {
  timesS: Float64Array.from({ length: 61 }, (_, i) => i / 10),
  hz: Float64Array.from({ length: 61 }, (_, i) => hzAt(i / 10)),
}
const facts = { bearings: mounted(ball9) }

describe('a speed that changes within the record', () => {
  test('is taken out before the envelope, by the course in the signal', () => {
    const { findings, speed } = diagnose(inputOf(runUp(true), facts))
    expect(findings).toMatchObject([{ fault: 'bearingBreath', part: 'outer' }])
    expect(speed).toMatchObject({ source: 'tracked' })
    expect(speed!.rpm / 60 / hzAt(seconds / 2)).toBeCloseTo(1, 2)
    expect(diagnose(inputOf(runUp(false), facts)).findings).toEqual([])
  })

  test('or by a profile that is given', () => {
    const { findings } = diagnose(inputOf({ ...runUp(true), speedProfile: profile }, facts))
    expect(findings).toMatchObject([{ fault: 'bearingBreath', part: 'outer' }])
  })

  test('a record of steady speed, of noise, or with a profile that says nothing stays as it is', () => {
    const steady = recordOf(
      { sampleHz, speedHz: 24.7 },
      {
        DE: gaussian(sampleHz * seconds, 3).map((value, i) => value + 2 * Math.cos((2 * Math.PI * 24.7 * i) / sampleHz)),
      },
    )
    expect(steadyRecord(steady)).toEqual({ record: steady, isTracked: false })
    const noise = recordOf({ sampleHz, speedHz: 24.7 }, { DE: gaussian(sampleHz * seconds, 3) })
    expect(steadyRecord(noise).isTracked).toBe(false)
    const stopped = { ...steady, speedProfile: { timesS: profile.timesS, hz: new Float64Array(61) } }
    expect(steadyRecord(stopped).isTracked).toBe(false)
  })
})
