import { describe, expect, it } from 'vitest'
import { isProblem, type Problem } from '../record/problem.ts'
import { estimateSpeed, RELIABLE_CONFIDENCE, type SpeedEstimate, type SpeedSearch } from './speed-estimate.ts'

const HZ = 5120
/** Reproducible noise between -1 and 1 (Numerical Recipes). */
function noise(n: number): Float64Array {
  let state = 3
  return Float64Array.from({ length: n }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  })
}

const machine = (lines: readonly (readonly [hz: number, amplitude: number])[], n = 20_480, grain = 0.2) =>
  noise(n).map((v, i) => lines.reduce((sum, [hz, amplitude], j) => sum + amplitude * Math.cos((2 * Math.PI * hz * i) / HZ + j), grain * v))

function found(result: SpeedEstimate | null | Problem): SpeedEstimate {
  if (!result || isProblem(result)) throw new Error(`no speed: ${JSON.stringify(result)}`)
  return result
}

const shaft = machine([
  [29.13, 0.4],
  [58.26, 0.7],
  [87.39, 0.2],
  [116.52, 0.1],
  [104.43, 0.5],
])

describe('the speed in a record', () => {
  it('is found among its orders although the second is higher', () => {
    const { speedHz, confidence, orders } = found(estimateSpeed(shaft, HZ))
    expect(speedHz).toBeCloseTo(29.13, 1)
    expect(orders).toBe(4)
    expect(confidence).toBeGreaterThan(RELIABLE_CONFIDENCE)
  })

  it('near a nominal speed is the largest line there, between bins', () => {
    const { speedHz, confidence } = found(estimateSpeed(shaft, HZ, { nominalHz: 29.5 }))
    expect(speedHz).toBeCloseTo(29.13, 2)
    expect(confidence).toBeGreaterThan(0.9)
  })

  it('of a single line has a low confidence', () => {
    expect(found(estimateSpeed(machine([[37.7, 1]]), HZ)).confidence).toBeLessThanOrEqual(RELIABLE_CONFIDENCE)
  })

  it('of two similar shafts has a low confidence', () => {
    const both = machine([
      [29.13, 0.5],
      [58.26, 0.4],
      [87.39, 0.3],
      [41.7, 0.5],
      [83.4, 0.4],
      [125.1, 0.3],
    ])
    expect(found(estimateSpeed(both, HZ)).confidence).toBeLessThan(RELIABLE_CONFIDENCE)
  })

  it('is null if no line stands out near the nominal one', () => {
    expect(estimateSpeed(shaft, HZ, { nominalHz: 70, tolerance: 0.005 })).toBeNull()
  })

  it.each<[string, Float64Array, SpeedSearch, string]>([
    ['one sample', Float64Array.of(1), {}, 'tooShort'],
    ['a constant', new Float64Array(1600).fill(2), {}, 'constant'],
    ['a gap', Float64Array.from({ length: 1600 }, (_, i) => (i === 9 ? Number.NaN : i)), {}, 'notFinite'],
    ['a nominal speed of zero', shaft, { nominalHz: 0 }, 'bandEmpty'],
    ['a range above Nyquist', shaft, { lowHz: 3000, highHz: 4000 }, 'bandEmpty'],
  ])('%s is a problem', (_, x, search, reason) => expect(estimateSpeed(x, HZ, search)).toEqual({ error: reason }))
})
