import { drawnSamples, extentOf, orbitSides } from '@undertone/chart/orbit/orbit-sides'
import { filterIn, loopsIn, orbitIn } from '@undertone/domain/analysis/shaft/shaft-choices'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { describe, expect, it } from 'vitest'
import { names, orbitHeadOf } from '../../testing/shaft-samples.ts'
import { precessionOf, signalOf } from './orbit-data.ts'

const head = orbitHeadOf()
const answer = {
  head,
  values: new Map<Axis, Float32Array>([
    ['X', Float32Array.of(1, 2, 3, 2)],
    ['Z', Float32Array.of(3, 4, 3, 2)],
  ]),
}

describe('an axis orbit on the page', () => {
  it('has a signal for each axis that was recorded', () => {
    expect(signalOf(answer, 'X', names, 2)).toMatchObject({ sampleHz: 2000, sampleCount: 4, unit: 'μm', axes: [{ label: 'H' }] })
    expect(signalOf(answer, 'Y', names, 2)).toBeNull()
  })

  it('is centred on its mean and drawn only if all its axes were recorded, with their names at the point', () => {
    expect(orbitSides(answer, 'XYZ', names, 0)).toBeNull()
    const sides = orbitSides(answer, 'XZ', names, 0)
    expect(sides?.map(({ label, values }) => [label, [...values]])).toEqual([
      ['H', [-1, 0, 1, 0]],
      ['A', [0, 1, 0, -1]],
    ])
    expect(extentOf(sides![0]!)).toEqual({ peakToPeak: 2, rms: Math.SQRT1_2 })
  })

  it('covers a number of revolutions, or everything if the speed is unknown', () => {
    const drawn = (loops: number, shaftHz: number | null = 1000) => drawnSamples({ ...head, n: 10, shaftHz }, loops)
    // Two samples per revolution, from the middle of ten.
    expect([drawn(1), drawn(4), drawn(8), drawn(0), drawn(1, null)]).toEqual([
      [3, 6],
      [0, 9],
      [0, 10],
      [0, 10],
      [0, 10],
    ])
  })

  it('is forward, backward, or a line without direction', () => {
    const ellipse = { major: 10, minor: 3, forward: true, inclinationDeg: 20 }
    expect([ellipse, { ...ellipse, forward: false }, { ...ellipse, minor: 0.2 }, null].map(precessionOf)).toEqual([
      'forward',
      'backward',
      'straight',
      null,
    ])
  })

  it('reads an unknown orbit of a URL as none, and other invalid values as the default', () => {
    expect([orbitIn({ orbit: 'ZZ' }), filterIn({ alone: '3' }), loopsIn({ loops: 7 })]).toEqual([null, '', 8])
  })
})
