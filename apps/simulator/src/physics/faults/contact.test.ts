import { describe, expect, it } from 'vitest'
import { lineAt } from '../../testing/line.ts'
import { trialMachine } from '../../trials/trial-machines.ts'
import { recordOf } from '../../trials/trial-record.ts'
import { contactMotion } from './contact.ts'

const sampleHz = 8192
const shaftHz = 16
const drive = Float64Array.from({ length: 4 * sampleHz }, (_, i) => Math.cos((2 * Math.PI * shaftHz * i) / sampleHz))
const resting = { drive, sampleHz, ownHz: 0, ownDamping: 0, contactHz: 100, contactDamping: 0.6, seatM: 0 }
const settled = (x: Float64Array) => x.subarray(2 * sampleHz)

describe('a mass on a stop', () => {
  it('that is held down moves like a linear oscillator, without harmonics', () => {
    const acceleration = settled(contactMotion({ ...resting, holdMs2: 10 }).acceleration)
    const r = shaftHz / 100
    const expected = r ** 2 / Math.hypot(1 - r ** 2, 2 * 0.6 * r)
    expect(lineAt(acceleration, sampleHz, shaftHz).amplitude / expected).toBeCloseTo(1, 2)
    for (const order of [0.5, 2, 3]) expect(lineAt(acceleration, sampleHz, order * shaftHz).amplitude / expected).toBeLessThan(1e-3)
  })

  it('that lifts off has harmonics; held weakly it skips turns and has half orders', () => {
    const lifting = settled(contactMotion({ ...resting, holdMs2: 0.6 }).acceleration)
    const skipping = settled(contactMotion({ ...resting, holdMs2: 0.25 }).acceleration)
    const line = (x: Float64Array, order: number) => lineAt(x, sampleHz, order * shaftHz).amplitude
    for (const order of [2, 3, 4]) expect(line(lifting, order)).toBeGreaterThan(0.1 * line(lifting, 1))
    for (const order of [0.5, 1.5]) {
      expect(line(lifting, order)).toBeLessThan(0.02 * line(lifting, 1))
      expect(line(skipping, order)).toBeGreaterThan(0.3 * line(skipping, 1))
    }
  })

  it('falls freely in between: its lowest acceleration is the hold and the drive together, and the stop never pulls', () => {
    const { acceleration, contact } = contactMotion({ ...resting, holdMs2: 0.4 })
    expect(Math.min(...settled(acceleration))).toBeGreaterThan(-1.4 - 1e-9)
    expect(Math.min(...contact)).toBe(0)
    for (const [i, push] of settled(contact).entries())
      if (push === 0) expect(settled(acceleration)[i]).toBeCloseTo(settled(drive)[i]! - 0.4, 2)
  })

  it('on springs of its own answers as their magnification says', () => {
    const own = { ...resting, holdMs2: 0, ownHz: 40, ownDamping: 0.05, seatM: -1 }
    const r = shaftHz / 40
    const expected = r ** 2 / Math.hypot(1 - r ** 2, 2 * 0.05 * r)
    expect(lineAt(settled(contactMotion(own).acceleration), sampleHz, shaftHz).amplitude / expected).toBeCloseTo(1, 1)
  })
})

describe('a loose foot', () => {
  it.each(['slow', 'fast'])('has harmonics first and half orders later, mostly upwards (%s machine)', (which) => {
    const machine = trialMachine(`looseness-${which}`)
    const line = (day: number, axis: number, order: number) => {
      const { axes, turningRpm, sampleHz: hz } = recordOf(machine, day, 'driven')
      return lineAt(axes[axis]!.samples, hz, (order * turningRpm) / 60).amplitude
    }
    expect(line(-3, 1, 3)).toBeGreaterThan(2 * line(-25, 1, 3))
    expect(line(0, 1, 0.5)).toBeGreaterThan(10 * line(-25, 1, 0.5))
    expect(line(0, 1, 0.5)).toBeGreaterThan(1.5 * line(0, 0, 0.5))
    expect(line(0, 1, 1.5)).toBeGreaterThan(5 * line(-3, 1, 1.5))
  })
})

it.each(['turbo', 'pump'])('a rub cuts the orbit on one side: harmonics or fractions of the speed (%s)', (which) => {
  const machine = trialMachine(`rub-${which}`)
  const of = (day: number) => recordOf(machine, day, 'driven')
  const strength = (day: number) => {
    const { axes, sampleHz: hz, turningRpm } = of(day)
    return [1 / 3, 0.5, 2 / 3, 4 / 3, 1.5, 5 / 3, 2, 3].map((order) => lineAt(axes[0]!.samples, hz, (order * turningRpm) / 60).amplitude)
  }
  const [before, after] = [strength(-25), strength(0)]
  expect(after.filter((amplitude, at) => amplitude > 6 * before[at]!).length).toBeGreaterThanOrEqual(2)
})
