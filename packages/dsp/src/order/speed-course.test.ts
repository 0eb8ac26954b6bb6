import { describe, expect, test } from 'vitest'
import { isProblem } from '../record/problem.ts'
import { speedCourse } from './speed-course.ts'

const sampleHz = 5120

/** Uniform numbers that repeat. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A shaft whose speed follows a curve: two orders, and noise as high as the first. */
function shaft(seconds: number, hzAt: (s: number) => number, noise = 1): { x: Float64Array; turns: Float64Array } {
  const n = Math.round(seconds * sampleHz)
  const [x, turns] = [new Float64Array(n), new Float64Array(n)]
  const random = dice(7)
  let turn = 0
  for (let i = 0; i < n; i++) {
    turns[i] = turn
    x[i] = Math.cos(2 * Math.PI * turn) + 0.5 * Math.cos(4 * Math.PI * turn + 1) + noise * 3.4 * (random() - 0.5)
    turn += hzAt(i / sampleHz) / sampleHz
  }
  return { x, turns }
}

describe('the course of a speed', () => {
  test.each([
    ['a run-up', (s: number) => 18 + 1.2 * s, 18 + 9.6],
    ['a drive that hunts', (s: number) => 25 + 1.5 * Math.sin(2 * Math.PI * 0.3 * s), 26.5],
  ])('%s is followed to a twentieth of a turn', (_, hzAt) => {
    const { x, turns } = shaft(8, hzAt)
    const course = speedCourse(x, sampleHz, hzAt(4) * 1.1)
    if (!course || isProblem(course)) throw new Error('no course')
    const { timesS } = course.phase
    const offsets = Array.from(timesS, (at, i) => course.phase.turns[i]! - turns[Math.round(at * sampleHz)]!)
    const mean = offsets.reduce((sum, one) => sum + one, 0) / offsets.length
    expect(Math.max(...offsets.map((one) => Math.abs(one - mean)))).toBeLessThan(0.05)
    expect(course.spread).toBeGreaterThan(0.05)
  })

  test('a steady speed has hardly a spread', () => {
    const course = speedCourse(shaft(8, () => 24.7).x, sampleHz, 24)
    if (!course || isProblem(course)) throw new Error('no course')
    expect(course.meanHz).toBeCloseTo(24.7, 2)
    expect(course.spread).toBeLessThan(0.02)
  })

  test('noise alone has none, and a record of few turns is too short', () => {
    const random = dice(3)
    const noise = Float64Array.from({ length: 8 * sampleHz }, () => random() - 0.5)
    expect(speedCourse(noise, sampleHz, 25)).toBeNull()
    expect(speedCourse(noise.subarray(0, sampleHz / 2), sampleHz, 25)).toEqual({ error: 'tooShort' })
  })
})
