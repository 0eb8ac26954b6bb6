import { expect, it } from 'vitest'
import type { FaultBand } from './fault-marks.ts'
import { sidebandSpacings } from './sideband-spacings.ts'
import type { SpectrumData } from './spectrum-spec.ts'

const data: SpectrumData = { lines: [], binHz: 1, unit: '', quantity: '' }
const band = (family: string, label: string, hz: number): FaultBand => ({ key: label, label, family, tone: 'danger', hz, halfWidthHz: 1 })

it('offers only known spacings of 1×, cage and pole pass', () => {
  expect(sidebandSpacings(data)).toEqual([])
  const faults = [band('FTF', 'FTF 2×', 20), band('FTF', 'FTF', 10), band('BPFO', 'BPFO', 90), band('polePass', 'pole pass', 1.2)]
  expect(sidebandSpacings({ ...data, speedHz: 25, faults }).map(({ label, hz }) => [label, hz])).toEqual([
    ['1×', 25],
    ['FTF', 10],
    ['pole pass', 1.2],
  ])
})
