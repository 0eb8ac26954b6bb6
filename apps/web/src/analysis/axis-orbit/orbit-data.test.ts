import { describe, expect, it } from 'vitest'
import { axisNamesOf } from '../../charts/axis-names.ts'
import { orbitIn, orbitSides, phaseAxes, signalOf, speedTyped } from './orbit-data.ts'

const answer = {
  ...{ y1: [1, 2], y3: [3, 4], interval: 0.5, unit: 'g', rotation: null, phaseDiff: null, coherence: null, phaseProblem: null },
  ...{ areaName: '', equipmentName: '', pointName: '', sensorId: '', missingAxes: ['Y' as const], problems: [] },
}
const names = axisNamesOf([1, 3, 2])

describe('an axis orbit on the page', () => {
  it('has a wave for each axis that arrived, at the rate of the interval', () => {
    expect(signalOf(answer, 'X', names)).toMatchObject({ sampleHz: 2000, sampleCount: 2, unit: 'g', axes: [{ label: 'H' }] })
    expect(signalOf(answer, 'Y', names)).toBeNull()
  })

  it('is drawn only when all its axes arrived, under their names at the point', () => {
    expect(orbitSides(answer, 'XYZ', names)).toBeNull()
    expect(orbitSides(answer, 'XZ', names)?.map(({ label }) => label)).toEqual(['H', 'A'])
  })

  it('asks for the phase of its own axes by number', () => {
    expect(phaseAxes('YZ')).toEqual({ phaseAxis1: '2', phaseAxis2: '3' })
    expect(phaseAxes('XYZ')).toEqual({ phaseAxis1: '1', phaseAxis2: '2' })
    expect(orbitIn({ orbit: 'ZZ' })).toBe('XYZ')
  })

  it('takes a positive speed, nothing for that of the sampling, and refuses the rest', () => {
    expect([speedTyped('1480'), speedTyped(' '), speedTyped('-1'), speedTyped('abc'), speedTyped('1e9')]).toEqual([
      1480,
      0,
      null,
      null,
      null,
    ])
  })
})
