import { squaredEnvelopeSpectrum } from '@undertone/dsp/filter/envelope'
import { describe, expect, it } from 'vitest'
import { kurtosisOf, rmsOf } from '../../testing/line.ts'
import { trialMachine } from '../../trials/trial-machines.ts'
import { recordOf, type SimulatedRecord, trialPresentMs } from '../../trials/trial-record.ts'
import { slowAt } from '../slow-values.ts'
import { bearingSpeeds } from './rolling.ts'

/** Level of the envelope's strongest line near an order over the median around it, dB. */
function envelopeDb(record: SimulatedRecord, order: number, axis = 1): number {
  const { df, amplitude } = squaredEnvelopeSpectrum(record.axes[axis]!.samples, record.sampleHz, { lowHz: 1500, highHz: 5500 })
  const bin = (orders: number) => Math.round((orders * record.turningRpm) / 60 / df)
  const line = Math.max(...amplitude.subarray(bin(order * 0.995) - 1, bin(order * 1.005) + 2))
  const around = [...amplitude.subarray(Math.max(2, bin(order) - 40), bin(order) + 41)].sort((a, b) => a - b)
  return 20 * Math.log10(line / around[around.length >> 1]!)
}

/** Kinematics of pure rolling, from the geometry in the record's facts. */
function kinematics({ facts }: SimulatedRecord) {
  const { n, d, D, phi } = facts.bearing!
  const ratio = (d / D) * Math.cos((phi * Math.PI) / 180)
  return { n, cage: 0.5 * (1 - ratio), spin: (D / (2 * d)) * (1 - ratio ** 2) }
}

describe.each(['slow', 'fast'])('a pit in a ball, on the %s pump', (pump) => {
  const at = pump === 'slow' ? 'driven' : 'motor-de'
  const record = recordOf(trialMachine(`ball-${pump}`), -1, at)

  it('strikes twice per spin while the cage carries it through the load zone', () => {
    const { cage, spin } = kinematics(record)
    const kept = 1 - trialMachine(`ball-${pump}`).physics.cageSlip!
    const strongest = Math.max(
      ...[-1, 0, 1].map((sideband) => envelopeDb(record, 2 * spin * kept + sideband * cage * kept)),
      envelopeDb(record, spin * kept),
    )
    expect(strongest).toBeGreaterThan(15)
    expect(envelopeDb(record, cage * kept)).toBeGreaterThan(10)
  })

  it('shows nothing at the races, and nothing before it begins', () => {
    const { n, cage } = kinematics(record)
    expect(envelopeDb(record, n * cage)).toBeLessThan(envelopeDb(record, 2 * kinematics(record).spin) + 3)
    const before = recordOf(trialMachine(`ball-${pump}`), -25, at)
    expect(envelopeDb(before, 2 * kinematics(before).spin)).toBeLessThan(16)
    expect(kurtosisOf(before.axes[1]!.samples)).toBeLessThan(3.3)
    expect(kurtosisOf(record.axes[1]!.samples)).toBeGreaterThan(4)
  })
})

it.each(['slow', 'fast'])('a rubbing cage sounds once per turn of the cage (%s pump)', (pump) => {
  const at = pump === 'slow' ? 'driven' : 'motor-de'
  const record = recordOf(trialMachine(`cage-${pump}`), 0, at)
  const { cage } = kinematics(record)
  expect(envelopeDb(record, cage)).toBeGreaterThan(18)
  expect(envelopeDb(record, 2 * cage)).toBeGreaterThan(12)
})

it('a lagging cage makes the outer race slower and the inner race faster, and their sum stays the number of elements', () => {
  const machine = trialMachine('outer-fast').physics
  const point = machine.points.find(({ key }) => key === 'motor-de')!
  const { outer, inner, cage } = bearingSpeeds(machine, point)
  expect(outer).toBeLessThan(3.585)
  expect(inner).toBeGreaterThan(5.415)
  expect(outer + inner).toBeCloseTo(9, 10)
  expect(outer).toBeCloseTo(9 * cage, 10)
  const [outerRecord, innerRecord] = [
    recordOf(trialMachine('outer-fast'), 0, 'motor-de'),
    recordOf(trialMachine('inner-fast'), 0, 'driven'),
  ]
  expect(envelopeDb(outerRecord, outer)).toBeGreaterThan(25)
  expect(envelopeDb(innerRecord, inner)).toBeGreaterThan(18)
})

it('a starved bearing hisses at high frequencies without lines, near Gaussian, and gets warm', () => {
  const machine = trialMachine('lubrication-slow')
  const [before, after] = [recordOf(machine, -25, 'motor-de'), recordOf(machine, 0, 'motor-de')]
  expect(rmsOf(after.axes[1]!.samples)).toBeGreaterThan(2.5 * rmsOf(before.axes[1]!.samples))
  expect(kurtosisOf(after.axes[1]!.samples)).toBeLessThan(4.5)
  const { n, cage, spin } = kinematics(after)
  for (const order of [n * cage, n * (1 - cage), 2 * spin]) expect(envelopeDb(after, order)).toBeLessThan(16)
  const point = machine.physics.points.find(({ key }) => key === 'motor-de')!
  const temperature = (days: number) =>
    slowAt(machine.physics, point, { meanC: 15, swingK: 0 }, trialPresentMs, trialPresentMs + days * 86_400_000).tem
  expect(temperature(0) - temperature(-25)).toBeGreaterThan(12)
})
